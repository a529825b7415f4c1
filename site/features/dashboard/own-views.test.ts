import { expect, test } from 'vitest'
import { bestDay, lastDays, toSources } from './own-views.ts'

const now = new Date('2026-03-01T23:30:00Z')

test('the last thirty days are all present, oldest first and today last', () => {
  const days = lastDays([], now)
  expect(days).toHaveLength(30)
  expect([days[0]?.day, days[1]?.day, days.at(-2)?.day, days.at(-1)?.day]).toEqual([
    '2026-01-31',
    '2026-02-01',
    '2026-02-28',
    '2026-03-01',
  ])
})

test('each day has its views, and older days are left out', () => {
  const rows = [
    { day: '2026-03-01', views: 4, reads: 1 },
    { day: '2026-02-10', views: 7, reads: 0 },
    { day: '2026-01-30', views: 9, reads: 9 },
  ]
  const days = lastDays(rows, now)
  expect(days.filter(({ views }) => views > 0)).toEqual([rows[1], rows[0]])
})

test('the best day is the latest of those with the most views', () => {
  const days = [
    { day: '2026-02-01', views: 3, reads: 0 },
    { day: '2026-02-02', views: 5, reads: 0 },
    { day: '2026-02-03', views: 5, reads: 0 },
    { day: '2026-02-04', views: 1, reads: 0 },
  ]
  expect(bestDay(days)?.day).toBe('2026-02-03')
  expect(bestDay([{ day: '2026-02-01', views: 0, reads: 0 }])).toBeNull()
})

const days = [
  { day: '2026-11-20', views: 10, reads: 0 },
  { day: '2026-11-21', views: 5, reads: 0 },
]

test('sources are ordered by views, and the rest, if any, is direct or unknown', () => {
  const rows = [
    { source: 'other', views: 1 },
    { source: 'internal', views: 4 },
    { source: 'bing.com', views: 6 },
  ]
  expect(toSources(rows, days)).toEqual([
    { label: 'bing.com', views: 6 },
    { label: 'This site', views: 4 },
    { label: 'Other sites', views: 1 },
    { label: 'Direct or unknown', views: 4 },
  ])
  expect(toSources([{ source: 'bing.com', views: 15 }], days)).toEqual([{ label: 'bing.com', views: 15 }])
})
