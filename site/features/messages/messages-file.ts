import { CONSULTATION_ZONE } from '#domain/contact/consultation-time.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { toCsv } from '#site/lib/to-csv.ts'
import type { Message } from './message-calls.ts'

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
  ['Requested time', requestedTime],
  ['Suspicions', ({ suspicions }) => suspicions.join('; ')],
]

/** The messages as CSV, safe to open in a spreadsheet. */
export function messagesFile(messages: readonly Message[]): string {
  const header = COLUMNS.map(([name]) => name)
  const rows = messages.map((message) => COLUMNS.map(([, read]) => read(message)))
  return toCsv([header, ...rows])
}

/** The requested time at the firm's place, or only the given day or time; null when neither was given. */
export function requestedTime(message: Message): string | null {
  const { consultation_starts_at: start, consultation_date: date, consultation_time: time } = message
  if (start) return formatInstant(new Date(start), CONSULTATION_ZONE)
  return [date, time].filter(Boolean).join(' ') || null
}
