import { expect, test } from 'vitest'
import { type Booking, book, type Load, meetsPause, runDay, SIZES, WINDOWS, windowShare } from './model.ts'
import { DAY_TIMEPOINTS, smooth } from './smoothing.ts'

const allDay = { interactiveMinutes: 5, pause: null }
const sum = (numbers: Float64Array) => numbers.reduce((total, number) => total + number, 0)

const cuSeconds = (loads: readonly Load[]) => loads.reduce((total, { cuHours }) => total + cuHours * 3600, 0)

/** A booking of given CU seconds per timepoint, nothing of it ahead. */
function bookingOf(counted: (timepoint: number) => number): Booking {
  const nothing = new Float64Array(DAY_TIMEPOINTS)
  return {
    origin: 0,
    running: DAY_TIMEPOINTS,
    usedHours: 0,
    background: nothing.map((_, at) => counted(at)),
    interactive: nothing,
    booked: () => nothing,
  }
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
  const { counted, booked } = smooth(submitted, DAY_TIMEPOINTS, false)
  expect(counted[0]).toBeCloseTo(1.25, 10)
  expect(counted[DAY_TIMEPOINTS - 1]).toBeCloseTo(1.25, 10)
  expect((counted[0] ?? 0) / 60).toBeCloseTo(0.0208, 4)
  expect(booked(WINDOWS.delay)[0]).toBeCloseTo(25, 10)
  expect(windowShare(booked(WINDOWS.delay)[0] ?? 0, 2, WINDOWS.delay)).toBeCloseTo(0.0208, 4)
  expect(windowShare(booked(WINDOWS.rejection)[0] ?? 0, 2, WINDOWS.rejection)).toBeCloseTo(0.0208, 4)
  const day = runDay(book([{ kind: 'background', start: 600, length: 1, cuHours: 1 }], allDay), 2)
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

test('work counts over the chosen minutes, and CU seconds are neither lost nor made', () => {
  const query: Load = { kind: 'interactive', start: 540, length: 0.5, cuHours: 1 }
  const { interactive } = book([query], { interactiveMinutes: 64, pause: null })
  expect(interactive.filter((number) => number > 1e-9)).toHaveLength(128)
  expect(interactive[1080]).toBeCloseTo(3600 / 128, 8)
  expect(sum(interactive)).toBeCloseTo(3600, 6)
  for (const loads of sampleDays()) {
    const { background, interactive } = book(loads, allDay)
    expect(sum(background) + sum(interactive)).toBeCloseTo(cuSeconds(loads), 3)
  }
})

test('with a pause, work has either counted by then or is billed when the pause begins', () => {
  const pause = { from: 1320, to: 360 }
  for (const sample of sampleDays()) {
    const loads = sample.filter((load) => !meetsPause(load, pause))
    const booking = book(loads, { interactiveMinutes: 30, pause })
    const counted =
      sum(booking.background.subarray(0, booking.running)) + sum(booking.interactive.subarray(0, booking.running))
    expect(counted + runDay(booking, 2048).billedAtPause).toBeCloseTo(cuSeconds(loads), 3)
  }
})

test('a job one hour before the pause is billed for its other 23 hours', () => {
  const job: Load = { kind: 'background', start: 1260, length: 0.5, cuHours: 24 }
  const pause = { from: 1320, to: 360 }
  const { billedAtPause } = runDay(book([job], { interactiveMinutes: 5, pause }), 8)
  expect(billedAtPause / 3600).toBeCloseTo(23, 8)
})

test('jobs that meet the pause do not run, and a resumed capacity owes nothing', () => {
  const pause = { from: 1320, to: 360 }
  const job: Load = { kind: 'background', start: 120, length: 60, cuHours: 40 }
  expect(meetsPause(job, pause)).toBe(true)
  expect(meetsPause({ ...job, start: 1290 }, pause)).toBe(true)
  expect(meetsPause({ ...job, start: 360 }, pause)).toBe(false)
  expect(sum(book([job], { interactiveMinutes: 5, pause }).background)).toBe(0)
  const day = runDay(book([{ ...job, start: 1200 }], { interactiveMinutes: 5, pause }), 8)
  expect(day.nextTenMinutes[720]).toBe(0)
})

test('a background job weighs the same at every hour of a day that repeats', () => {
  const queries: Load = { kind: 'interactive', start: 540, length: 120, cuHours: 20 }
  const peaks = [0, 180, 540, 1380].map((start) => {
    const job: Load = { kind: 'background', start, length: 60, cuHours: 40 }
    return Math.max(...runDay(book([queries, job], allDay), 8).carryforward)
  })
  for (const peak of peaks) expect(peak).toBeCloseTo(peaks[0] ?? 0, 6)
})

test('a larger size is never throttled where a smaller one is not', () => {
  for (const loads of sampleDays()) {
    const booking = book(loads, allDay)
    const days = SIZES.map((units) => runDay(booking, units))
    days.slice(1).forEach((larger, index) => {
      const smaller = days[index]
      expect(larger.stages.every((stage, at) => stage <= (smaller?.stages[at] ?? 0))).toBe(true)
    })
  }
})
