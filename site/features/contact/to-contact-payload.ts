import { CONSULTATION_ZONE, isCalendarDate, longDate } from '#domain/contact/consultation-time.ts'
import { CONTACT_FIELD_MESSAGES, type ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import { type ContactPayload, HONEYPOT_FIELD, readContactMessage } from '#domain/contact/contact-message.ts'
import { isTimeZone, todayIn } from '#domain/text/moments.ts'

/** Every field of the form, in page order (specification §3). */
export const CONTACT_FORM_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'company',
  'jobTitle',
  'phoneNumber',
  'category',
  'subject',
  'message',
  'workshop',
  'consultationDate',
  'consultationTime',
  'consultationDuration',
] as const satisfies readonly (keyof ContactPayload)[]

export type ContactFormField = (typeof CONTACT_FORM_FIELDS)[number]

/** The typed values by field name. The date is in ISO format, as the date input returns it. */
export type ContactFormValues = Record<ContactFormField, string>

export function readFormValues(form: HTMLFormElement): ContactFormValues {
  const fields = new FormData(form)
  const entries = CONTACT_FORM_FIELDS.map((name) => [name, textOf(fields, name)])
  return Object.fromEntries(entries) as ContactFormValues
}

/** The request body: the whole form with a long date, plus the same date as ISO with its time zone. */
export function toContactPayload(form: HTMLFormElement, timeZone: string): ContactPayload {
  const { consultationDate: date, ...texts } = readFormValues(form)
  const honeypot = textOf(new FormData(form), HONEYPOT_FIELD)
  return {
    ...texts,
    consultationDate: isCalendarDate(date) ? longDate(date) : date,
    visitorTimeZone: timeZone,
    ...(date && { consultationDateIso: date }),
    ...(texts.consultationTime && { consultationTimeZone: CONSULTATION_ZONE }),
    ...(honeypot && { [HONEYPOT_FIELD]: honeypot }),
  }
}

/** The errors that the service would report, plus one for a date that is past in the visitor's time zone. */
export function findFormErrors(payload: ContactPayload, now: Date): ContactFieldErrors {
  const reading = readContactMessage(payload, now)
  const errors = 'errors' in reading ? reading.errors : {}
  const date = payload.consultationDateIso
  const isPast = date !== undefined && date < todayIn(payload.visitorTimeZone ?? CONSULTATION_ZONE, now)
  if (!isPast || errors.consultationDate) return errors
  return { ...errors, consultationDate: CONTACT_FIELD_MESSAGES.consultationDate.past }
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The visitor's time zone, or the firm's when the browser does not report one. */
export function visitorTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : CONSULTATION_ZONE
}
