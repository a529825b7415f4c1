import { firm } from '#content/firm/firm.ts'
import { minutesOfTime } from './contact-choices.ts'

/** The slots are in the time of the firm's place (readings D38). */
export const CONSULTATION_ZONE = firm.timeZone.id

/** The last place on Earth where a day ends (UTC−12): a date before today there is past everywhere. */
const LAST_ZONE = 'Etc/GMT+12'
const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The instant at which a slot begins. `date` is an ISO date, `time` one of CONSULTATION_TIMES; otherwise null. */
export function consultationInstant(date: string, time: string): Date | null {
  const minutes = minutesOfTime(time)
  if (minutes === null || !isCalendarDate(date)) return null
  return instantInZone(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS, CONSULTATION_ZONE)
}

/** "Tuesday, December 1, 2026 at 10:00 AM CST", in any IANA zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  const format = formatOf(`text ${timeZone}`, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  // Some ICU versions put a narrow no-break space before AM and PM.
  return format.format(instant).replace(/\u202f/g, ' ')
}

/** "December 1, 2026": how the payload and the emails write a date that has no zone. */
export function longDate(date: string): string {
  const format = formatOf('date', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** The ISO date of "December 1, 2026", optionally with a leading weekday or "1st"; null for anything else. */
export function readLongDate(text: string): string | null {
  const parts = /^(?:[A-Za-z]+, )?([A-Za-z]+) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text.trim())
  if (!parts) return null
  const [, month = '', day = '', year = ''] = parts
  for (let index = 1; index <= 12; index += 1) {
    const date = `${year}-${String(index).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isCalendarDate(date) && longDate(date).startsWith(`${month} `)) return date
  }
  return null
}

/** Whether the text is an ISO date that exists in the calendar. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Today's ISO date in a zone: the earliest date that the form offers. */
export function todayIn(timeZone: string, now: Date): string {
  return new Date(wallClockOf(now.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** The server doesn't know the visitor's zone, so it refuses only dates that are past everywhere. */
export function isPastEverywhere(date: string, now: Date): boolean {
  return date < todayIn(LAST_ZONE, now)
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(`zone ${name}`, { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The instant at which a zone's clocks show `wallClock`, which is expressed as if it were UTC. Two steps are enough,
 * because the first is off by at most one offset change. A time skipped by such a change moves forward by an hour.
 */
function instantInZone(wallClock: number, timeZone: string): Date {
  const guess = wallClock - offsetAt(wallClock, timeZone)
  return new Date(wallClock - offsetAt(guess, timeZone))
}

function offsetAt(instant: number, timeZone: string): number {
  return wallClockOf(instant, timeZone) - instant
}

/** A zone's wall-clock time to the second, expressed as if it were UTC. */
function wallClockOf(instant: number, timeZone: string): number {
  const format = formatOf(`clock ${timeZone}`, {
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
  return Date.parse(`${year}-${month}-${day}T${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}Z`)
}

/** Caches formats: creating one costs ten times as much as using it. */
function formatOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format
}
