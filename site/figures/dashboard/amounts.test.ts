import { expect, test } from 'vitest'
import { dollarsInFull, dollarsOrDash, inUnitOf, millions, moneyInWords, percent, thousands } from './amounts.ts'

test('amounts are rounded, grouped, signed and given one unit as in print', () => {
  expect([12_345_678, 999_500, 84_499, 9658, 0, -1_250_000].map((dollars) => moneyInWords(dollars))).toEqual([
    '$12.3\u00a0million',
    '$1.0\u00a0million',
    '$84,000',
    '$9,658',
    '$0',
    '−$1.3\u00a0million',
  ])
  expect([moneyInWords(2_403_000, 2), millions(2_453_000, 2)]).toEqual(['$2.40\u00a0million', '$2.45M'])
  expect([millions(285_040_000), thousands(54_295), dollarsInFull(-1234.4)]).toEqual(['$285.0M', '$54K', '−$1,234'])
  expect([percent(0.1084, 1), percent(1.066), percent(-0.001)]).toEqual(['10.8%', '107%', '0%'])
  expect([0.4, -0.4, 1].map(dollarsOrDash)).toEqual(['–', '–', '$1'])
  expect([0, 200, 1043].map(inUnitOf(1043))).toEqual(['$0', '$200', '$1,043'])
  expect([0, 420, 2000, 54_295].map(inUnitOf(54_295))).toEqual(['$0', '$420', '$2K', '$54K'])
  expect([0, 500_000, 2_453_000].map(inUnitOf(2_453_000, 2))).toEqual(['$0', '$0.50M', '$2.45M'])
})
