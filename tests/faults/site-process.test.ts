import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { deriveApiKeys } from '@headwater/backend/settings'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildSite } from '#server/build-site.ts'
import { openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { startBusyClients } from '#tests/site/busy-clients.ts'
import { BUILT_SITE, type RunningSite, startSite } from '#tests/site/start-site.ts'

const PASSWORD = 'correct horse battery staple'
const START_TIMEOUT_MS = 180_000
const QUIET = { SEED: 'off', AUTH_AUTOCONFIRM: 'true', LOG_LEVEL: 'error' }
const CONTENT = 'Grey herons nest in tall trees near water.'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a real site process, which is stopped when the test ends. */
async function start(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({ ...QUIET, ...env }, { script: BUILT_SITE })
  onTestFinished(() => site.stop())
  return site
}

/** One site for all tests that leave it running, because a start takes longest. */
const folder = await openMigratedDataFolder()
const DATA_DIR = folder.dataDir
await buildSite()
const one = await startSite({ ...QUIET, DATA_DIR }, { script: BUILT_SITE })
afterAll(async () => {
  await one.stop()
  await folder[Symbol.asyncDispose]()
})

async function clientOf(site: RunningSite, dataDir: string): Promise<SupabaseClient> {
  return createClient(site.url, await anonKeyOf(dataDir), { auth: { persistSession: false, autoRefreshToken: false } })
}

async function anonKeyOf(dataDir: string): Promise<string> {
  return (await deriveApiKeys(await readFile(join(dataDir, 'jwt-secret'), 'utf8'))).anonKey
}

async function signUp(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.signUp({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD })
  if (error || !data.user) throw error ?? new Error('The sign-up returned no user')
  return data.user.id
}

function publish(
  client: SupabaseClient,
  author: string,
  { title, content = CONTENT }: { title: string; content?: string },
) {
  const post = { title, content, author_id: author, published: true, published_at: new Date().toISOString() }
  return client.from('posts').insert(post).select('id').single().throwOnError()
}

/** Returns a function that asks another process's assistant as the client's member. */
async function askerOf(client: SupabaseClient, site: RunningSite): Promise<() => Promise<string>> {
  const { data } = await client.auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ query: 'Where do grey herons nest?' })
  return async () => {
    const response = await fetch(`${site.url}/functions/v1/ai-search`, { method: 'POST', headers, body })
    expect(response.status).toBe(200)
    return (await response.json()).response
  }
}

async function blogOf(site: RunningSite): Promise<string> {
  return (await fetch(`${site.url}/blog`)).text()
}

test('acknowledged writes survive kill -9 of the site; SIGTERM stops it and its PostgreSQL, and busy clients get answers', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  await using own = await openMigratedDataFolder()
  const { dataDir } = own
  const first = await start({ DATA_DIR: dataDir })
  const client = await clientOf(first, dataDir)
  await publish(client, await signUp(client), { title: 'Written before the crash' })
  const exited = once(first.process, 'exit')
  first.process.kill('SIGKILL')
  await exited

  const second = await start({ DATA_DIR: dataDir })
  expect(await blogOf(second)).toContain('Written before the crash')
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  const clients = startBusyClients(`${second.url}/rest/v1/posts`)
  await delay(1_000)
  await second.stop()
  expect(second.process.exitCode).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
  // The last answers close their connections.
  expect(await clients.ended()).toEqual(['close', 'keep-alive', 'refused'])
})

test('a site on the hosted service reads from it and allows the browser to connect to it', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const client = await clientOf(one, DATA_DIR)
  await publish(client, await signUp(client), { title: 'Kept elsewhere', content: 'Not about birds.' })
  const SUPABASE_ANON_KEY = await anonKeyOf(DATA_DIR)

  const site = await start({ DATA_DIR: await makeFolder(), SUPABASE_URL: one.url, SUPABASE_ANON_KEY })
  const response = await fetch(`${site.url}/blog`)
  expect(response.headers.get('content-security-policy')).toContain(one.url)
  expect(await response.text()).toContain('Kept elsewhere')
  expect((await fetch(`${site.url}/rest/v1/posts`)).status).toBe(404)
})

test('a port in use is reported in one sentence', { timeout: START_TIMEOUT_MS }, async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR, PORT: new URL(one.url).port, SEED: 'off', LOG_LEVEL: 'error', WORKERS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Port \d+ of 127\.0\.0\.1 is in use: set PORT to another one, for example PORT=\d+ npm start\.\n$/,
  )
})

// The last test, because it stops the process that started PostgreSQL.
test('two processes share a data folder: the pages and answers of one follow the posts saved through the other', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const two = await start({ DATA_DIR })
  const client = await clientOf(one, DATA_DIR)
  const author = await signUp(client)
  expect(await blogOf(two)).not.toContain('Seen from both')
  const asked = await askerOf(client, two)
  expect(await asked()).toContain('Not answered on this site')

  // The index changes with the post, in one transaction; pages follow by a notification.
  const { data } = await publish(client, author, { title: 'Seen from both' })
  expect(await asked()).toContain(CONTENT)
  await expect.poll(() => blogOf(two)).toContain('Seen from both')
  await client.from('posts').update({ published: false, published_at: null }).eq('id', data.id).throwOnError()
  expect(await asked()).toContain('Not answered on this site')
  await expect.poll(() => blogOf(two)).not.toContain('Seen from both')

  await one.stop()
  expect((await fetch(`${two.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${two.url}/blog?page=1`)).status).toBe(200)
})
