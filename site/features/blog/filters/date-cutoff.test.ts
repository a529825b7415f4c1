import { expect, test } from 'vitest'
import { dateCutoff } from './date-cutoff.ts'

// Proves R96.
test.each([
  ['week', '2026-11-14T12:00:00.000Z'],
  ['month', '2026-10-22T12:00:00.000Z'],
  ['quarter', '2026-08-23T12:00:00.000Z'],
  ['year', '2025-11-21T12:00:00.000Z'],
  ['all', null],
] as const)('the range %s begins at %s', (range, cutoff) => {
  expect(dateCutoff(range, new Date('2026-11-21T12:00:00Z'))).toBe(cutoff)
})
