import { fillWithSite } from '#assistant/eval/fill-with-site.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { openAssistant, timeQuestions } from '../assistant-at-size.ts'
import { withBenchDatabase } from '../bench-database.ts'
import { fillBlog } from '../fill-blog.ts'
import type { Percentiles } from '../percentiles.ts'
import { indexFilledPosts } from './index-filled-posts.ts'
import { timePublishing } from './time-publishing.ts'
import { timeReading } from './time-reading.ts'
import { timeSite } from './time-site.ts'

export type MeasuredSize = {
  posts: number
  fillSeconds: number
  databaseBytes: number
  /** What one process of the site answers in a second, by name. */
  rates: Record<string, number>
  /** Times by the name of what was timed. */
  times: Record<string, Percentiles>
}

/** Measures a temporary database with this many posts. All of them are in the assistant's index. */
export function measureSize(posts: number): Promise<MeasuredSize> {
  return withBenchDatabase(async (url) => {
    const startedAt = performance.now()
    await fillBlog(url, posts)
    await indexFilledPosts(url)
    const assistant = await openAssistant(url)
    await fillWithSite({ url, service: assistant.service })
    await runSql(url, 'vacuum (analyze)')
    const fillSeconds = (performance.now() - startedAt) / 1000

    const [size] = await runSql<{ bytes: string }>(url, 'select pg_database_size(current_database()) as bytes')
    const reading = await timeReading(url, posts)
    const answers = await timeQuestions(assistant.ask)
    await assistant.close()
    const counting = await timeOnce(() => runSql(url, 'select public.count_passage_words()'))
    const writing = await timePublishing(url)
    // Last, because a site process sets a new password for the role that the other measurements use.
    const site = await timeSite(url)
    const assistantTimes = { 'answer of the assistant': answers, 'hourly count of words': counting }
    return {
      posts,
      fillSeconds,
      databaseBytes: Number(size?.bytes),
      rates: site.rates,
      times: { ...site.times, ...reading, ...assistantTimes, ...writing },
    }
  })
}

async function timeOnce(work: () => Promise<unknown>): Promise<Percentiles> {
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  return { p50Ms: ms, p95Ms: ms, p99Ms: ms }
}
