import { dateOf } from './model.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

const DATE = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Tue, Dec 1", or "Week 2, Tue" while the first day is unknown. */
export function dayText(day: number, start: Date | null): string {
  if (start) return DATE.format(dateOf(start, day))
  return `Week ${Math.floor(day / 5) + 1}, ${WEEKDAYS[day % 5]}`
}

/** "1:30 p.m." */
export function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${((hour + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}
