import { expect, test } from 'vitest'
import { readFieldValue, scheduleError, toFieldValue } from './publish-later.tsx'

const moment = new Date('2026-11-30T08:00:00Z')
const now = new Date('2026-11-23T12:00:00Z')

test.each(['America/Chicago', 'Europe/Berlin', 'UTC'])(
  'a field shows the moment that it returns on the clock of %s',
  (zone) => {
    expect(readFieldValue(toFieldValue(moment, zone), zone)).toEqual(moment)
    expect(readFieldValue('', zone)).toBeNull()
  },
)

test('the field has the site’s clock, wherever the writer is', () => {
  expect(toFieldValue(moment, 'America/Chicago')).toBe('2026-11-30T02:00')
})

test.each([
  [null, 'Choose a date and a time.'],
  [now, 'Choose a time in the future.'],
  [new Date('2027-11-24T12:00:00Z'), 'Choose a time within the next year.'],
  [moment, null],
])('%s gets the message %s', (chosen, problem) => {
  expect(scheduleError(chosen, now)).toBe(problem)
})
