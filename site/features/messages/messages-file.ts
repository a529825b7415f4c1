import { CONSULTATION_ZONE, formatInstant } from '#domain/contact/consultation-time.ts'
import type { Message } from './calls/list-messages.ts'
import { toCsv } from './inbox.ts'

const COLUMNS: readonly [header: string, read: (message: Message) => string | null][] = [
  ['Reference', ({ reference }) => reference],
  ['Received (UTC)', ({ created_at }) => new Date(created_at).toISOString()],
  ['Status', ({ status }) => status],
  ['First name', ({ first_name }) => first_name],
  ['Last name', ({ last_name }) => last_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ company }) => company],
  ['Job title', ({ job_title }) => job_title],
  ['Category', ({ category }) => category],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Workshop', ({ workshop }) => workshop],
  ['Time asked for', timeAskedFor],
  ['Suspicions', ({ suspicions }) => suspicions.join('; ')],
]

/** The messages as CSV, safe to open in a spreadsheet; the mark in front tells it that the letters are UTF-8. */
export function messagesFile(messages: readonly Message[]): string {
  const header = COLUMNS.map(([name]) => name)
  const rows = messages.map((message) => COLUMNS.map(([, read]) => read(message)))
  return `\ufeff${toCsv(header, rows)}`
}

/** The moment in Saint Paul, or what was given of it; null when nothing was. */
export function timeAskedFor(message: Message): string | null {
  const { consultation_starts_at: start, consultation_date: date, consultation_time: time } = message
  if (start) return formatInstant(new Date(start), CONSULTATION_ZONE)
  return [date, time].filter(Boolean).join(' ') || null
}
