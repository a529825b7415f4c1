import { formatShortMoment, formatTime } from '#site/lib/format/short-moment.ts'

/** As far ahead as the database accepts (migration of scheduled posts). */
export const FURTHEST_DAYS = 365
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export type Zones = {
  /** IANA names. */
  writer: string
  site: string
}

/**
 * "Mon, Nov 30, 9:00 AM your time (Berlin) · 2:00 AM in Chicago": the writer's zone first, then the site's, with its day
 * only if it is a different one.
 */
export function describeSchedule(moment: Date, { writer, site }: Zones): string {
  const own = formatShortMoment(moment, writer)
  if (writer === site) return `${own} (${placeOf(site)})`
  const there = formatShortMoment(moment, site)
  const isSameDay = dayOf(own) === dayOf(there)
  return `${own} your time (${placeOf(writer)}) · ${isSameDay ? formatTime(moment, site) : there} ${inPlace(site)}`
}

/** The value of a `datetime-local` field, which has the browser's zone. */
export function toLocalInput(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The moment that a `datetime-local` field shows; null for an empty or unfinished one. */
export function readLocalInput(value: string): Date | null {
  const moment = new Date(value)
  return value === '' || Number.isNaN(moment.getTime()) ? null : moment
}

/** What is wrong with a chosen time; null if nothing is. */
export function scheduleError(moment: Date | null, now: Date): string | null {
  if (!moment) return 'Choose a date and a time.'
  if (moment <= now) return 'Choose a time in the future.'
  return moment.getTime() > now.getTime() + FURTHEST_DAYS * DAY_MS ? 'Choose a time within the next year.' : null
}

/** "Mon, Nov 30" of "Mon, Nov 30, 9:00 AM". */
function dayOf(text: string): string {
  return text.slice(0, text.lastIndexOf(','))
}

function inPlace(timeZone: string): string {
  const place = placeOf(timeZone)
  return place === 'UTC' ? 'UTC' : `in ${place}`
}

/** "New York" of "America/New_York". */
function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
