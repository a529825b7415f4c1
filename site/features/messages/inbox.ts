import { REPLY_PROMISE_HOURS } from '#domain/contact/contact-choices.ts'

const HOUR_MS = 3_600_000

/** Whether the message has waited longer than the promised 24 hours. */
export function isOverdue({ status, created_at }: { status: string; created_at: string }, now: Date): boolean {
  return status === 'new' && now.getTime() - Date.parse(created_at) > REPLY_PROMISE_HOURS * HOUR_MS
}

/**
 * A CSV file (RFC 4180) that is safe to open in a spreadsheet. A cell that would be read as a formula is prefixed with an
 * apostrophe, because visitors write these texts and a formula can leak neighboring cells to its author.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | null): string {
  const text = value ?? ''
  // Spreadsheets skip leading whitespace and treat full-width operators like ASCII ones.
  const safe = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
