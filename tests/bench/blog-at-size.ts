import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { createClient } from '@supabase/supabase-js'
import { NO_FILTER } from '#site/features/blog/filters/blog-filter.ts'
import { loadBlogPage } from '#site/features/blog/list/load-blog-page.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { BLOG_PAGE_SIZE } from '#site/lib/pagination.ts'
import { openBenchBackend, withBenchDatabase } from './bench-database.ts'
import { COMMON_TAG, COMMON_WORD, FILLED, fillBlog, RARE_WORD } from './fill-blog.ts'
import { type Percentiles, percentiles } from './percentiles.ts'

const ROUNDS = 40
const WARM_UP_ROUNDS = 5

export type TimedView = Percentiles & { view: string; posts: number; list: Percentiles }

/**
 * Fills a temporary database with a hundred thousand posts and opens the blog's views one at a time, through
 * supabase-js and the backend in this process. Times all reads of the page, and the list of posts alone.
 */
export function measureBlogAtSize(): Promise<{ fillSeconds: number; views: TimedView[] }> {
  return withBenchDatabase(async (url) => {
    const startedAt = performance.now()
    await fillBlog(url)
    const fillSeconds = (performance.now() - startedAt) / 1000
    const [tag] = await runSql<{ id: string }>(url, `select id from public.tags where name = '${COMMON_TAG}'`)
    return { fillSeconds, views: await timeViews(url, tag?.id ?? '') }
  })
}

/** The timed views: their names, and what is requested. */
function blogViews(tagId: string, deep: { name: string; page: number }) {
  return {
    'first page': { filter: NO_FILTER, page: 1 },
    'search for a rare word': { filter: { ...NO_FILTER, search: RARE_WORD }, page: 1 },
    'search for a common word': { filter: { ...NO_FILTER, search: COMMON_WORD }, page: 1 },
    'most used tag': { filter: { ...NO_FILTER, tagIds: [tagId] }, page: 1 },
    [deep.name]: { filter: NO_FILTER, page: deep.page },
  }
}

async function timeViews(url: string, tagId: string): Promise<TimedView[]> {
  const { client, listTimes, close } = await openVisitor(url)
  const page = Math.min(5_000, Math.floor(FILLED.posts / BLOG_PAGE_SIZE))
  const views = blogViews(tagId, { name: `page ${page.toLocaleString('en-US')}`, page })
  const timed: TimedView[] = []
  for (const [view, request] of Object.entries(views)) {
    const times: number[] = []
    let posts = 0
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      if (round === 0) listTimes.length = 0
      const startedAt = performance.now()
      const found = await loadBlogPage(client, { ...request, timeZone: 'UTC', reportError })
      if (round >= 0) times.push(performance.now() - startedAt)
      posts = found?.list.state === 'list' ? found.list.total : 0
    }
    timed.push({ view, posts, ...percentiles(times), list: percentiles(listTimes) })
  }
  await close()
  return timed
}

function reportError(error: unknown): never {
  throw error
}

/**
 * A visitor's client on a backend in this process. Records how long each list of posts took, from request to response.
 */
async function openVisitor(adminUrl: string) {
  const backend = await openBenchBackend(adminUrl)
  const listTimes: number[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const startedAt = performance.now()
    const response = await backend.fetch(request, { clientAddress: '127.0.0.1' })
    if (request.url.includes('offset=')) listTimes.push(performance.now() - startedAt)
    return response
  }
  const client: PublicClient = createClient(SITE_URL, backend.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  })
  return { client, listTimes, close: backend.close }
}
