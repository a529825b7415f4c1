import { expect, test } from 'vitest'
import { chooseKept } from './prune.ts'

const backup = (startedAt: string) => ({ startedAt })
const kept = (times: string[], retention: { keepDays: number; keepWeeks: number }) =>
  [...chooseKept(times.map(backup), retention)].map(({ startedAt }) => startedAt).toSorted()

test('the last backup of each of the newest days is kept', () => {
  const times = ['2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z', '2026-11-21T15:00:00Z', '2026-11-23T03:00:00Z']
  expect(kept(times, { keepDays: 2, keepWeeks: 0 })).toEqual(['2026-11-21T15:00:00Z', '2026-11-23T03:00:00Z'])
})

test('the last backup of each of the newest weeks is kept, and weeks begin on Monday', () => {
  // 16 and 23 November 2026 are Mondays.
  const times = ['2026-11-15T03:00:00Z', '2026-11-16T03:00:00Z', '2026-11-22T23:00:00Z', '2026-11-23T00:00:00Z']
  expect(kept(times, { keepDays: 1, keepWeeks: 3 })).toEqual([
    '2026-11-15T03:00:00Z',
    '2026-11-22T23:00:00Z',
    '2026-11-23T00:00:00Z',
  ])
})

test('the newest backup is kept however old it is, and days without one do not count', () => {
  expect(kept(['2020-01-01T00:00:00Z'], { keepDays: 1, keepWeeks: 0 })).toEqual(['2020-01-01T00:00:00Z'])
  const times = ['2020-01-01T00:00:00Z', '2026-11-23T00:00:00Z']
  expect(kept(times, { keepDays: 7, keepWeeks: 0 })).toEqual(times)
})

test('without backups nothing is kept', () => {
  expect(kept([], { keepDays: 7, keepWeeks: 4 })).toEqual([])
})
