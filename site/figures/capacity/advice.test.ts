import { expect, test } from 'vitest'
import { billFor, holds, moveThatHelps, smallestSize, stageTimes, wholeMinutes } from './advice.ts'
import { type Booking, book, runDay, SIZES } from './model.ts'
import { SAMPLE_LOADS } from './sample.ts'

const on = (booking: Booking) => (units: number) => runDay(booking, units)
const allDay = { interactiveMinutes: 5, pause: null }

test('the sample day holds on F16, on F8 after a move, and on F4 never', () => {
  const booking = book(SAMPLE_LOADS, allDay)
  expect(smallestSize(on(booking))).toBe(16)
  expect(SIZES.map((units) => holds(runDay(booking, units))).indexOf(true)).toBe(3)
  expect(moveThatHelps(SAMPLE_LOADS, allDay, 8)).toEqual({ load: SAMPLE_LOADS[6], start: 600 })
  const moved = SAMPLE_LOADS.map((load) => (load.id === 'adhoc' ? { ...load, start: 600 } : load))
  expect(smallestSize(on(book(moved, allDay)))).toBe(8)
  expect(moveThatHelps(SAMPLE_LOADS, allDay, 4)).toBeNull()
  expect(runDay(book(SAMPLE_LOADS, allDay), 4).grows).toBe(true)
})

test.each([null, { from: 1320, to: 330 }, { from: 600, to: 600 }])(
  'a move that is advised does help, with the pause %j',
  (pause) => {
    const options = { interactiveMinutes: 12, pause }
    const loads = SAMPLE_LOADS.map((load) => ({ ...load, start: Math.max(load.start, 330) }))
    for (const units of SIZES) {
      const advice = moveThatHelps(loads, options, units)
      const moved = loads.map((load) => (load === advice?.load ? { ...load, start: advice.start } : load))
      if (advice) expect(holds(runDay(book(moved, options), units))).toBe(true)
    }
  },
)

test('a debt that grows slowly counts, and no size is advised for a day that fits none', () => {
  const queries = { kind: 'interactive', start: 0, length: 1440, cuHours: 8.02 * 24 } as const
  expect(holds(runDay(book([queries], allDay), 8))).toBe(false)
  expect(moveThatHelps([queries], allDay, 8)).toBeNull()
  expect(smallestSize(on(book([{ kind: 'interactive', start: 0, length: 10, cuHours: 1e5 }], allDay)))).toBeNull()
  expect(smallestSize(on(book([], allDay)))).toBe(2)
})

test('a stage lasts until its last minute, in whole minutes', () => {
  const stages = new Uint8Array(2880)
  stages.set([1, 1, 2, 0, 1], 1080)
  expect(stageTimes(stages, 1)).toEqual({ minutes: 2, first: 540, last: 542.5 })
  expect(stageTimes(stages, 2)).toEqual({ minutes: 0.5, first: 541, last: 541.5 })
  expect(stageTimes(stages, 3)).toBeNull()
  const times = (minutes: number, first: number, last: number) => wholeMinutes({ minutes, first, last })
  expect(wholeMinutes(null)).toBe(0)
  expect(times(821.5, 498.5, 1320)).toBe(821)
  expect(times(0.5, 540.5, 541)).toBe(1)
  expect(times(145.5, 540, 700)).toBe(146)
})

test('a pause saves its hours and bills what is still booked', () => {
  const pause = { from: 1320, to: 360 }
  const job = { kind: 'background', start: 1260, length: 0.5, cuHours: 24 } as const
  const bill = billFor(runDay(book([job], { interactiveMinutes: 5, pause }), 8), 8, pause)
  expect(bill).toEqual({ running: 128, atPause: expect.closeTo(23, 8), allDay: 192 })
})
