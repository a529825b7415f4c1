import type { FigureTable } from '../frame/figure-files.ts'
import { type Booking, type Day, dayOn, type Habits, SIZES, smallestSize, stageTimes } from './capacity-model.ts'

/** "9 a.m.", "9:05 a.m.", without a break in it; parts of a minute are rounded up. */
export function timeOfDay(minutes: number): string {
  const whole = Math.ceil(minutes) % 1440
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const past = rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past}\u00a0${hours < 12 ? 'a.m.' : 'p.m.'}`
}

/** "1 h 48 min", "20 min". */
export function duration(minutes: number): string {
  const whole = Math.ceil(minutes)
  const hours = Math.floor(whole / 60)
  return [hours > 0 && `${hours} h`, (whole % 60 > 0 || hours === 0) && `${whole % 60} min`].filter(Boolean).join(' ')
}

/** What becomes of queries on a size: "nobody waits", "queries wait for 2 h 10 min". */
export function outcomeOf({ stages, grows }: Day): string {
  const [delayed, rejected] = [stageTimes(stages, 1), stageTimes(stages, 2)]
  if (grows) return 'falls further behind each day'
  if (rejected) return `queries are rejected for ${duration(rejected.minutes)}`
  return delayed ? `queries wait for ${duration(delayed.minutes)}` : 'nobody waits'
}

/** Who waits on the reader's size, and on which size nobody does. */
export function findingOf(booking: Booking, { units }: Habits): string {
  const day = dayOn(booking, units)
  const smallest = smallestSize(booking)
  const enough =
    smallest === null ? 'No size is large enough.' : `F${smallest} is the smallest size on which nobody waits.`
  if (smallest === units) return `F${units} is enough for this day, and no smaller size is.`
  if (smallest !== null && smallest < units) return `F${units} is larger than this day needs. ${enough}`
  if (day.grows) return `The day uses more than F${units} provides, so it falls further behind each day. ${enough}`
  const rejected = stageTimes(day.stages, 2)
  const times = rejected ?? stageTimes(day.stages, 1)
  if (!times) return enough
  const what = rejected ? `F${units} rejects queries` : `each query on F${units} waits 20 seconds`
  return `From ${timeOfDay(times.first)} to ${timeOfDay(times.last)}, ${what}. ${enough}`
}

/** The day on each size. */
export function sizeTable(booking: Booking): FigureTable {
  const minutes = (day: Day, stage: 1 | 2) => Math.ceil(stageTimes(day.stages, stage)?.minutes ?? 0)
  return {
    caption: 'The day on each size',
    columns: ['Size', 'Minutes delayed', 'Minutes rejected', 'CU hours a day'],
    rows: SIZES.map((units) => {
      const day = dayOn(booking, units)
      return [`F${units}`, minutes(day, 1) - minutes(day, 2), minutes(day, 2), units * 24]
    }),
  }
}
