import { calendarFile } from '#domain/contact/calendar-file.ts'
import { CONSULTATION_ZONE, formatInstant, longDate } from '#domain/contact/consultation-time.ts'
import { CONSULTATION_DURATIONS, WORKSHOPS } from '#domain/contact/contact-choices.ts'
import type { ContactMessage } from '#domain/contact/contact-message.ts'
import { escapeLines, type MailAttachment, type OutgoingMail, renderMailHtml } from '#domain/mail/outgoing-mail.ts'

/** The firm, as emails name it. */
export type Provider = { name: string; email: string; siteUrl: string }

export type MailFacts = { message: ContactMessage; reference: string; provider: Provider; now: Date }

const SUSPICIOUS_MARK = '[Possible spam] '

/** The mail to the firm; replies go to the visitor. */
export function providerMail(facts: MailFacts, suspicions: readonly string[] | null): OutgoingMail {
  const { message, reference, provider } = facts
  const mark = suspicions ? SUSPICIOUS_MARK : ''
  const rows = fieldRows(facts)
  const warning = suspicions?.length ? [`Looks like spam: ${suspicions.join(', ')}.`] : []
  const footer = `Stored in the inbox: ${provider.siteUrl}/admin/messages`
  return {
    to: provider.email,
    replyTo: message.email,
    subject: `${mark}${message.category}: ${message.subject} (${reference})`,
    text: [...warning, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), message.message, footer, ''].join(
      '\n\n',
    ),
    html: renderMailHtml(message.subject, [
      ...warning.map((text) => `<strong>${escapeLines(text)}</strong>`),
      rows.map(([label, value]) => `<strong>${escapeLines(label)}</strong>: ${escapeLines(value)}`).join('<br>'),
      escapeLines(message.message),
      escapeLines(footer),
    ]),
    ...attachment(facts),
  }
}

/**
 * The mail to the visitor. Of the visitor's input it repeats only a plain name: otherwise anyone could make the firm
 * mail arbitrary text to a stranger.
 */
export function receiptMail(facts: MailFacts): OutgoingMail {
  const { message, reference, provider } = facts
  const name = plainName(message.firstName)
  const time = consultationLines(facts)
  const paragraphs = [
    name ? `Hello ${name},` : 'Hello,',
    "your message has arrived. We'll get back to you within 24 hours.",
    `Your reference number: ${reference}`,
    ...(time.length > 0 ? [['You asked for this time:', ...time].join('\n')] : []),
    ...(message.consultation.startsAt
      ? ['It is a request until we confirm it. The calendar file holds the same time, marked as tentative.']
      : []),
    'If you did not write to us, you can ignore this email.',
    `${provider.name}\n${provider.siteUrl}`,
  ]
  return {
    to: message.email,
    replyTo: provider.email,
    subject: `We have your message (${reference})`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: renderMailHtml('We have your message', paragraphs.map(escapeLines)),
    ...attachment(facts),
  }
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
    ['Asked for', consultationLines(facts).join('; ')],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The requested time in Saint Paul, and in the visitor's zone if it differs. */
function consultationLines({ message }: Pick<MailFacts, 'message'>): string[] {
  const { date, time, startsAt, durationMinutes } = message.consultation
  const duration = CONSULTATION_DURATIONS.find(({ minutes }) => minutes === durationMinutes)?.label
  const length = duration ? [`Duration: ${duration}`] : []
  if (!startsAt) return [...(date ? [longDate(date)] : []), ...(time ? [`${time} in Saint Paul`] : []), ...length]

  const here = formatInstant(startsAt, CONSULTATION_ZONE)
  const there = message.visitorTimeZone ? formatInstant(startsAt, message.visitorTimeZone) : here
  return [`${here} (Saint Paul)`, ...(there === here ? [] : [`${there} (your local time)`]), ...length]
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
    attachments: [
      { filename: 'consultation.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content },
    ],
  }
}

/** Letters, spaces and the characters that join names; anything else could be a link or an advertisement. */
function plainName(name: string): string | null {
  return /^[\p{L}\p{M} '’-]{1,40}$/u.test(name) ? name : null
}
