import type { FigureTable } from '../frame/figure-files.ts'

/*
 * A day of a Fabric capacity by the rules that Microsoft publishes:
 * https://learn.microsoft.com/fabric/enterprise/throttling (August 14, 2026). The day repeats: what yesterday's jobs
 * still owe is part of today. Work counts as submitted, even where it would be rejected.
 */

/** Timepoints are 30 seconds long; 24 hours have 2,880 of them. */
export const TIMEPOINT_SECONDS = 30
export const DAY_TIMEPOINTS = 2880
const MINUTE_TIMEPOINTS = 60 / TIMEPOINT_SECONDS
const HOUR_SECONDS = 3600

/** Interactive work is smoothed over at least five minutes: the strictest of what Microsoft publishes. */
const INTERACTIVE_TIMEPOINTS = 5 * MINUTE_TIMEPOINTS

/** Timepoints of the windows that throttling looks at: the next 10 minutes, hour and 24 hours. */
export const WINDOWS = { delay: 20, rejection: 120, background: DAY_TIMEPOINTS }

type WindowName = keyof typeof WINDOWS

/** Capacity units of F2 to F2048 (https://learn.microsoft.com/fabric/enterprise/licenses, March 24, 2024). */
export const SIZES = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] as const

/** Work submitted evenly from `start` (minutes after midnight) for `length` minutes; `cuHours` capacity unit hours in all. */
export type Load = { kind: 'interactive' | 'background'; start: number; length: number; cuHours: number }

/** What was submitted, the same for every size: CU seconds at each timepoint. */
export type Booking = {
  background: Float64Array
  interactive: Float64Array
  /** CU seconds booked in the next 10 minutes, hour or 24 hours. */
  booked: (window: WindowName) => Float64Array
}

/** 0: on time (overage protection), 1: interactive delay, 2: interactive rejection, 3: background rejection. */
export type Stage = 0 | 1 | 2 | 3

/** What a size makes of a booking, from midnight. */
export type Day = {
  stages: Uint8Array
  /** CU seconds that earlier timepoints could not pay. */
  carryforward: Float64Array
  /** A day uses more than the size provides, so the debt grows from day to day. */
  grows: boolean
}

export type Smoothed = {
  /** CU seconds that count at each timepoint. */
  counted: Float64Array
  /** CU seconds in the `timepoints` that begin with each timepoint, of all that was submitted until then. */
  booked: (timepoints: number) => Float64Array
}

/**
 * Spreads what is submitted at a timepoint over `length` timepoints, beginning with that one, in equal parts. The day
 * repeats, so what was submitted yesterday counts until its time is over.
 */
export function smooth(submitted: Float64Array, length: number): Smoothed {
  // Running totals over two days, and totals of these: every sum over the past is then a difference.
  const totals = new Float64Array(2 * DAY_TIMEPOINTS + 1)
  const sumsOfTotals = new Float64Array(2 * DAY_TIMEPOINTS + 2)
  for (let at = 0; at < 2 * DAY_TIMEPOINTS; at++)
    totals[at + 1] = entry(totals, at) + entry(submitted, at % DAY_TIMEPOINTS)
  for (let at = 0; at <= 2 * DAY_TIMEPOINTS; at++) sumsOfTotals[at + 1] = entry(sumsOfTotals, at) + entry(totals, at)

  const today = DAY_TIMEPOINTS + 1
  return {
    counted: eachTimepoint((at) => (entry(totals, today + at) - entry(totals, today + at - length)) / length),
    booked(timepoints) {
      const ahead = Math.min(timepoints, length)
      return eachTimepoint((at) => {
        const oldest = today + at - length
        const over = entry(sumsOfTotals, oldest + ahead) - entry(sumsOfTotals, oldest)
        return (ahead * entry(totals, today + at) - over) / length
      })
    },
  }
}

export function book(loads: readonly Load[]): Booking {
  const ofKind = (kind: Load['kind']) => submit(loads.filter((load) => load.kind === kind))
  const slow = smooth(ofKind('background'), DAY_TIMEPOINTS)
  const quick = smooth(ofKind('interactive'), INTERACTIVE_TIMEPOINTS)
  // The two longer windows are needed only while the shortest one is used up.
  const known = new Map<WindowName, Float64Array>()
  return {
    background: slow.counted,
    interactive: quick.counted,
    booked(window) {
      const [one, other] = [slow, quick].map(({ booked }) => known.get(window) ?? booked(WINDOWS[window]))
      const numbers = known.get(window) ?? eachTimepoint((at) => entry(one, at) + entry(other, at))
      known.set(window, numbers)
      return numbers
    },
  }
}

/** CU seconds per timepoint as they are used. */
function submit(loads: readonly Load[]): Float64Array {
  const submitted = new Float64Array(DAY_TIMEPOINTS)
  for (const { start, length, cuHours } of loads) {
    const count = Math.max(1, Math.round(length * MINUTE_TIMEPOINTS))
    for (let index = 0; index < count; index++) {
      const at = (Math.round(start * MINUTE_TIMEPOINTS) + index) % DAY_TIMEPOINTS
      submitted[at] = entry(submitted, at) + (cuHours * HOUR_SECONDS) / count
    }
  }
  return submitted
}

/** A percentage of Microsoft's throttling charts: CU seconds owed in a window, over those that the window provides. */
export function windowShare(owed: number, units: number, timepoints: number): number {
  return owed / (units * TIMEPOINT_SECONDS * timepoints)
}

/** Sums of thousands of fractions differ from the exact result in their last digits. */
const ROUNDING = 1e-6

/** Overage, carryforward and burndown on a size, and the throttling stage at each timepoint. */
export function runDay(booking: Booking, units: number): Day {
  const stages = new Uint8Array(DAY_TIMEPOINTS)
  const carryforward = new Float64Array(DAY_TIMEPOINTS)
  const tenMinutes = booking.booked('delay')
  const pay = (owed: number, at: number) =>
    Math.max(0, owed + entry(booking.background, at) + entry(booking.interactive, at) - units * TIMEPOINT_SECONDS)
  // What a day leaves to the next one. If a day's work fits into a day, it is the same every day.
  let owed = carryforward.reduce((sum, _, at) => pay(sum, at), 0)
  const owedAtStart = owed
  for (let at = 0; at < DAY_TIMEPOINTS; at++) {
    carryforward[at] = owed
    if (windowShare(owed + entry(tenMinutes, at), units, WINDOWS.delay) > 1 + ROUNDING)
      stages[at] = stageAt(booking, { at, owed, units })
    owed = pay(owed, at)
  }
  return { stages, carryforward, grows: owed > owedAtStart + ROUNDING }
}

/** The stage once the next ten minutes are used up: that of the longest window that is used up, too. */
function stageAt({ booked }: Booking, { at, owed, units }: { at: number; owed: number; units: number }): Stage {
  const isUsedUp = (name: WindowName) =>
    windowShare(owed + entry(booked(name), at), units, WINDOWS[name]) > 1 + ROUNDING
  if (!isUsedUp('rejection')) return 1
  return isUsedUp('background') ? 3 : 2
}

/** Whether nothing is ever delayed or rejected. */
export function holds({ stages, grows }: Day): boolean {
  return !grows && stages.every((stage) => stage === 0)
}

/** Capacity units of the smallest size that holds; null if not even the largest one does. */
export function smallestSize(booking: Booking): number | null {
  return SIZES.find((size) => holds(dayOn(booking, size))) ?? null
}

const knownDays = new WeakMap<Booking, Map<number, Day>>()

/** `runDay`, once for each size: sentence, pictures and table ask for the same days. */
export function dayOn(booking: Booking, units: number): Day {
  const known = knownDays.get(booking) ?? new Map<number, Day>()
  const day = known.get(units) ?? runDay(booking, units)
  knownDays.set(booking, known.set(units, day))
  return day
}

/** Minutes of the day in which a stage lasts, and its first and last minute. Null if it does not occur. */
export function stageTimes(stages: Uint8Array, from: Stage): { minutes: number; first: number; last: number } | null {
  const first = stages.findIndex((stage) => stage >= from)
  if (first < 0) return null
  const last = stages.findLastIndex((stage) => stage >= from) + 1
  const minutes = stages.reduce((count, stage) => count + (stage >= from ? 0.5 : 0), 0)
  return { minutes, first: first / 2, last: last / 2 }
}

/** What the reader knows of a day, in percent of the size: background on average, and queries while they are busiest. */
export type Habits = { units: number; background: number; queries: number; from: number; hours: number }

export function loadsOf({ units, background, queries, from, hours }: Habits): Load[] {
  return [
    { kind: 'background', start: 0, length: 24 * 60, cuHours: (background / 100) * units * 24 },
    { kind: 'interactive', start: from * 60, length: hours * 60, cuHours: (queries / 100) * units * hours },
  ]
}

/** One number for each timepoint of a day. */
function eachTimepoint(numberAt: (timepoint: number) => number): Float64Array {
  const numbers = new Float64Array(DAY_TIMEPOINTS)
  for (let at = 0; at < DAY_TIMEPOINTS; at++) numbers[at] = numberAt(at)
  return numbers
}

export function entry(numbers: Float64Array | undefined, index: number): number {
  return numbers?.[index] ?? 0
}

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

/** What becomes of reports on a size: "nobody waits", "reports are slow for 2 h 10 min". */
export function outcomeOf({ stages, grows }: Day): string {
  const [delayed, rejected] = [stageTimes(stages, 1), stageTimes(stages, 2)]
  if (grows) return 'falls further behind each day'
  if (rejected) return `reports are refused for ${duration(rejected.minutes)}`
  return delayed ? `reports are slow for ${duration(delayed.minutes)}` : 'nobody waits'
}

/** Who waits on the reader's size, and on which size nobody does. */
export function findingOf(booking: Booking, { units }: Habits): string {
  const day = dayOn(booking, units)
  const smallest = smallestSize(booking)
  // Each size costs twice as much as the one before.
  const ratio = (smallest ?? units) / units
  const price = ratio > 1 ? `, at ${ratio === 2 ? 'twice' : `${ratio} times`} the price,` : ''
  const enough =
    smallest === null ? 'No size is large enough.' : `F${smallest}${price} is the smallest size on which nobody waits.`
  if (smallest === units) return `F${units} is enough for this day, and no smaller size is.`
  if (smallest !== null && smallest < units) return `F${units} is larger than this day needs. ${enough}`
  if (day.grows) return `The day uses more than F${units} provides, so it falls further behind each day. ${enough}`
  const rejected = stageTimes(day.stages, 2)
  const times = rejected ?? stageTimes(day.stages, 1)
  if (!times) return enough
  const what = rejected
    ? `F${units} refuses to answer reports`
    : `each click in a report on F${units} takes 20 seconds longer`
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
