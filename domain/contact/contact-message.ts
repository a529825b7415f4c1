import { normalizeEmail } from '@headwater/email-address'
import { isTimeZone } from '#domain/text/moments.ts'
import { isUuid } from '#domain/text/uuid.ts'
import { consultationInstant } from './consultation-time.ts'
import { CHAT_CATEGORY, CONSULTATION_DURATIONS, DEFAULT_DURATION_MINUTES } from './contact-choices.ts'
import { type ContactFieldErrors, cleanText, findContactErrors, isoDateOf } from './contact-fields.ts'

/** The body sent to send-contact-email: the fields of the form or chat, as the specification names them. */
export type ContactPayload = {
  firstName: string
  lastName: string
  email: string
  company: string
  jobTitle: string
  /** Sent by the form; the chat sends `phone` instead. */
  phoneNumber?: string
  phone?: string
  category: string
  subject: string
  message: string
  /** A long date such as "December 1, 2026", or an ISO date, which a form without JavaScript sends. */
  consultationDate?: string
  consultationTime?: string
  consultationDuration?: string
  workshop?: string
  /** The same day as an ISO date, and the zone of the time (readings D38). */
  consultationDateIso?: string
  consultationTimeZone?: string
  /** The visitor's own zone, for the local time in the receipt. */
  visitorTimeZone?: string
  /** A UUID created once per submission, so that a double click or retry makes only one message. */
  submissionId?: string
  /** From GET functions/v1/send-contact-email; shows when the visitor began to write. */
  formToken?: string
  /** The honeypot: visitors don't see this field, so only bots fill it in. Its name is HONEYPOT_FIELD. */
  extraDetails?: string
}

export const HONEYPOT_FIELD = 'extraDetails' satisfies keyof ContactPayload

export type Consultation = {
  /** ISO. */
  date: string | null
  time: string | null
  durationMinutes: number | null
  /** The instant, if both date and time are given. */
  startsAt: Date | null
  endsAt: Date | null
}

/** A validated message with cleaned texts. An empty field is ''. */
export type ContactMessage = {
  source: 'form' | 'chat'
  firstName: string
  lastName: string
  email: string
  company: string
  jobTitle: string
  phone: string
  category: string
  subject: string
  message: string
  consultation: Consultation
  workshop: string
  visitorTimeZone: string | null
  submissionId: string | null
}

export type ContactReading = { message: ContactMessage } | { errors: ContactFieldErrors }

/** Validates and cleans a visitor's input. Server and page share it, so both report the same errors. */
export function readContactMessage(payload: unknown, now: Date): ContactReading {
  const fields = textFields(payload)
  const errors = findContactErrors(fields, now)
  return Object.keys(errors).length > 0 ? { errors } : { message: toMessage(fields) }
}

/** The fields of a form or JSON body as text. Any other type counts as empty. */
function textFields(payload: unknown): (name: keyof ContactPayload) => string {
  const values = new Map(Object.entries(typeof payload === 'object' && payload !== null ? payload : {}))
  return (name) => {
    const value = values.get(name)
    return typeof value === 'string' ? cleanText(name, value) : ''
  }
}

function toMessage(field: (name: keyof ContactPayload) => string): ContactMessage {
  const zone = field('visitorTimeZone')
  const submissionId = field('submissionId').toLowerCase()
  return {
    source: field('category') === CHAT_CATEGORY ? 'chat' : 'form',
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: normalizeEmail(field('email')),
    company: field('company'),
    jobTitle: field('jobTitle'),
    phone: field('phoneNumber') || field('phone'),
    category: field('category'),
    subject: field('subject'),
    message: field('message'),
    consultation: toConsultation(field),
    workshop: field('workshop'),
    visitorTimeZone: zone !== '' && isTimeZone(zone) ? zone : null,
    submissionId: isUuid(submissionId) ? submissionId : null,
  }
}

const MINUTE_MS = 60_000

function toConsultation(field: (name: keyof ContactPayload) => string): Consultation {
  const date = isoDateOf(field)
  const time = field('consultationTime') || null
  const chosen = CONSULTATION_DURATIONS.find(({ label }) => label === field('consultationDuration'))
  const startsAt = date && time ? consultationInstant(date, time) : null
  const lengthMs = (chosen?.minutes ?? DEFAULT_DURATION_MINUTES) * MINUTE_MS
  return {
    date,
    time,
    durationMinutes: chosen?.minutes ?? null,
    startsAt,
    endsAt: startsAt && new Date(startsAt.getTime() + lengthMs),
  }
}
