import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '#backend/http/api-keys.ts'
import type { Database } from '#site/lib/database-types.gen.ts'
import { POST_HTML_CASES } from '#tests/post-html-cases/all-cases.ts'
import { startSite } from '#tests/site/start-site.ts'
import { test as siteTest } from './site-test.ts'

export type PublishedCase = { group: string; name: string; html: string; url: string }

/** A separate site with each case of the table as a published post, so that no other journey sees these posts. */
export const test = siteTest.extend<object, { cases: readonly PublishedCase[] }>({
  cases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'headwater-post-html-'))
      const site = await startSite({
        DATA_DIR: folder,
        SEED: 'off',
        AUTH_AUTOCONFIRM: 'true',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      })
      const { serviceRoleKey } = await deriveApiKeys(await readFile(join(folder, 'jwt-secret'), 'utf8'))
      await use(await publishCases(site.url, serviceRoleKey))
      await site.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Publishes through the API with the service role, because no member may write hundreds of posts. */
async function publishCases(siteUrl: string, serviceRoleKey: string): Promise<PublishedCase[]> {
  const client = createClient<Database>(siteUrl, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const published_at = new Date().toISOString()
  const posts = Object.entries(POST_HTML_CASES).flatMap(([group, cases]) =>
    cases.filter(isStorable).map(([name, content, html]) => ({ group, name, content, html, id: crypto.randomUUID() })),
  )
  const { error } = await client.from('posts').insert(
    posts.map(({ id, group, name, content }) => ({
      id,
      title: `${group}: ${name}`,
      content,
      published: true,
      published_at,
    })),
  )
  if (error) throw error
  return posts.map(({ group, name, html, id }) => ({ group, name, html, url: `${siteUrl}/blog/${id}` }))
}

/** The database refuses blank text, and PostgreSQL refuses NUL. */
function isStorable([, content]: readonly [string, string, string]): boolean {
  return content.trim() !== '' && !content.includes('\u0000')
}
