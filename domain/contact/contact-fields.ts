import { completionHint, readEmailAddress } from '@headwater/email-address'
import { trimText } from '@headwater/post-html/is-blank'
import { isolated, storableText } from '#domain/text/storable-text.ts'
import { CONSULTATION_ZONE, isCalendarDate, isPastEverywhere, readLongDate } from './consultation-time.ts'
import {
  CHAT_CATEGORY,
  CONSULTATION_DURATIONS,
  CONSULTATION_TIMES,
  CONTACT_CATEGORIES,
  WORKSHOPS,
} from './contact-choices.ts'

/** Maximum number of characters per field. A longer text is refused, never truncated. */
export const CONTACT_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  company: 200,
  jobTitle: 150,
  phoneNumber: 50,
  phone: 50,
  subject: 200,
  message: 5000,
} as const

/** Error messages by field, in the shape that the site's forms expect. */
export const CONTACT_FIELD_MESSAGES = {
  firstName: { missing: 'Enter your first name.' },
  lastName: { missing: 'Enter your last name.' },
  email: { missing: 'Enter your email address.', invalid: 'Enter an email address like name@example.com.' },
  category: { missing: 'Choose what your message is about.', invalid: 'Choose one of the categories.' },
  subject: { missing: 'Enter a subject.' },
  message: { missing: 'Write your message.' },
  consultationDate: { invalid: 'Choose a date from the calendar.', past: 'Choose today or a later day.' },
  consultationTime: { invalid: 'Choose one of the times offered.' },
  consultationDuration: { invalid: 'Choose one of the durations offered.' },
  workshop: { invalid: 'Choose one of the workshops offered.' },
} as const

/** The message for each invalid field, by field name. */
export type ContactFieldErrors = Partial<
  Record<keyof typeof CONTACT_FIELD_MESSAGES | keyof typeof CONTACT_LIMITS, string>
>

type Field = (
  name:
    | keyof typeof CONTACT_FIELD_MESSAGES
    | keyof typeof CONTACT_LIMITS
    | 'consultationDateIso'
    | 'consultationTimeZone',
) => string

const MULTI_LINE = new Set(['message'])

/** Removes control characters from every field, and line breaks from all but the message. */
export function cleanText(name: string, text: string): string {
  const wellFormed = storableText(text).replace(/\r\n?/g, '\n')
  if (MULTI_LINE.has(name)) return trimText(wellFormed.replace(/[^\P{Cc}\n\t]/gu, ''))
  return isolated(trimText(wellFormed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')))
}

export function findContactErrors(field: Field, now: Date): ContactFieldErrors {
  return { ...findMissing(field), ...findTooLong(field), ...findWrongChoices(field, now) }
}

/** The requested day; null if there is none or it doesn't exist in the calendar. */
export function isoDateOf(field: Field): string | null {
  const given = field('consultationDateIso') || field('consultationDate')
  const date = readLongDate(given) ?? given
  return isCalendarDate(date) ? date : null
}

function findMissing(field: Field): ContactFieldErrors {
  const isChat = field('category') === CHAT_CATEGORY
  const errors: ContactFieldErrors = {}
  for (const name of ['firstName', 'lastName', 'email', 'category', 'subject', 'message'] as const) {
    // The chat asks for one name only (readings D37).
    if (field(name) === '' && !(isChat && name === 'lastName')) errors[name] = CONTACT_FIELD_MESSAGES[name].missing
  }
  const emailError = findEmailError(field('email'))
  if (emailError) errors.email = emailError
  return errors
}

/** Null for an empty address too: a missing one has another message. */
export function findEmailError(email: string): string | null {
  if (email === '') return null
  const reading = readEmailAddress(email)
  if ('email' in reading) return null
  return reading.problem === 'incomplete' ? completionHint(email) : CONTACT_FIELD_MESSAGES.email.invalid
}

function findTooLong(field: Field): ContactFieldErrors {
  const errors: ContactFieldErrors = {}
  for (const [name, limit] of Object.entries(CONTACT_LIMITS)) {
    const key = name as keyof typeof CONTACT_LIMITS
    const excess = field(key).length - limit
    if (excess > 0) errors[key] = `Shorten this by ${excess} ${excess === 1 ? 'character' : 'characters'}.`
  }
  return errors
}

function findWrongChoices(field: Field, now: Date): ContactFieldErrors {
  const categories: readonly string[] = [...CONTACT_CATEGORIES, CHAT_CATEGORY]
  const choices = {
    category: categories,
    consultationTime: CONSULTATION_TIMES,
    consultationDuration: CONSULTATION_DURATIONS.map(({ label }) => label as string),
    workshop: WORKSHOPS.map(({ value }) => value as string),
  }
  const errors: ContactFieldErrors = {}
  for (const name of Object.keys(choices) as (keyof typeof choices)[]) {
    const value = field(name)
    if (value !== '' && !choices[name].includes(value)) errors[name] = CONTACT_FIELD_MESSAGES[name].invalid
  }
  // A time in another zone must not be mistaken for one in ours.
  const zone = field('consultationTimeZone')
  if (zone !== '' && zone !== CONSULTATION_ZONE)
    errors.consultationTime = CONTACT_FIELD_MESSAGES.consultationTime.invalid
  return { ...errors, ...findWrongDate(field, now) }
}

function findWrongDate(field: Field, now: Date): ContactFieldErrors {
  if (field('consultationDate') === '' && field('consultationDateIso') === '') return {}
  const date = isoDateOf(field)
  const { invalid, past } = CONTACT_FIELD_MESSAGES.consultationDate
  if (date === null) return { consultationDate: invalid }
  return isPastEverywhere(date, now) ? { consultationDate: past } : {}
}
