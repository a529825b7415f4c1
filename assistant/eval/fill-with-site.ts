import { readFile } from 'node:fs/promises'
import type { Backend } from '#backend/create-backend.ts'
import { buildSite } from '#server/build-site.ts'
import { createPublicDataClient } from '#server/data/public-data-client.ts'
import { SEED_FILES } from '#server/data/seed.ts'
import { loadBuiltSite } from '#server/pages/load-site.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { readPages } from '#server/pages/read-pages.ts'
import { createSiteHandler } from '#server/pages/site-handler.ts'
import { createPostRenderer } from '#server/rendering/post-renderer.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { silentLog } from '#tests/silent-log.ts'
import { cutMarkdown } from '../index/cut-markdown.ts'
import { indexPages } from '../index/index-pages.ts'
import type { PageMarkdown } from '../index/page-passage.ts'
import type { EvalDatabase } from './open-database.ts'

const CACHE = { maxBytes: 1, maxStrayBytes: 1, maxAgeMs: 0, now: Date.now, dayEndsAt: () => Number.POSITIVE_INFINITY }

/** The sample posts, and every page as the site indexes it after a start. */
export async function fillWithSite({ url, service, backend }: EvalDatabase): Promise<void> {
  for (const file of SEED_FILES) await runSql(url, await readFile(file, 'utf8'))
  await indexPages(service, (await readBuiltPages(backend)).flatMap(cutMarkdown))
  await runSql(url, 'select public.count_passage_words()')
}

/** The Markdown versions from a site in this process, which is built first if its sources have changed. */
async function readBuiltPages(backend: Backend): Promise<PageMarkdown[]> {
  await buildSite()
  const posts = createPostRenderer({ log: silentLog })
  const { anonKey } = backend.keys
  const renderer = await loadBuiltSite('build', {
    client: createPublicDataClient({ supabaseUrl: '', supabaseKey: anonKey, backend }),
    settings: { siteUrl: SITE_URL, timeZone: 'UTC', supabaseUrl: '', supabaseKey: anonKey },
    renderPost: posts.render,
  })
  const site = createSiteHandler({
    renderer,
    cache: createPageCache(CACHE),
    siteUrl: SITE_URL,
    supabaseUrl: '',
    log: silentLog,
  })
  const findablePaths = async () => renderer.findablePaths
  try {
    return await readPages({ site, findablePaths }, { siteUrl: SITE_URL, signal: new AbortController().signal })
  } finally {
    await posts.close()
  }
}
