/** What the contact form offers, word for word from the specification (§9). */
export const CONTACT_CATEGORIES = [
  'General Inquiry',
  'Consultation Request',
  'Workshop Inquiry',
  'Partnership',
  'Support',
  'Other',
] as const

/** What the chat widget sends instead of a choice. */
export const CHAT_CATEGORY = 'Chat Message'
export const CHAT_SUBJECT = 'Chat Widget Message'

export const WORKSHOPS = [
  { value: 'diad', label: 'Dashboard in a Day' },
  { value: 'faiad', label: 'Fabric Analyst in a Day' },
  { value: 'rtiad', label: 'Real-Time Intelligence in a Day' },
] as const

export const CONSULTATION_DURATIONS = [
  { label: '15 minutes', minutes: 15 },
  { label: '30 minutes', minutes: 30 },
  { label: '1 hour', minutes: 60 },
] as const

/** Used in the calendar file when a visitor requests a time without a duration. */
export const DEFAULT_DURATION_MINUTES = 30

const FIRST_SLOT_MINUTES = 9 * 60
const SLOT_MINUTES = 30
const SLOT_COUNT = 17

/** "9:00 AM", "9:30 AM" … "5:00 PM". */
export const CONSULTATION_TIMES: readonly string[] = Array.from({ length: SLOT_COUNT }, (_, index) =>
  clockText(FIRST_SLOT_MINUTES + index * SLOT_MINUTES),
)

/** Minutes after midnight of one of CONSULTATION_TIMES; null for anything else. */
export function minutesOfTime(time: string): number | null {
  const index = CONSULTATION_TIMES.indexOf(time)
  return index < 0 ? null : FIRST_SLOT_MINUTES + index * SLOT_MINUTES
}

function clockText(minutesOfDay: number): string {
  const hour = Math.floor(minutesOfDay / 60)
  const minute = String(minutesOfDay % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "We'll get back to you within 24 hours." */
export const REPLY_PROMISE_HOURS = 24
