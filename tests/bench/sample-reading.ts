import { setTimeout as delay } from 'node:timers/promises'
import { type Percentiles, percentiles } from './percentiles.ts'
import { BLOG_LIST, BLOG_LIST_HEADERS } from './rest-in-process.ts'

export type ReadingTimes = { page: Percentiles; rest: Percentiles; samples: number }
type SampleOptions = { url: string; anonKey: string; until: Promise<unknown> }

/** The interval between requests. They don't wait for earlier responses, so a slow response doesn't hide others. */
const INTERVAL_MS = 50

/** Samples the response times of a cached page and of a REST call until an event has happened. */
export async function sampleReading({ url, anonKey, until }: SampleOptions): Promise<ReadingTimes> {
  const headers = { ...BLOG_LIST_HEADERS, apikey: anonKey, authorization: `Bearer ${anonKey}` }
  const pages: Promise<number>[] = []
  const calls: Promise<number>[] = []
  let isOver = false
  until.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  while (!isOver) {
    pages.push(timeOf(`${url}/about`))
    calls.push(timeOf(url + BLOG_LIST, headers))
    await delay(INTERVAL_MS)
  }
  return {
    page: percentiles(await Promise.all(pages)),
    rest: percentiles(await Promise.all(calls)),
    samples: pages.length,
  }
}

async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}
