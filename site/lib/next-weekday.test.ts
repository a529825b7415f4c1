import { expect, test } from 'vitest'
import { nextWeekday } from './next-weekday.ts'

test.each([
  ['a Friday stays', 13, 13],
  ['a Saturday becomes Monday', 14, 16],
  ['a Sunday becomes Monday', 15, 16],
  ['a Monday stays', 16, 16],
])('%s', (_, day, expected) => {
  expect(nextWeekday(2026, 2, day)).toBe(expected)
})
