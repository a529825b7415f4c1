import { escapeText, toLines } from '#domain/text/calendar-lines.ts'
import { dateOf, type Placed } from './agenda-model.ts'

/**
 * The agenda as an iCalendar file (RFC 5545). Times are local wherever the file is opened ("floating"), because the firm
 * and the reader have not agreed on a zone yet.
 */
export function agendaCalendar(
  name: string,
  placed: readonly Placed[],
  { start, now }: { start: Date; now: Date },
): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const events = placed.flatMap((session, index) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${name}-${start.toISOString().slice(0, 10)}-${index}`)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${localTime(dateOf(start, session.day), session.start)}`,
    `DTEND:${localTime(dateOf(start, session.day), session.start + session.minutes)}`,
    `SUMMARY:${escapeText(session.title)}`,
    `DESCRIPTION:${escapeText(`With: ${session.who}`)}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Agenda//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH']
  return toLines([...head, ...events, 'END:VCALENDAR'])
}

/** "20261201T090000" */
function localTime(date: Date, minutes: number): string {
  const time = [Math.floor(minutes / 60), minutes % 60, 0].map((part) => String(part).padStart(2, '0')).join('')
  return `${date.toISOString().slice(0, 10).replaceAll('-', '')}T${time}`
}
