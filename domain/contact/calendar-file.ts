import { formatInstant } from '#domain/text/moments.ts'
import { CONSULTATION_ZONE } from './consultation-time.ts'

const MAX_LINE_BYTES = 75

export type CalendarEntry = {
  /** The same for the same requested time, so that importing the file again replaces the calendar entry. */
  uid: string
  startsAt: Date
  endsAt: Date
  createdAt: Date
  title: string
  description: string
  organizer: { name: string; email: string }
}

/**
 * An iCalendar file (RFC 5545) with one tentative entry. Its times are in UTC: every calendar converts them to its
 * own zone, and the file carries no time zone rules that could go stale. The description gives the firm's time.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { name, email } = entry.organizer
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Contact//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(entry.createdAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(`${entry.description}\n${formatInstant(entry.startsAt, CONSULTATION_ZONE)}`)}`,
    `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, '')}":mailto:${email}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return toLines(lines)
}

/** "20261201T150000Z" */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A text as a value of an iCalendar property (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r?\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** The content of an iCalendar file (RFC 5545). */
function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Folds lines at 75 bytes without splitting a character; a continuation line starts with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (bytes + length > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}
