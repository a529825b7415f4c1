import { firm } from '#content/firm/firm.ts'
import { calendarFile } from '#domain/contact/calendar-file.ts'
import { CONSULTATION_ZONE, formatInstant, longDate } from '#domain/contact/consultation-time.ts'
import { CONSULTATION_DURATIONS, WORKSHOPS } from '#domain/contact/contact-choices.ts'
import type { ContactMessage } from '#domain/contact/contact-message.ts'
import type { MailAttachment, MailBlock, UnwrittenMail } from '#domain/mail/outgoing-mail.ts'

/** The firm, as emails name it. */
export type Provider = { name: string; email: string; siteUrl: string }

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
 * The mail to the visitor. Of the visitor's input it repeats only a plain name: otherwise anyone could make the firm
 * mail arbitrary text to a stranger.
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
      requested_time: requestedTime(facts),
      calendar_file: message.consultation.startsAt ? CALENDAR_FILE : '',
    },
    ...attachment(facts),
  }
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
  if (!startsAt)
    return [...(date ? [longDate(date)] : []), ...(time ? [`${time} in ${firm.place.city}`] : []), ...length]

  const here = formatInstant(startsAt, CONSULTATION_ZONE)
  const there = message.visitorTimeZone ? formatInstant(startsAt, message.visitorTimeZone) : here
  return [`${here} (${firm.place.city})`, ...(there === here ? [] : [`${there} (your local time)`]), ...length]
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
