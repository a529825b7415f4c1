import {
  type Booking,
  type BookingOptions,
  book,
  DAY_MINUTES,
  type Day,
  HOUR_SECONDS,
  type Load,
  MINUTE_TIMEPOINTS,
  meetsPause,
  type Pause,
  pausedMinutes,
  ROUNDING,
  SIZES,
  type Stage,
  WINDOWS,
} from './model.ts'
import { DAY_TIMEPOINTS, entry, TIMEPOINT_SECONDS } from './smoothing.ts'

/** Whether nothing is ever delayed or rejected. */
export function holds({ stages, grows }: Day): boolean {
  return !grows && stages.every((stage) => stage === 0)
}

/** Capacity units of the smallest size that holds; null if not even the largest one does. */
export function smallestSize(dayOn: (units: number) => Day): number | null {
  // A larger size is never throttled where a smaller one is not.
  let below = 0
  let from: number = SIZES.length
  while (below < from) {
    const middle = Math.floor((below + from) / 2)
    if (holds(dayOn(SIZES[middle] ?? 0))) from = middle
    else below = middle + 1
  }
  return SIZES[from] ?? null
}

export type Move<L extends Load> = { load: L; start: number }

/** The shortest move of one load, in whole hours, after which the size holds and all loads run. Null if there is none. */
export function moveThatHelps<L extends Load>(
  loads: readonly L[],
  options: BookingOptions,
  units: number,
): Move<L> | null {
  // A job that is smoothed over 24 hours weighs the same at every hour of a day without a pause.
  const movable = loads.filter(({ kind }) => kind === 'interactive' || options.pause)
  const parts = movable.map((load) => {
    const rest = book(
      loads.filter((each) => each !== load),
      options,
    )
    return { load, rest, alone: book([{ ...load, start: rest.origin / MINUTE_TIMEPOINTS }], options) }
  })
  for (const hours of HOURS_BY_DISTANCE) {
    for (const { load, rest, alone } of parts) {
      const start = (load.start + hours * 60 + DAY_MINUTES) % DAY_MINUTES
      if (meetsPause({ ...load, start }, options.pause)) continue
      if (loads.some((each) => each !== load && meetsPause(each, options.pause))) continue
      if (holdsTogether({ rest, alone, start, units })) return { load, start }
    }
  }
  return null
}

/** 1, -1, 2, -2 … 12. */
const HOURS_BY_DISTANCE = Array.from({ length: 23 }, (_, index) => Math.ceil((index + 1) / 2) * (index % 2 ? -1 : 1))

type Parts = { rest: Booking; alone: Booking; start: number; units: number }

/** Like `holds` for both bookings, the second one (which begins at the origin) moved to `start`. */
function holdsTogether({ rest, alone, start, units }: Parts): boolean {
  const provided = units * TIMEPOINT_SECONDS
  const restBooked = rest.booked('delay')
  const ownBooked = alone.booked('delay')
  const window = provided * WINDOWS.delay * (1 + ROUNDING)
  const offset = (start * MINUTE_TIMEPOINTS - rest.origin + DAY_TIMEPOINTS) % DAY_TIMEPOINTS
  const repeats = rest.running === DAY_TIMEPOINTS
  // What a day leaves to the next one is known after the first; without a pause the second one is like all others.
  const days = repeats ? 2 : 1
  let owed = 0
  let owedBefore = 0
  for (let day = 0; day < days; day++) {
    owedBefore = owed
    for (let at = 0; at < rest.running; at++) {
      const own = at < offset && repeats ? at - offset + DAY_TIMEPOINTS : at - offset
      const booked = entry(restBooked, at) + entry(ownBooked, own)
      // The first day begins with less debt than the others, so what does not fit there fits nowhere.
      if (owed + booked > window) return false
      const counted = entry(rest.background, at) + entry(rest.interactive, at)
      owed = Math.max(0, owed + counted + entry(alone.background, own) + entry(alone.interactive, own) - provided)
    }
  }
  return !repeats || owed <= owedBefore + ROUNDING
}

/** Minutes of the day in which a stage lasts, and its first and last minute. Null if it does not occur. */
export function stageTimes(stages: Uint8Array, from: Stage): { minutes: number; first: number; last: number } | null {
  const first = stages.findIndex((stage) => stage >= from)
  if (first < 0) return null
  const last = stages.findLastIndex((stage) => stage >= from) + 1
  const minutes = stages.reduce((count, stage) => count + (stage >= from ? 0.5 : 0), 0)
  return { minutes, first: first / 2, last: last / 2 }
}

/**
 * The minutes of a stage as labels and tables show them: whole ones. Without a gap, that is the time between the two
 * moments that the finding names, which are rounded up.
 */
export function wholeMinutes(times: ReturnType<typeof stageTimes>): number {
  if (!times) return 0
  const { minutes, first, last } = times
  return (last - first === minutes && Math.ceil(last) - Math.ceil(first)) || Math.ceil(minutes)
}

/** Capacity unit hours that a day of a size is billed for. */
export type Bill = { running: number; atPause: number; allDay: number }

export function billFor({ billedAtPause }: Day, units: number, pause: Pause): Bill {
  const hours = (DAY_MINUTES - pausedMinutes(pause)) / 60
  return { running: units * hours, atPause: billedAtPause / HOUR_SECONDS, allDay: units * 24 }
}
