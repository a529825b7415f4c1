import { readFile } from 'node:fs/promises'
import { deriveApiKeys } from '@headwater/backend/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDataFolder, openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

/** Costly queries that a visitor with the public key can send: each is answered in bounded time, and none fails. */
let site: RunningSite
let folder: MigratedDataFolder
let apikey: string

beforeAll(async () => {
  folder = await openMigratedDataFolder()
  site = await startSite({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'error' })
  apikey = (await deriveApiKeys(await folder.readSecret())).anonKey
})

afterAll(async () => {
  await site.stop()
  await folder[Symbol.asyncDispose]()
})

/** A visitor's statement may take 3 s; the rest is for a machine under load. */
const MOST_MS = 15_000
/** How much memory one query may add to the process, including garbage that has not been collected yet. */
const MOST_MEMORY = 150 * 1024 ** 2

async function memoryOf(processId: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

const POSTS = '/rest/v1/posts'
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',')
const deep = (levels: number) => `${'categories(posts('.repeat(levels)}id${'))'.repeat(levels)}`
const wide = (count: number) => Array.from({ length: count }, (_, index) => `c${index}:categories(name)`).join(',')
const nested = (levels: number) => `${'and('.repeat(levels)}id.not.is.null${')'.repeat(levels)}`

test.each<{ name: string; path: string; statuses: number[]; init?: RequestInit }>([
  { name: 'embeds that lead back three times', path: `${POSTS}?select=${deep(3)}`, statuses: [200] },
  { name: 'embeds that lead back four times', path: `${POSTS}?select=${deep(4)}`, statuses: [400] },
  { name: 'embeds of 60 levels', path: `${POSTS}?select=${deep(60)}`, statuses: [400] },
  { name: '300 embeds side by side', path: `${POSTS}?select=${wide(300)}`, statuses: [400] },
  { name: 'a list of 300 values', path: `${POSTS}?select=id&id=in.(${ids(300)})`, statuses: [200] },
  { name: 'a list of 5,000 values', path: `${POSTS}?select=id&id=in.(${ids(5_000)})`, statuses: [431] },
  { name: 'a filter of 200 levels', path: `${POSTS}?select=id&and=(${nested(200)})`, statuses: [400] },
  {
    name: 'a pattern with many wildcards',
    path: `${POSTS}?select=id&content=ilike.${'*a'.repeat(60)}*`,
    statuses: [200],
  },
  {
    name: 'a pattern on every column',
    path: `${POSTS}?select=id&or=(${['title', 'content', 'excerpt'].map((name) => `${name}.ilike.*${'_'.repeat(200)}*`)})`,
    statuses: [200],
  },
  { name: 'a regular expression', path: `${POSTS}?select=id&content=match.(a+)%2B$`, statuses: [403] },
  { name: 'an offset of a million', path: `${POSTS}?select=id&offset=1000000`, statuses: [200] },
  { name: 'an offset beyond numbers', path: `${POSTS}?select=id&offset=99999999999999999999`, statuses: [200] },
  { name: 'a limit beyond all rows', path: `${POSTS}?select=*&limit=1000000000`, statuses: [200] },
  { name: 'a negative limit', path: `${POSTS}?select=id&limit=-1`, statuses: [416] },
  { name: 'an exact count', path: `${POSTS}?select=id`, statuses: [200], init: { headers: { Prefer: 'count=exact' } } },
  {
    name: '400 columns to sort by',
    path: `${POSTS}?select=id&order=${Array(400).fill('title.desc').join(',')}`,
    statuses: [200],
  },
  {
    name: 'a search for 2,000 words',
    path: `${POSTS}?select=id&search_vector=fts.${'a|'.repeat(2_000)}b`,
    statuses: [200, 400],
  },
  {
    name: 'a message of 100,000 characters',
    path: '/functions/v1/send-contact-email',
    statuses: [422],
    init: { method: 'POST', body: JSON.stringify({ message: 'water '.repeat(17_000) }) },
  },
  {
    name: 'JSON of 100,000 levels',
    path: '/functions/v1/send-contact-email',
    statuses: [422],
    init: { method: 'POST', body: '['.repeat(100_000) },
  },
  { name: 'a search page of 8,000 characters', path: `/search?q=${'a'.repeat(8_000)}`, statuses: [200] },
  { name: 'page 10,000,000 of the blog', path: '/blog?page=10000000', statuses: [308] },
])('$name is answered in bounded time and memory', async ({ path, statuses, init }) => {
  const before = await memoryOf(site.process.pid)
  const start = performance.now()
  const headers = { apikey, 'content-type': 'application/json', ...init?.headers }
  const answer = await fetch(site.url + path, { ...init, headers, redirect: 'manual' })
  const text = await answer.text()
  expect(statuses, text.slice(0, 200)).toContain(answer.status)
  expect(performance.now() - start).toBeLessThan(MOST_MS)
  expect((await memoryOf(site.process.pid)) - before).toBeLessThan(MOST_MEMORY)
})

test('afterward the site answers as before', async () => {
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})
