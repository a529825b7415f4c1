import { expect, test } from 'vitest'
import { hoursTogether, stretchesOf } from './hours-together.ts'
import { DAY_END, DAY_START } from './model.ts'

test('the hour at noon is not spent together', () => {
  const day = { day: 0, start: DAY_START, minutes: DAY_END - DAY_START }
  expect(hoursTogether([day])).toBe(7)
  expect(stretchesOf(day)).toEqual([
    { from: 9 * 60, to: 12 * 60 },
    { from: 13 * 60, to: 17 * 60 },
  ])
  expect(
    hoursTogether([
      { ...day, minutes: 180 },
      { ...day, start: 13 * 60, minutes: 45 },
    ]),
  ).toBe(3.75)
})
