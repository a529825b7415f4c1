import { CONSULTATION_ZONE, isCalendarDate, longDate, todayIn } from '#domain/contact/consultation-time.ts'
import { CONTACT_FIELD_MESSAGES, type ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import { type ContactPayload, HONEYPOT_FIELD, readContactMessage } from '#domain/contact/contact-message.ts'

/** Every field of the form, in the order of the page (specification §3). */
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

/** What was typed, by the names of the fields. The date is ISO here, as its field gives it. */
export type ContactFormValues = Record<ContactFormField, string>

export function readFormValues(form: HTMLFormElement): ContactFormValues {
  const fields = new FormData(form)
  const entries = CONTACT_FORM_FIELDS.map((name) => [name, textOf(fields, name)])
  return Object.fromEntries(entries) as ContactFormValues
}

/** The body of the call: the whole form with its long date, and the same day without doubt about format and zone. */
export function toContactPayload(form: HTMLFormElement, timeZone: string): ContactPayload {
  const { consultationDate: date, ...texts } = readFormValues(form)
  const trap = textOf(new FormData(form), HONEYPOT_FIELD)
  return {
    ...texts,
    consultationDate: isCalendarDate(date) ? longDate(date) : date,
    visitorTimeZone: timeZone,
    ...(date && { consultationDateIso: date }),
    ...(texts.consultationTime && { consultationTimeZone: CONSULTATION_ZONE }),
    ...(trap && { [HONEYPOT_FIELD]: trap }),
  }
}

/** What the service would refuse, and a day that is past where the visitor is, which only the browser knows. */
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
