import { dateOf } from './model.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

const DATE = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** "Tue, Dec 1", or "Week 2, Tue" while the first day is unknown. */
export function dayText(day: number, start: Date | null): string {
  return start ? dateText(day, start) : `Week ${weekOf(day) + 1}, ${weekdayText(day, start)}`
}

/** "Tue, Dec 1", or "Tue" while the first day is unknown. */
export function dateText(day: number, start: Date | null): string {
  return start ? DATE.format(dateOf(start, day)) : weekdayText(day, start)
}

/** "Tue"; without a first day, a week begins on Monday. */
export function weekdayText(day: number, start: Date | null): string {
  return start ? WEEKDAY.format(dateOf(start, day)) : (WEEKDAYS[day % WEEKDAYS.length] ?? '')
}

/** The week of an engagement, from 0. */
export function weekOf(day: number): number {
  return Math.floor(day / WEEKDAYS.length)
}

/** "1:30 p.m." */
export function timeText(minutes: number): string {
  return `${clockText(minutes)} ${halfOf(minutes)}`
}

/** "9:00–11:15 a.m.", "9:00 a.m.–12:00 p.m." */
export function rangeText(from: number, to: number): string {
  return `${halfOf(from) === halfOf(to) ? clockText(from) : timeText(from)}–${timeText(to)}`
}

function clockText(minutes: number): string {
  return `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')}`
}

function halfOf(minutes: number): string {
  return minutes < 12 * 60 ? 'a.m.' : 'p.m.'
}
