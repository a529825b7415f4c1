import { firm } from '#content/firm/firm.ts'
import { instantInZone, todayIn } from '#domain/text/moments.ts'
import { minutesOfTime } from './contact-choices.ts'

/** The slots are in the time of the firm's place (readings D38). */
export const CONSULTATION_ZONE = firm.timeZone.id

/** The last place on Earth where a day ends (UTC−12): a date before today there is past everywhere. */
const LAST_ZONE = 'Etc/GMT+12'
const MINUTE_MS = 60_000

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The instant at which a slot begins. `date` is an ISO date, `time` one of CONSULTATION_TIMES; otherwise null. */
export function consultationInstant(date: string, time: string, timeZone = CONSULTATION_ZONE): Date | null {
  const minutes = minutesOfTime(time)
  if (minutes === null || !isCalendarDate(date)) return null
  return instantInZone(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS, timeZone)
}

/** "December 1, 2026": how the payload and the emails write a date that has no zone. */
export function longDate(date: string): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`))
}

/** The ISO date of "December 1, 2026", optionally with a leading weekday or "1st"; null for anything else. */
export function readLongDate(text: string): string | null {
  const parts = /^(?:[A-Za-z]+, )?([A-Za-z]+) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text.trim())
  if (!parts) return null
  const [, month = '', day = '', year = ''] = parts
  for (let index = 1; index <= 12; index += 1) {
    const date = `${year}-${String(index).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isCalendarDate(date) && longDate(date).startsWith(`${month} `)) return date
  }
  return null
}

/** Whether the text is an ISO date that exists in the calendar. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The server doesn't know the visitor's zone, so it refuses only dates that are past everywhere. */
export function isPastEverywhere(date: string, now: Date): boolean {
  return date < todayIn(LAST_ZONE, now)
}
