import { add, DAY_TIMEPOINTS, entry, smooth, TIMEPOINT_SECONDS } from './smoothing.ts'

/*
 * A day of a Fabric capacity by the rules that Microsoft publishes:
 * https://learn.microsoft.com/fabric/enterprise/throttling (August 14, 2026). The day repeats: what yesterday's jobs
 * still owe is part of today. Work counts as submitted, even where it would be rejected.
 */

export const MINUTE_TIMEPOINTS = 60 / TIMEPOINT_SECONDS
export const DAY_MINUTES = 1440
export const HOUR_SECONDS = 3600

/** Interactive operations are smoothed over 5 to 64 minutes; Microsoft publishes the range, not the rule within it. */
export const INTERACTIVE_MINUTES = { min: 5, max: 64 }
/** Background operations are smoothed over 24 hours. */
const BACKGROUND_TIMEPOINTS = DAY_TIMEPOINTS

/** Timepoints of the windows that throttling looks at: the next 10 minutes, hour and 24 hours. */
export const WINDOWS = { delay: 20, rejection: 120, background: DAY_TIMEPOINTS }

export type WindowName = keyof typeof WINDOWS

/** Capacity units of F2 to F2048 (https://learn.microsoft.com/fabric/enterprise/licenses, March 24, 2024). */
export const SIZES = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] as const

/** Work submitted evenly from `start` (minutes after midnight) for `length` minutes; `cuHours` capacity unit hours in all. */
export type Load = { kind: 'interactive' | 'background'; start: number; length: number; cuHours: number }

/** Minutes of the day at which the capacity is paused and resumed. Null: it runs all day. */
export type Pause = { from: number; to: number } | null

/** What was submitted, the same for every size. Arrays begin at `origin`, and after a pause only `running` entries count. */
export type Booking = {
  /** The timepoint of the day at which the capacity is resumed, else midnight. */
  origin: number
  running: number
  /** CU hours of what runs: without what meets the pause. */
  usedHours: number
  /** CU seconds that count at each timepoint. */
  background: Float64Array
  interactive: Float64Array
  /** CU seconds booked in the next 10 minutes, hour or 24 hours. */
  booked: (window: WindowName) => Float64Array
}

/** 0: on time (overage protection), 1: interactive delay, 2: interactive rejection, 3: background rejection. */
export type Stage = 0 | 1 | 2 | 3

/** What a size makes of a booking. Arrays have 2,880 entries from midnight; paused timepoints are 0. */
export type Day = {
  stages: Uint8Array
  /** CU seconds that earlier timepoints could not pay. */
  carryforward: Float64Array
  /** The share of the next 10 minutes that is used up; above 1, interactive operations wait for 20 seconds. */
  nextTenMinutes: Float64Array
  /** CU seconds that pausing bills at once: carryforward and all that is still booked. */
  billedAtPause: number
  /** A day uses more than the size provides, so the debt grows from day to day. */
  grows: boolean
}

export function pausedMinutes(pause: Pause): number {
  return pause ? (pause.to - pause.from + DAY_MINUTES) % DAY_MINUTES : 0
}

/** Whether a load runs into the pause. A background job then doesn't run; interactive work loses the paused part. */
export function meetsPause({ start, length }: Load, pause: Pause): boolean {
  if (!pause || pausedMinutes(pause) === 0) return false
  const sincePause = (start - pause.from + DAY_MINUTES) % DAY_MINUTES
  return sincePause < pausedMinutes(pause) || sincePause + length > DAY_MINUTES
}

/** Whether nothing of a load that meets the pause is left: a background job, or interactive work wholly inside it. */
export function isLost({ kind, start, length }: Load, pause: Pause): boolean {
  if (!pause) return false
  const sincePause = (start - pause.from + DAY_MINUTES) % DAY_MINUTES
  return kind === 'background' || sincePause + length <= pausedMinutes(pause)
}

export type BookingOptions = { interactiveMinutes: number; pause: Pause }

export function book(loads: readonly Load[], { interactiveMinutes, pause }: BookingOptions): Booking {
  const paused = pausedMinutes(pause) * MINUTE_TIMEPOINTS
  const origin = pause && paused > 0 ? pause.to * MINUTE_TIMEPOINTS : 0
  const running = DAY_TIMEPOINTS - paused
  const repeats = paused === 0
  const jobs = loads.filter((load) => load.kind === 'background' && !meetsPause(load, pause))
  const queries = loads.filter((load) => load.kind === 'interactive')
  const [byJobs, byQueries] = [submit(jobs, origin, running), submit(queries, origin, running)]
  const slow = smooth(byJobs, BACKGROUND_TIMEPOINTS, repeats)
  const quick = smooth(byQueries, interactiveMinutes * MINUTE_TIMEPOINTS, repeats)
  const usedHours = add(byJobs, byQueries).reduce((sum, seconds) => sum + seconds, 0) / HOUR_SECONDS
  // The two longer windows are needed only while the shortest one is used up.
  const known = new Map<WindowName, Float64Array>()

  function booked(window: WindowName): Float64Array {
    const numbers = known.get(window) ?? add(slow.booked(WINDOWS[window]), quick.booked(WINDOWS[window]))
    known.set(window, numbers)
    return numbers
  }

  return { origin, running, usedHours, background: slow.counted, interactive: quick.counted, booked }
}

/** CU seconds per timepoint as they are used, from the origin on. */
function submit(loads: readonly Load[], origin: number, running: number): Float64Array {
  const submitted = new Float64Array(DAY_TIMEPOINTS)
  for (const { start, length, cuHours } of loads) {
    const count = Math.max(1, Math.round(length * MINUTE_TIMEPOINTS))
    const first = Math.round(start * MINUTE_TIMEPOINTS) - origin + DAY_TIMEPOINTS
    for (let index = 0; index < count; index++) {
      const at = (first + index) % DAY_TIMEPOINTS
      if (at < running) submitted[at] = entry(submitted, at) + (cuHours * HOUR_SECONDS) / count
    }
  }
  return submitted
}

/** A percentage of Microsoft's throttling charts: CU seconds owed in a window, over those that the window provides. */
export function windowShare(owed: number, units: number, timepoints: number): number {
  return owed / (units * TIMEPOINT_SECONDS * timepoints)
}

/** Overage, carryforward and burndown on a size, and the throttling stage at each timepoint. */
export function runDay(booking: Booking, units: number): Day {
  const { origin, running } = booking
  const tenMinutes = booking.booked('delay')
  const repeats = running === DAY_TIMEPOINTS
  const stages = new Uint8Array(DAY_TIMEPOINTS)
  const carryforward = new Float64Array(DAY_TIMEPOINTS)
  const nextTenMinutes = new Float64Array(DAY_TIMEPOINTS)
  const owedAtStart = repeats ? owedAfterDay(booking, units) : 0
  let owed = owedAtStart
  for (let at = 0; at < running; at++) {
    const clock = (origin + at) % DAY_TIMEPOINTS
    carryforward[clock] = owed
    nextTenMinutes[clock] = windowShare(owed + entry(tenMinutes, at), units, WINDOWS.delay)
    if ((nextTenMinutes[clock] ?? 0) > 1 + ROUNDING) stages[clock] = stageAt(booking, { at, owed, units })
    owed = afterTimepoint(booking, { at, owed, units })
  }
  const grows = repeats && owed > owedAtStart + ROUNDING
  return { stages, carryforward, nextTenMinutes, grows, billedAtPause: repeats ? 0 : owed + stillBooked(booking) }
}

type Moment = { at: number; owed: number; units: number }

/** Sums of thousands of fractions differ from the exact result in their last digits. */
export const ROUNDING = 1e-6

/** The stage once the next ten minutes are used up: that of the longest window that is used up, too. */
function stageAt({ booked }: Booking, { at, owed, units }: Moment): Stage {
  const isUsedUp = (name: WindowName) =>
    windowShare(owed + entry(booked(name), at), units, WINDOWS[name]) > 1 + ROUNDING
  if (!isUsedUp('rejection')) return 1
  return isUsedUp('background') ? 3 : 2
}

/** What a timepoint cannot pay is carried forward; what it has left pays earlier debt. */
function afterTimepoint({ background, interactive }: Booking, { at, owed, units }: Moment): number {
  return Math.max(0, owed + entry(background, at) + entry(interactive, at) - units * TIMEPOINT_SECONDS)
}

/** What a day leaves to the next one. If a day's work fits into a day, it is the same every day. */
function owedAfterDay(booking: Booking, units: number): number {
  let owed = 0
  for (let at = 0; at < booking.running; at++) owed = afterTimepoint(booking, { at, owed, units })
  return owed
}

function stillBooked({ running, booked, background, interactive }: Booking): number {
  const last = running - 1
  return entry(booked('background'), last) - entry(background, last) - entry(interactive, last)
}
