import { expect, test } from 'vitest'
import {
  formatInstant,
  formatLongDate,
  formatShortDate,
  formatShortMoment,
  instantInZone,
  isTimeZone,
  todayIn,
  wallClockOf,
} from './moments.ts'

// Proves R98.
test('a date is formatted in American English, on the day of the time zone', () => {
  expect(formatLongDate('2026-11-21T15:00:00+00:00', 'America/Chicago')).toBe('November 21, 2026')
  const lateEvening = '2026-01-01T03:30:00Z'
  expect(formatLongDate(lateEvening, 'America/Chicago')).toBe('December 31, 2025')
  expect(formatLongDate(lateEvening, 'Asia/Tokyo')).toBe('January 1, 2026')
  expect(formatShortDate(lateEvening, 'Asia/Tokyo')).toBe('Jan 1, 2026')
})

test.each(['-infinity', 'infinity', '0044-03-15T12:00:00+00:00 BC', '294276-12-31T23:59:59+00:00', ''])(
  'a value that JavaScript cannot parse as a date has no long form: %s',
  (moment) => expect(formatLongDate(moment, 'UTC')).toBeNull(),
)

test('an instant is formatted in the local time of any zone', () => {
  const instant = new Date('2026-12-01T15:00:00Z')
  expect(formatInstant(instant, 'America/Chicago')).toBe('Tuesday, December 1, 2026 at 9:00 AM CST')
  expect(formatInstant(instant, 'Europe/Berlin')).toBe('Tuesday, December 1, 2026 at 4:00 PM GMT+1')
  expect(formatInstant(instant, 'Pacific/Kiritimati')).toBe('Wednesday, December 2, 2026 at 5:00 AM GMT+14')
})

test('a short moment names its zone, too', () => {
  expect(formatShortMoment('2026-11-30T15:00:00Z', 'America/Chicago')).toBe('Mon, Nov 30, 9:00 AM CST')
  expect(formatShortMoment(new Date('2026-07-01T15:00:00Z'), 'America/Chicago')).toBe('Wed, Jul 1, 10:00 AM CDT')
})

test('the clocks of a zone show what they are asked for, and today is a day of the zone', () => {
  const moment = new Date('2026-11-30T15:00:00Z')
  expect(instantInZone(wallClockOf(moment.getTime(), 'America/Chicago'), 'America/Chicago')).toEqual(moment)
  expect(todayIn('Pacific/Kiritimati', new Date('2026-12-02T11:59:00Z'))).toBe('2026-12-03')
  expect(['Europe/Berlin', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([true, false, false])
})
