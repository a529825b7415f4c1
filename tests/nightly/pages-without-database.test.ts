import { authenticatorUrl } from '@headwater/backend/database'
import { createMigratedDatabase } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { openBackend, SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { createPublicDataClient } from '#server/data/public-data-client.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { createSiteHandler } from '#server/pages/site-handler.ts'
import type { SiteRenderer } from '#site/entry.server.tsx'
import type { PagePolicy } from '#site/lib/page-handle.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'

const LONGER_THAN_PAGES_LAST_MS = 3_600_000
const LONGER_THAN_A_REFRESH_WAITS_MS = 9_000

const PUBLIC: PagePolicy = { kind: 'public', parameters: [], isOpenEnded: false }

/** Pages that show the titles of posts: `/blog` is only served up to date, all others also while they are refreshed. */
function createRenderer(readTitles: (path: string) => Promise<string[]>): SiteRenderer {
  const render = async (request: Request) => {
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
    try {
      const titles = await readTitles(new URL(request.url).pathname)
      return { status: titles.length > 0 ? 200 : 404, headers, text: `<head></head>${titles.join()}` }
    } catch {
      return { status: 500, headers, text: '<head></head>Something went wrong' }
    }
  }
  return {
    render,
    renderPreview: render,
    matchPage: (pathname) => ({
      routeId: pathname,
      routeIds: ['root'],
      pattern: pathname,
      policy: { ...PUBLIC, staleWhileRevalidate: pathname !== '/blog' },
      canonicalPath: pathname,
      shellPath: pathname,
    }),
    findablePaths: [],
    styles: '',
    trustedTypePolicies: [],
  }
}

/** A site's pages on a separate database, which can be stopped. */
async function setup() {
  const server = await startThrowawayPostgres()
  const { url } = await createMigratedDatabase(server.adminUrl, 'pages', { folders: migrationFolders })
  const backend = await openBackend({ databaseUrl: authenticatorUrl(url, TEST_AUTHENTICATOR_PASSWORD) })
  const visitor = createPublicDataClient({ supabaseUrl: '', supabaseKey: backend.keys.anonKey, backend })
  const writer = createClient(SITE_URL, backend.keys.serviceRoleKey, {
    auth: { persistSession: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), { clientAddress: '127.0.0.1' }) },
  })
  const clock = { now: 0 }
  const cache = createPageCache({
    maxBytes: 1e6,
    maxEvictableBytes: 1e6,
    maxAgeMs: 60_000,
    servesStaleIfError: true,
    dayEndsAt: () => Number.POSITIVE_INFINITY,
    now: () => clock.now,
  })
  async function readTitles(path: string): Promise<string[]> {
    const [, id] = /^\/blog\/(.+)/.exec(path) ?? []
    const posts = visitor.from('posts').select('title').order('title')
    const { data } = await (id ? posts.eq('id', id) : posts).throwOnError()
    return data.map(({ title }) => title)
  }
  const renderer = createRenderer(readTitles)
  const site = createSiteHandler({ renderer, cache, siteUrl: SITE_URL, supabaseUrl: '', log: silentLog })
  await backend.onNotify('site_content', site.followChange)

  let isStopped = false
  async function stopDatabase() {
    if (!isStopped) await server.stop()
    isStopped = true
  }
  return {
    clock,
    writer,
    stopDatabase,
    async publish(title: string): Promise<string> {
      const post = { title, content: 'Text', published: true, published_at: new Date().toISOString() }
      const { data } = await writer.from('posts').insert(post).select('id').single().throwOnError()
      return data.id
    },
    async open(path: string) {
      const visit = { clientAddress: '192.0.2.1', requestId: 'r1' }
      const response = await site.fetch(new Request(SITE_URL + path), visit)
      return { status: response.status, text: (await response.text()).replace(/^.*<\/head>/, '') }
    },
    async [Symbol.asyncDispose]() {
      await backend.close()
      await stopDatabase()
    },
  }
}

test('a publication appears on its own page and in the list at once, and on other pages after a refresh', async () => {
  await using site = await setup()
  const post = await site.publish('Herons')
  for (const path of ['/about', '/blog', `/blog/${post}`])
    expect(await site.open(path)).toMatchObject({ text: 'Herons' })

  const change = { title: 'Grey herons' }
  await site.writer.from('posts').update(change).eq('id', post).throwOnError()
  expect(await site.open(`/blog/${post}`)).toEqual({ status: 200, text: 'Grey herons' })
  expect(await site.open('/about')).toEqual({ status: 200, text: 'Herons' })
  site.clock.now += LONGER_THAN_A_REFRESH_WAITS_MS
  await expect.poll(() => site.open('/about')).toEqual({ status: 200, text: 'Grey herons' })
})

test('pages stay readable during a database outage, except those withdrawn or changed before it', async () => {
  await using site = await setup()
  const [withdrawn, kept] = [await site.publish('Withdrawn'), await site.publish('Kept')]
  await site.open(`/blog/${withdrawn}`)
  await site.open('/about')
  await site.writer.from('posts').delete().eq('id', withdrawn).throwOnError()
  for (const path of ['/blog', `/blog/${kept}`]) await site.open(path)

  await site.stopDatabase()
  for (let time = 1; time <= 2; time += 1) {
    site.clock.now += LONGER_THAN_PAGES_LAST_MS
    const answers = await Promise.all(['/blog', `/blog/${kept}`].map(site.open))
    expect(answers).toEqual(Array(2).fill({ status: 200, text: 'Kept' }))
  }
  // Nobody has opened the page since the withdrawal.
  const answers = await Promise.all(['/about', `/blog/${withdrawn}`].map(site.open))
  expect(answers.map(({ status }) => status)).toEqual([500, 500])
})
