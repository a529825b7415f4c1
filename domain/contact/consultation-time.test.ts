import { expect, test } from 'vitest'
import { consultationInstant, isCalendarDate, isPastEverywhere, longDate, readLongDate } from './consultation-time.ts'

test.each([
  ['2026-12-01', '9:00 AM', '2026-12-01T15:00:00.000Z'],
  ['2026-07-01', '9:00 AM', '2026-07-01T14:00:00.000Z'],
  ['2026-03-08', '9:00 AM', '2026-03-08T14:00:00.000Z'],
  ['2026-11-01', '5:00 PM', '2026-11-01T23:00:00.000Z'],
  ['2026-12-01', '5:30 PM', undefined],
  ['2026-02-30', '9:00 AM', undefined],
])('%s at %s in Saint Paul is %s', (date, time, expected) => {
  expect(consultationInstant(date, time, 'America/Chicago')?.toISOString()).toBe(expected)
})

test.each([
  ['December 1, 2026', '2026-12-01'],
  ['December 1st, 2026', '2026-12-01'],
  ['Tuesday, December 1, 2026', '2026-12-01'],
  ['February 30, 2026', null],
  ['1.12.2026', null],
  ['', null],
])('the long date "%s" is read as %s', (text, expected) => {
  expect(readLongDate(text)).toBe(expected)
})

test('every day of two years survives the round trip through a long date', () => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    expect(readLongDate(longDate(date))).toBe(date)
  }
})

test('a day is past only once it is over everywhere on Earth', () => {
  const noonOfTheSecond = new Date('2026-12-02T11:59:00Z')
  expect(isPastEverywhere('2026-12-01', noonOfTheSecond)).toBe(false)
  expect(isPastEverywhere('2026-12-01', new Date('2026-12-02T12:00:00Z'))).toBe(true)
})

test('invalid dates are recognized', () => {
  expect(['2026-02-29', '2028-02-29', '2026-13-01', 'soon'].map(isCalendarDate)).toEqual([false, true, false, false])
})
