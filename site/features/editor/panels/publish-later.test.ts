import { expect, test } from 'vitest'
import { describeSchedule, readLocalInput, scheduleError, toLocalInput } from './publish-later.tsx'

const moment = new Date('2026-11-30T08:00:00Z')
const now = new Date('2026-11-23T12:00:00Z')

test.each([
  ['Europe/Berlin', 'America/New_York', 'Mon, Nov 30, 9:00 AM your time (Berlin) · 3:00 AM in New York'],
  ['Asia/Tokyo', 'America/Chicago', 'Mon, Nov 30, 5:00 PM your time (Tokyo) · 2:00 AM in Chicago'],
  ['Europe/Berlin', 'Pacific/Honolulu', 'Mon, Nov 30, 9:00 AM your time (Berlin) · Sun, Nov 29, 10:00 PM in Honolulu'],
  ['Europe/Berlin', 'UTC', 'Mon, Nov 30, 9:00 AM your time (Berlin) · 8:00 AM UTC'],
  ['America/Chicago', 'America/Chicago', 'Mon, Nov 30, 2:00 AM (Chicago)'],
])('the times for a writer in %s and the site in %s are both shown', (writer, site, text) => {
  expect(describeSchedule(moment, { writer, site })).toBe(text)
})

test('a field shows the moment that it returns', () => {
  expect(readLocalInput(toLocalInput(moment))).toEqual(moment)
  expect(readLocalInput('')).toBeNull()
})

test.each([
  [null, 'Choose a date and a time.'],
  [now, 'Choose a time in the future.'],
  [new Date('2027-11-24T12:00:00Z'), 'Choose a time within the next year.'],
  [moment, null],
])('%s gets the message %s', (chosen, problem) => {
  expect(scheduleError(chosen, now)).toBe(problem)
})
