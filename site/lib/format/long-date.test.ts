import { expect, test } from 'vitest'
import { formatLongDate } from './long-date.ts'

// Proves R98.
test('a date is formatted in the long form of American English, on the day of the time zone', () => {
  expect(formatLongDate('2026-11-21T15:00:00+00:00', 'America/Chicago')).toBe('November 21, 2026')
  const lateEvening = '2026-01-01T03:30:00Z'
  expect(formatLongDate(lateEvening, 'America/Chicago')).toBe('December 31, 2025')
  expect(formatLongDate(lateEvening, 'Asia/Tokyo')).toBe('January 1, 2026')
})

test.each(['-infinity', 'infinity', '0044-03-15T12:00:00+00:00 BC', '294276-12-31T23:59:59+00:00', ''])(
  'a value that JavaScript cannot parse as a date has no long form: %s',
  (moment) => expect(formatLongDate(moment, 'UTC')).toBeNull(),
)
