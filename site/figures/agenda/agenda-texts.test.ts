import { expect, test } from 'vitest'
import { dayText, rangeText, weekdayText } from './agenda-texts.ts'

test('times name the half of the day once, days have dates once the first day is known', () => {
  expect(rangeText(9 * 60, 11 * 60 + 15)).toBe('9:00–11:15 a.m.')
  expect(rangeText(9 * 60, 12 * 60)).toBe('9:00 a.m.–12:00 p.m.')
  expect(rangeText(13 * 60, 15 * 60)).toBe('1:00–3:00 p.m.')
  expect(dayText(6, null)).toBe('Week 2, Tue')
  expect(dayText(0, new Date('2026-12-01'))).toBe('Tue, Dec 1')
  expect([0, 3, 4].map((day) => weekdayText(day, new Date('2026-12-01')))).toEqual(['Tue', 'Fri', 'Mon'])
})
