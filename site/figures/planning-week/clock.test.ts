import { expect, test } from 'vitest'
import { clockOf, hoursText } from './clock.ts'

test.each([
  [0, 'Monday, 8 a.m.'],
  [2.5, 'Monday, 10:30 a.m.'],
  [8, 'Monday, 4 p.m.'],
  [9, 'Tuesday, 9 a.m.'],
  [20, 'Wednesday, noon'],
  [20.75, 'Wednesday, 12:45 p.m.'],
])('after %d working hours it is %s', (hours, moment) => {
  expect(clockOf(hours)).toBe(moment)
})

test('hours have a singular, and a short form', () => {
  const texts = [1, 0, 0.5, 2.5].map((hours) => hoursText(hours, 'hours'))
  expect(texts).toEqual(['1 hour', 'no hour', 'half an hour', '2.5 hours'])
  expect(hoursText(5.5, 'h')).toBe('5.5 h')
})
