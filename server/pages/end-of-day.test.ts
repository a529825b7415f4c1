import { expect, test } from 'vitest'
import { endOfDay } from '../start-site.ts'

test.each([
  { zone: 'UTC', now: '2026-11-21T14:00:00Z', end: '2026-11-22T00:00:00Z' },
  { zone: 'America/Chicago', now: '2026-11-22T05:59:59.999Z', end: '2026-11-22T06:00:00Z' },
  { zone: 'America/Chicago', now: '2026-11-22T06:00:00Z', end: '2026-11-23T06:00:00Z' },
  // A day of 25 hours.
  { zone: 'America/Chicago', now: '2026-11-01T05:00:00Z', end: '2026-11-02T06:00:00Z' },
  { zone: 'Asia/Kathmandu', now: '2026-06-01T00:00:00Z', end: '2026-06-01T18:15:00Z' },
])('at $now the day in $zone ends at $end', ({ zone, now, end }) => {
  expect(endOfDay(Date.parse(now), zone)).toBe(Date.parse(end))
})
