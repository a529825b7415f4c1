import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCoverChart } from '#domain/posts/cover-chart.ts'
import { readChart } from './read-chart.ts'

/** The texts of the sample posts. */
const posts = [...readFileSync('supabase/seed.sql', 'utf8').matchAll(/\$post\$(.*?)\$post\$/gs)].map(
  ([, text]) => text ?? '',
)
const charts = posts.map(findCoverChart).filter((chart) => chart !== null)

test('nearly every sample post has a chart, and each can be drawn', () => {
  expect(charts.length).toBeGreaterThan(posts.length - 3)
  for (const chart of charts) expect(readChart(chart)).not.toHaveProperty('problem')
})
