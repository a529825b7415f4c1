import { REPLY_PROMISE_HOURS } from '#domain/contact/contact-choices.ts'

const HOUR_MS = 3_600_000

/** Whether the promise to answer within 24 hours has been broken. */
export function isOverdue({ status, created_at }: { status: string; created_at: string }, now: Date): boolean {
  return status === 'new' && now.getTime() - Date.parse(created_at) > REPLY_PROMISE_HOURS * HOUR_MS
}

/**
 * A CSV file (RFC 4180) that a spreadsheet opens as text. A cell that it would take for a formula gets an apostrophe in
 * front, because visitors write these texts and a formula can send what stands beside it to them.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | null): string {
  const text = value ?? ''
  // Spreadsheets skip leading blanks, and read full-width signs as the usual ones.
  const safe = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
