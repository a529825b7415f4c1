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
import { expect, onTestFinished, test } from 'vitest'
import { openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { startBusyClients } from '#tests/site/busy-clients.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

const PASSWORD = 'correct horse battery staple'
const START_TIMEOUT_MS = 180_000
const QUIET = { SEED: 'off', AUTH_AUTOCONFIRM: 'true', LOG_LEVEL: 'error' }
const CONTENT = 'Grey herons nest in tall trees near water.'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function makeDataDir(): Promise<string> {
  const folder = await openMigratedDataFolder()
  onTestFinished(() => folder[Symbol.asyncDispose]())
  return folder.dataDir
}

/** Starts a real site process, which is stopped when the test ends. */
async function start(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({ ...QUIET, ...env })
  onTestFinished(() => site.stop())
  return site
}

async function clientOf(site: RunningSite, dataDir: string): Promise<SupabaseClient> {
  const { anonKey } = await deriveApiKeys(await readFile(join(dataDir, 'jwt-secret'), 'utf8'))
  return createClient(site.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

async function signUp(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.signUp({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD })
  if (error || !data.user) throw error ?? new Error('The sign-up returned no user')
  return data.user.id
}

function publish(client: SupabaseClient, author: string, title: string) {
  const post = { title, content: CONTENT, author_id: author, published: true, published_at: new Date().toISOString() }
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

test('acknowledged writes survive kill -9 of the site', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const DATA_DIR = await makeDataDir()
  const first = await start({ DATA_DIR })
  const client = await clientOf(first, DATA_DIR)
  await publish(client, await signUp(client), 'Written before the crash')
  const exited = once(first.process, 'exit')
  first.process.kill('SIGKILL')
  await exited

  const second = await start({ DATA_DIR })
  expect(await blogOf(second)).toContain('Written before the crash')
})

test('two processes share a data folder: the pages and answers of one follow the posts saved through the other', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const DATA_DIR = await makeDataDir()
  const [one, two] = [await start({ DATA_DIR }), await start({ DATA_DIR })]
  const client = await clientOf(one, DATA_DIR)
  const author = await signUp(client)
  expect(await blogOf(two)).not.toContain('Seen from both')
  const asked = await askerOf(client, two)
  expect(await asked()).toContain('Not answered on this site')

  // The index changes with the post, in one transaction; pages follow by a notification.
  const { data } = await publish(client, author, 'Seen from both')
  expect(await asked()).toContain(CONTENT)
  await expect.poll(() => blogOf(two)).toContain('Seen from both')
  await client.from('posts').update({ published: false, published_at: null }).eq('id', data.id).throwOnError()
  expect(await asked()).toContain('Not answered on this site')
  await expect.poll(() => blogOf(two)).not.toContain('Seen from both')

  await one.stop()
  expect((await fetch(`${two.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${two.url}/blog?page=1`)).status).toBe(200)
})

test('SIGTERM stops the site and its PostgreSQL; busy clients get answers that close their connections', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const DATA_DIR = await makeDataDir()
  const site = await start({ DATA_DIR })
  const pidFile = join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  const clients = startBusyClients(`${site.url}/rest/v1/posts`)
  await delay(1_000)
  await site.stop()
  expect(site.process.exitCode).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
  expect(await clients.ended()).toEqual(['close', 'keep-alive', 'refused'])
})

test('a site on the hosted service reads from it and allows the browser to connect to it', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const DATA_DIR = await makeDataDir()
  const hosted = await start({ DATA_DIR })
  const client = await clientOf(hosted, DATA_DIR)
  await publish(client, await signUp(client), 'Kept elsewhere')
  const { anonKey } = await deriveApiKeys(await readFile(join(DATA_DIR, 'jwt-secret'), 'utf8'))

  const site = await start({ DATA_DIR: await makeFolder(), SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: anonKey })
  const response = await fetch(`${site.url}/blog`)
  expect(response.headers.get('content-security-policy')).toContain(hosted.url)
  expect(await response.text()).toContain('Kept elsewhere')
  expect((await fetch(`${site.url}/rest/v1/posts`)).status).toBe(404)
})

test('a port in use is reported in one sentence', { timeout: START_TIMEOUT_MS }, async () => {
  const DATA_DIR = await makeDataDir()
  const site = await start({ DATA_DIR })
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR, PORT: new URL(site.url).port, SEED: 'off', LOG_LEVEL: 'error', WORKERS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Port \d+ of 127\.0\.0\.1 is in use: set PORT to another one, for example PORT=\d+ npm start\.\n$/,
  )
})
