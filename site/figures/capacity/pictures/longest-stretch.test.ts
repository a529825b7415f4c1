import { expect, test } from 'vitest'
import { longestStretch } from './longest-stretch.ts'

/** Background work of these amounts, an hour apart. */
const day = (...amounts: number[]) =>
  amounts.map((background, hour) => ({ minute: hour * 60, background, interactive: 0, repaid: 0 }))
const isHigh = ({ background }: { background: number }) => background >= 1

test('the longest part that is high enough, split by work that runs', () => {
  expect(longestStretch(day(0, 2, 2, 0, 1, 1, 1), isHigh, null)).toEqual([240, 360])
  expect(longestStretch(day(0, 0), isHigh, null)).toEqual([0, 0])
  expect(longestStretch(day(2, 2, 2, 2), isHigh, { start: 40, length: 20 })).toEqual([60, 180])
  expect(longestStretch(day(2, 2, 2, 2), isHigh, { start: 120, length: 30 })).toEqual([0, 120])
})
