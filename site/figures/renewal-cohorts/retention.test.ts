import { expect, test } from 'vitest'
import { nextRate, renewalRates, survival } from './retention.ts'

/** Customers at the beginning and after each year, from table 1 of Fader and Hardie (2007), for 1,000 at the beginning. */
const HIGH_END = [1000, 869, 743, 653, 593, 551, 517, 491]
const REGULAR = [1000, 631, 468, 382, 326, 289, 262, 241]

const percents = (shares: readonly (number | null)[]) =>
  shares.map((share) => ((share ?? 0) * 100).toFixed(1)).join(' ')

test('published cohorts survive and renew as Fader and Hardie (2007) report, alone and pooled', () => {
  expect(percents(survival(REGULAR))).toBe('100.0 63.1 46.8 38.2 32.6 28.9 26.2 24.1')
  expect(percents(renewalRates([HIGH_END]))).toBe('86.9 85.5 87.9 90.8 92.9 93.8 95.0')
  expect(percents(renewalRates([REGULAR]))).toBe('63.1 74.2 81.6 85.3 88.7 90.7 92.0')
  expect(renewalRates([[100, 50, 40], [300, 270], [500]])).toEqual([320 / 400, 40 / 50])
  expect(renewalRates([HIGH_END, HIGH_END])).toEqual(renewalRates([HIGH_END]))
  const product = renewalRates([HIGH_END]).reduce<number>((left, rate) => left * (rate ?? 0), 1)
  expect(product).toBeCloseTo(0.491, 10)
})

test('an empty cohort has no rate, and a rate that is not known is the last known one', () => {
  expect(survival([0, 0])).toEqual([0, 0])
  expect(renewalRates([[0, 0], [0]])).toEqual([null])
  expect(renewalRates([[4, 0, 0], [2, 1], [3]])).toEqual([1 / 6, null])
  expect(nextRate([0.8, 0.9], 1)).toBe(0.9)
  expect(nextRate([0.8, 0.9], 2)).toBe(0.9)
  expect(nextRate([0.8, 0.7, null], 2)).toBe(0.7)
  expect([nextRate([], 0), nextRate([null, null], 1)]).toEqual([null, null])
})
