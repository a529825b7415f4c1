import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql } from '#tests/database/test-cluster.ts'
import { JWT_SECRET } from '#tests/modules/open-backend.ts'
import { startSite } from '#tests/site/start-site.ts'
import { loadPage, waitForBestCompression } from '../load-page.ts'
import type { Percentiles } from '../percentiles.ts'
import { countViews } from './count-views.ts'
import { timeRounds } from './time-rounds.ts'

const LOAD_SECONDS = 3
const POSTS_OPENED = 50

export type TimedSite = {
  times: Record<string, Percentiles>
  /** What one process answers in a second, by the name of what is requested. */
  rates: Record<string, number>
}

/**
 * Starts a site process on the database. Times pages over HTTP that are not in its cache, and measures how many
 * cached pages it sends and how many views it counts.
 */
export async function timeSite(url: string): Promise<TimedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-scale-'))
  const site = await startSite({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    JWT_SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: '127.0.0.1',
  })
  try {
    const rows = await runSql<{ id: string }>(url, `select id from public.posts order by id limit ${POSTS_OPENED}`)
    const posts = rows.map(({ id }) => id)
    const open = (path: string) => read(site.url + path)
    const times = {
      'page of a post, rendered': await timeRounds((round) => open(`/blog/${posts[round]}`)),
      'page of the list, rendered': await timeRounds((round) => open(`/blog?page=${round + 1}`)),
    }
    await waitForBestCompression(`${site.url}/blog`)
    return {
      times,
      rates: {
        'cached pages a second': await loadPage(`${site.url}/blog`, LOAD_SECONDS),
        'views a second, of 50 posts': await countViews(site.url, posts, LOAD_SECONDS),
        'views a second, of one post': await countViews(site.url, posts.slice(0, 1), LOAD_SECONDS),
      },
    }
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function read(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}
