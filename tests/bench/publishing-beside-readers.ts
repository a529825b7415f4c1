import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { deriveApiKeys } from '@headwater/backend/settings'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { startSite } from '#tests/site/start-site.ts'
import { type Percentiles, percentiles } from './percentiles.ts'

export const READERS = 64
export const PUBLICATIONS_A_SECOND = 5
const SECONDS = 30
/** How often to look for a publication. */
const LOOK_MS = 50
const GIVE_UP_MS = 30_000
const PASSWORD = 'correct horse battery staple'
const LISTS = ['/blog', '/blog?page=2']

type Reading = { ms: number; status: number }

export type PublishingBesideReaders = {
  pages: number
  readsPerSecond: number
  reads: Percentiles
  /** How many answers had a status other than 200. */
  failures: number
  /** From the request to publish until the post is on its own page, and until it is at the top of the list. */
  ownPage: Percentiles
  list: Percentiles
}

/**
 * Readers request all public pages in turn, each as fast as they are answered and each from a separate network, while
 * posts are published at a steady rate, on a separate site.
 */
export async function measurePublishingBesideReaders(jwtSecret: string): Promise<PublishingBesideReaders> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-publishing-'))
  const site = await startSite({
    DATA_DIR: dataDir,
    JWT_SECRET: jwtSecret,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    TRUSTED_PROXY: '127.0.0.1',
  })
  try {
    const { serviceRoleKey } = await deriveApiKeys(jwtSecret)
    const client = createClient(site.url, serviceRoleKey, { auth: { persistSession: false } })
    const pages = [...(await listPages(site.url)), ...LISTS]
    // The first round fills the cache.
    for (const page of pages) await read(site.url + page, 0)

    const until = performance.now() + SECONDS * 1000
    const [readings, shown] = await Promise.all([
      readAll(site.url, pages, until),
      publishUntil(until, client, site.url),
    ])
    return {
      pages: pages.length,
      readsPerSecond: readings.length / SECONDS,
      reads: percentiles(readings.map(({ ms }) => ms)),
      failures: readings.filter(({ status }) => status !== 200).length,
      ownPage: percentiles(shown.map(({ ownPageMs }) => ownPageMs)),
      list: percentiles(shown.map(({ listMs }) => listMs)),
    }
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** The paths of all pages in the sitemap. */
async function listPages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

async function readAll(siteUrl: string, pages: readonly string[], until: number): Promise<Reading[]> {
  const readings: Reading[] = []
  async function readOn(reader: number): Promise<void> {
    for (let turn = reader; performance.now() < until; turn += 1) {
      readings.push(await read(siteUrl + pages[turn % pages.length], reader))
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, reader) => readOn(reader)))
  return readings
}

async function read(url: string, reader: number): Promise<Reading> {
  const startedAt = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `198.51.100.${reader}` }
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return { ms: performance.now() - startedAt, status: response.status }
}

async function publishUntil(until: number, client: SupabaseClient, siteUrl: string) {
  const account = { email: 'author@example.com', password: PASSWORD, email_confirm: true }
  const { data, error } = await client.auth.admin.createUser(account)
  if (error) throw error
  const shown: Promise<{ ownPageMs: number; listMs: number }>[] = []
  while (performance.now() < until) {
    shown.push(publish(client, { siteUrl, authorId: data.user.id, number: shown.length }))
    await delay(1000 / PUBLICATIONS_A_SECOND)
  }
  return Promise.all(shown)
}

async function publish(client: SupabaseClient, post: { siteUrl: string; authorId: string; number: number }) {
  const title = `Publication ${post.number}.`
  const startedAt = performance.now()
  const text = { title, content: 'Grey herons nest in tall trees.', author_id: post.authorId }
  const row = { ...text, published: true, published_at: new Date().toISOString() }
  const { data } = await client.from('posts').insert(row).select('id').single().throwOnError()
  const reader = { startedAt, network: `203.0.113.${post.number % 250}` }
  const [ownPageMs, listMs] = await Promise.all([
    untilShown(`${post.siteUrl}/blog/${data.id}`, { number: post.number, ...reader }),
    untilShown(`${post.siteUrl}/blog`, { number: post.number, ...reader }),
  ])
  return { ownPageMs, listMs }
}

type Looking = { number: number; startedAt: number; network: string }

/** The time until a page shows the publication or a later one, because the list shows only the latest. */
async function untilShown(url: string, { number, startedAt, network }: Looking): Promise<number> {
  for (;;) {
    const response = await fetch(url, { headers: { 'x-forwarded-for': network } })
    const html = await response.text()
    const isShown =
      response.ok && [...html.matchAll(/Publication (\d+)\./g)].some(([, shown]) => Number(shown) >= number)
    const ms = performance.now() - startedAt
    if (isShown || ms > GIVE_UP_MS) return ms
    await delay(LOOK_MS)
  }
}
