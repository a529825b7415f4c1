import { expect, test } from 'vitest'
import { costToComplete, margin, partDone, programUse, withNewBond } from './bond-program.ts'

/** A published example: half of $850,000 is spent, so half of the job is done (covinly.com). */
const JOB = { price: 1_000_000, estimatedCost: 850_000, costToDate: 425_000, billed: 550_000 }

test('a published schedule: part done, cost to complete and margin', () => {
  expect(partDone(JOB)).toBe(0.5)
  const over = { ...JOB, costToDate: 900_000 }
  expect(partDone(over)).toBe(1)
  expect(costToComplete(over)).toBe(0)
  expect(JOB.costToDate + costToComplete(JOB) + margin(JOB) * JOB.price).toBeCloseTo(JOB.price, 6)
})

/** A published example: three contracts, 75%, 50% and 25% done, under an aggregate limit of $5 million (whatissurety.com). */
test('a published program: 2,375,000 of 5,000,000 in use, 2,625,000 left', () => {
  const jobs = [
    [1_000_000, 0.75],
    [3_500_000, 0.5],
    [500_000, 0.25],
  ].map(([price = 0, done = 0]) => ({ price, estimatedCost: price, costToDate: price * done, billed: 0 }))
  const limits = { single: 5_000_000, aggregate: 5_000_000 }
  const use = programUse(jobs, [], limits)
  expect(use.work).toBe(2_375_000)
  expect(use.room).toBe(2_625_000)
  expect(use.largest).toBe(3_500_000)
  expect(withNewBond(use, limits, 2_625_000)).toEqual({ room: 0, aboveSingle: 0, aboveAggregate: 0 })
})

test('bids count at their rate of success, a new bond in full, and a program without work is all room', () => {
  const limits = { single: 400, aggregate: 1000 }
  const use = programUse([], [{ price: 500, successRate: 0.2 }], limits)
  expect(use).toEqual({ work: 0, bids: 100, largest: 0, room: 900 })
  expect(withNewBond(use, limits, 950)).toEqual({ room: -50, aboveSingle: 550, aboveAggregate: 50 })
  expect(withNewBond(use, limits, 0).room).toBe(use.room)
  expect(programUse([], [], { single: 1, aggregate: 7 }).room).toBe(7)
  const none = { price: 0, estimatedCost: 0, costToDate: 0, billed: 0 }
  expect([partDone(none), margin(none)]).toEqual([0, 0])
})
