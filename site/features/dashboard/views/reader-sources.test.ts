import { expect, test } from 'vitest'
import { toSources } from './reader-sources.ts'

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
