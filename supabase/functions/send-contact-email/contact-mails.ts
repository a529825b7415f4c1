import { people } from '#content/firm/people.ts'
import { provider } from '#content/provider.ts'
import { calendarFile } from '#domain/contact/calendar-file.ts'
import { CONSULTATION_ZONE, longDate } from '#domain/contact/consultation-time.ts'
import { CONSULTATION_DURATIONS, WORKSHOPS } from '#domain/contact/contact-choices.ts'
import type { ContactMessage } from '#domain/contact/contact-message.ts'
import type { MailAttachment, MailBlock, UnwrittenMail } from '#domain/mail/outgoing-mail.ts'
import { formatInstant } from '#domain/text/moments.ts'

const CITY = provider.place.city

/** The firm, as emails name it. */
export type Provider = {
  name: string
  email: string
  siteUrl: string
  /** Who reads messages first; null if the firm names nobody. */
  reader: string | null
}

export function firmAt(siteUrl: string): Provider {
  const reader = people.find(({ pages }) => pages.includes('/contact'))?.name ?? null
  return { name: provider.name, email: provider.contact.email, siteUrl, reader }
}

export type MailFacts = { message: ContactMessage; reference: string; provider: Provider; now: Date }

const SUSPICIOUS_MARK = '[Possible spam]'
const CALENDAR_FILE = 'consultation.ics'

/** The mail to the firm; replies go to the visitor. */
export function providerMail(facts: MailFacts, suspicions: readonly string[] | null): UnwrittenMail {
  const { message, reference, provider } = facts
  return {
    to: provider.email,
    replyTo: message.email,
    template: 'contact-message',
    values: {
      mark: suspicions ? SUSPICIOUS_MARK : '',
      category: message.category,
      subject: message.subject,
      reference,
      name: `${message.firstName} ${message.lastName}`.trim(),
      warning: suspicions?.length ? `Looks like spam: ${suspicions.join(', ')}.` : '',
      fields: [{ kind: 'fields', rows: fieldRows(facts) }],
      message: [{ kind: 'quote', text: message.message }],
      inbox_url: `${provider.siteUrl}/admin/messages`,
    },
    ...attachment(facts),
  }
}

/**
 * The mail to the visitor, with a copy of what they wrote and what happens next. Anyone can type anyone's address, so it
 * repeats only a plain name, and words that lead nowhere: no text with an address, a link or a number to call.
 */
export function receiptMail(facts: MailFacts): UnwrittenMail {
  const { message, reference, provider } = facts
  const name = plainName(message.firstName)
  return {
    to: message.email,
    replyTo: provider.email,
    template: 'contact-receipt',
    values: {
      greeting: name ? `Hello ${name},` : 'Hello,',
      reference,
      reader: provider.reader ?? '',
      answer_from: provider.email,
      copy: copyOf(message),
      copy_left_out: isHarmless(message) ? '' : 'an address, a link or a number',
      requested_time: requestedTime(facts),
      calendar_file: message.consultation.startsAt ? CALENDAR_FILE : '',
    },
    ...attachment(facts),
  }
}

function copyOf(message: ContactMessage): MailBlock[] {
  if (!isHarmless(message)) return []
  return [
    { kind: 'fields', rows: [['Subject', message.subject]] },
    { kind: 'quote', text: message.message },
  ]
}

/** Whether subject and message lead nowhere: "example.com", "www", "a@b" and "555-0123" lead somewhere. */
function isHarmless({ subject, message }: ContactMessage): boolean {
  return !/[@\uff20]|:\/\/|www|[\p{L}\p{N}]\.\p{L}{2,}|(?:\p{N}[^\p{L}\p{N}\n]{0,3}){7,}/iu.test(
    `${subject}\n${message}`,
  )
}

function requestedTime(facts: MailFacts): MailBlock[] {
  const lines = consultationLines(facts)
  return lines.length === 0 ? [] : [{ kind: 'fields', rows: [['You asked for this time', lines.join('\n')]] }]
}

function fieldRows(facts: MailFacts): [label: string, value: string][] {
  const { message, reference } = facts
  const workshop = WORKSHOPS.find(({ value }) => value === message.workshop)?.label ?? ''
  const rows: [string, string][] = [
    ['Reference', reference],
    ['Name', `${message.firstName} ${message.lastName}`.trim()],
    ['Email', message.email],
    ['Company', message.company],
    ['Job title', message.jobTitle],
    ['Phone', message.phone],
    ['Category', message.category],
    ['Subject', message.subject],
    ['Workshop', workshop],
    ['Asked for', consultationLines(facts).join('\n')],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The requested time at the firm's place, and in the visitor's zone if it differs. */
function consultationLines({ message }: Pick<MailFacts, 'message'>): string[] {
  const { date, time, startsAt, durationMinutes } = message.consultation
  const duration = CONSULTATION_DURATIONS.find(({ minutes }) => minutes === durationMinutes)?.label
  const length = duration ? [`Duration: ${duration}`] : []
  if (!startsAt) return [...(date ? [longDate(date)] : []), ...(time ? [`${time} in ${CITY}`] : []), ...length]

  const here = formatInstant(startsAt, CONSULTATION_ZONE)
  const there = message.visitorTimeZone ? formatInstant(startsAt, message.visitorTimeZone) : here
  return [`${here} (${CITY})`, ...(there === here ? [] : [`${there} (your local time)`]), ...length]
}

function attachment({ message, reference, provider, now }: MailFacts): { attachments?: MailAttachment[] } {
  const { startsAt, endsAt } = message.consultation
  if (!startsAt || !endsAt) return {}
  const content = calendarFile({
    uid: `${reference}@${new URL(provider.siteUrl).hostname}`,
    startsAt,
    endsAt,
    createdAt: now,
    title: `Consultation with ${provider.name} (requested)`,
    description: `Reference ${reference}`,
    organizer: provider,
  })
  return {
    attachments: [{ filename: CALENDAR_FILE, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }],
  }
}

/** Letters, spaces and the characters that join names; anything else could be a link or an advertisement. */
function plainName(name: string): string | null {
  return /^[\p{L}\p{M} '’-]{1,40}$/u.test(name) ? name : null
}
