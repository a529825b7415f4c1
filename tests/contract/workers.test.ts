import { execFileSync } from 'node:child_process'
import { deriveApiKeys } from '@headwater/backend/settings'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MigratedDataFolder, openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

const START_TIMEOUT_MS = 240_000
const WORKERS = 2

let site: RunningSite
let folder: MigratedDataFolder
let author: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  folder = await openMigratedDataFolder()
  site = await startSite({
    DATA_DIR: folder.dataDir,
    SEED: 'off',
    AUTH_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    WORKERS: String(WORKERS),
  })
  author = await signUp()
  await untilStarted(WORKERS)
}, START_TIMEOUT_MS)

afterAll(async () => {
  await site.stop()
  await folder[Symbol.asyncDispose]()
})

/** The process ids of the workers. */
function workersOf({ process: { pid } }: RunningSite): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, command]) => Number(parent) === pid && command?.includes('build/process/main.js'))
    .map(([, id]) => Number(id))
}

/** Opens a connection for each request, which any worker may get. */
async function ask(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(site.url + path, { headers: { connection: 'close' } })
  return { status: response.status, text: await response.text() }
}

/** Resolves when this many workers have begun to listen since the start. */
function untilStarted(count: number): Promise<unknown> {
  const started = () => site.output().split('"site.listening"').length - 1
  return vi.waitUntil(() => started() >= count, { timeout: 60_000, interval: 200 })
}

async function signUp() {
  const { anonKey } = await deriveApiKeys(await folder.readSecret())
  const client = createClient(site.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery staple' }
  const { data, error } = await client.auth.signUp(account)
  if (error || !data.user) throw error ?? new Error('The sign-up returned no user')
  return { client, id: data.user.id }
}

function publish(title: string) {
  const post = { title, content: 'Grey herons nest in tall trees.', author_id: author.id, published: true }
  return author.client
    .from('posts')
    .insert({ ...post, published_at: new Date().toISOString() })
    .select('id')
    .single()
}

test('every worker shows a publication, and stops showing it once it is withdrawn', async () => {
  for (let count = 0; count < 2 * WORKERS; count += 1) await ask('/blog')
  const { data } = await publish('Herons of two workers').throwOnError()
  const shown = async () => {
    const pages = await Promise.all(Array.from({ length: 2 * WORKERS }, () => ask('/blog')))
    return pages.filter(({ text }) => text.includes('Herons of two workers')).length
  }
  await expect.poll(shown).toBe(2 * WORKERS)
  await author.client.from('posts').delete().eq('id', data.id).throwOnError()
  await expect.poll(shown).toBe(0)
})

test(
  'a killed worker loses no acknowledged post and is replaced, as is the one that leads',
  async () => {
    for (const [index, killed] of workersOf(site).entries()) {
      const acknowledged: string[] = []
      const writing = Array.from({ length: 20 }, async (_, number) => {
        if (number === 10) process.kill(killed, 'SIGKILL')
        // Requests that the killed worker was answering fail; nobody was told that they succeeded.
        const { data, error } = await publish(`Kept ${number}`)
        if (!error) acknowledged.push(data.id)
      })
      await Promise.all(writing)
      await untilStarted(WORKERS + index + 1)
      expect(workersOf(site)).not.toContain(killed)
      const { data } = await author.client.from('posts').select('id').in('id', acknowledged).throwOnError()
      expect(data).toHaveLength(acknowledged.length)
    }
  },
  START_TIMEOUT_MS,
)

test(
  'SIGUSR2 replaces the workers one after another while visitors are answered',
  async () => {
    const before = workersOf(site)
    site.process.kill('SIGUSR2')
    const statuses = new Set<number>()
    while (workersOf(site).some((pid) => before.includes(pid))) statuses.add((await ask('/about')).status)
    expect([...statuses]).toEqual([200])
    await untilStarted(3 * WORKERS)
    expect(workersOf(site)).toHaveLength(WORKERS)
  },
  START_TIMEOUT_MS,
)
