import { expect, test } from 'vitest'
import {
  type Booking,
  book,
  DAY_TIMEPOINTS,
  duration,
  findingOf,
  holds,
  type Load,
  loadsOf,
  outcomeOf,
  runDay,
  SIZES,
  smallestSize,
  smooth,
  stageTimes,
  timeOfDay,
  WINDOWS,
  windowShare,
} from './capacity-model.ts'

const sum = (numbers: Float64Array) => numbers.reduce((total, number) => total + number, 0)
const HABITS = { units: 8, background: 55, queries: 60, from: 9, hours: 2 }

/** A booking of given CU seconds per timepoint, nothing of it ahead. */
function bookingOf(counted: (timepoint: number) => number): Booking {
  const nothing = new Float64Array(DAY_TIMEPOINTS)
  return { background: nothing.map((_, at) => counted(at)), interactive: nothing, booked: () => nothing }
}

/** Twenty days of six to nine loads, the same on every run. */
function sampleDays(): Load[][] {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  return Array.from({ length: 20 }, () =>
    Array.from({ length: 6 + next(4) }, () => ({
      kind: next(2) ? 'interactive' : 'background',
      start: next(1440),
      length: 1 + next(240),
      cuHours: next(400) / 10,
    })),
  )
}

// Microsoft’s example (throttling, August 14, 2026): a background operation of 1 CU hour on an F2.
test('one CU hour in the background counts 1.25 CU seconds per timepoint, 2.1 % of an F2, and throttles nothing', () => {
  const submitted = new Float64Array(DAY_TIMEPOINTS)
  submitted[0] = 3600
  const { counted } = smooth(submitted, DAY_TIMEPOINTS)
  expect(counted[0]).toBeCloseTo(1.25, 10)
  expect((counted[0] ?? 0) / 60).toBeCloseTo(0.0208, 4)
  const day = runDay(book([{ kind: 'background', start: 600, length: 1, cuHours: 1 }]), 2)
  expect(Math.max(...day.stages)).toBe(0)
})

// Microsoft’s earlier example: 10 CUs, of which 50 are used, owe 40 per minute and reach the first stage after 2.5 minutes.
test('five times the size for two and a half minutes uses up the next ten', () => {
  const units = 10
  const day = runDay(
    bookingOf((at) => (at < 100 ? 5 * units * 30 : 0)),
    units,
  )
  expect(windowShare(day.carryforward[5] ?? 0, units, WINDOWS.delay)).toBeCloseTo(1, 10)
  expect(day.stages.indexOf(1)).toBe(6)
})

// Microsoft’s metrics app calculations (December 31, 2023): time to recover = (share - 100 %) × window.
test.each([
  { window: 'delay', stage: 1, minutes: 15 },
  { window: 'rejection', stage: 2, minutes: 90 },
] as const)(
  'at 250 % of the $window window the stage lasts for $minutes more minutes',
  ({ window, stage, minutes }) => {
    const units = 8
    const owed = 2.5 * WINDOWS[window] * units * 30
    const { stages, carryforward } = runDay(
      bookingOf((at) => (at === 0 ? owed + units * 30 : 0)),
      units,
    )
    expect(windowShare(carryforward[1] ?? 0, units, WINDOWS[window])).toBeCloseTo(2.5, 10)
    const first = stages.indexOf(stage)
    expect(stages.lastIndexOf(stage) - first + 1).toBe(minutes * 2)
  },
)

test('work of more than 24 hours rejects background jobs too', () => {
  const owed = 24 * 3600 * 4
  const { stages, grows } = runDay(
    bookingOf((at) => (at === 0 ? owed + 200 : 0)),
    4,
  )
  expect(stages[1]).toBe(3)
  expect(grows).toBe(true)
})

test('CU seconds are neither lost nor made, and a larger size is never throttled where a smaller one is not', () => {
  for (const loads of sampleDays()) {
    const booking = book(loads)
    const used = loads.reduce((total, { cuHours }) => total + cuHours * 3600, 0)
    expect(sum(booking.background) + sum(booking.interactive)).toBeCloseTo(used, 3)
    const days = SIZES.map((units) => runDay(booking, units))
    days.slice(1).forEach((larger, index) => {
      const smaller = days[index]
      expect(larger.stages.every((stage, at) => stage <= (smaller?.stages[at] ?? 0))).toBe(true)
    })
  }
})

test('a background job weighs the same at every hour of a day that repeats', () => {
  const queries: Load = { kind: 'interactive', start: 540, length: 120, cuHours: 20 }
  const peaks = [0, 180, 540, 1380].map((start) => {
    const job: Load = { kind: 'background', start, length: 60, cuHours: 40 }
    return Math.max(...runDay(book([queries, job]), 8).carryforward)
  })
  for (const peak of peaks) expect(peak).toBeCloseTo(peaks[0] ?? 0, 6)
})

test('the first state says that queries wait on F8 and that F16 is enough; the other outcomes have their words', () => {
  const say = (change: Partial<typeof HABITS>) => {
    const habits = { ...HABITS, ...change }
    return findingOf(book(loadsOf(habits)), habits)
  }
  expect(smallestSize(book(loadsOf(HABITS)))).toBe(16)
  expect(say({})).toMatch(
    /^From 9:\d\d\sa\.m\. to 11:\d\d\sa\.m\., each click in a report on F8 takes 20 seconds longer\. F16, at twice the price, is the smallest size on which nobody waits\.$/,
  )
  expect(say({ queries: 40 })).toBe('F8 is enough for this day, and no smaller size is.')
  expect(say({ background: 10, queries: 5 })).toBe(
    'F8 is larger than this day needs. F2 is the smallest size on which nobody waits.',
  )
  expect(say({ background: 120 })).toMatch(/falls further behind each day\. F16, at twice the price, is/)
  expect(say({ queries: 300 })).toMatch(/, F8 refuses to answer reports\./)
  expect(say({ units: 2048, background: 120 })).toMatch(/No size is large enough\.$/)
  expect(outcomeOf(runDay(book(loadsOf({ ...HABITS, queries: 20 })), 8))).toBe('nobody waits')
  expect(holds(runDay(book([]), 2))).toBe(true)
})

test('a stage lasts until its last minute; times and durations in words', () => {
  const stages = new Uint8Array(DAY_TIMEPOINTS)
  stages.set([1, 1, 2, 0, 1], 1080)
  expect(stageTimes(stages, 1)).toEqual({ minutes: 2, first: 540, last: 542.5 })
  expect(stageTimes(stages, 3)).toBeNull()
  expect([timeOfDay(545), timeOfDay(0), timeOfDay(1439.5)]).toEqual(['9:05\u00a0a.m.', '12\u00a0a.m.', '12\u00a0a.m.'])
  expect([duration(107.5), duration(120), duration(20)]).toEqual(['1 h 48 min', '2 h', '20 min'])
})
