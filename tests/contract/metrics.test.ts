import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { deriveApiKeys } from '@headwater/backend/settings'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort, type RunningSite, startSite } from '#tests/site/start-site.ts'

const TOKEN = 'a-token-of-the-tests'
const START_TIMEOUT_MS = 180_000

let folder: string
let site: RunningSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-metrics-'))
  site = await startSite({
    DATA_DIR: join(folder, 'data'),
    SEED: 'off',
    AUTH_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: TOKEN,
  })
}, START_TIMEOUT_MS)

afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function readMetrics(url = site.url): Promise<Map<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(response.status).toBe(200)
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

async function openClient() {
  const { anonKey } = await deriveApiKeys(await readFile(join(folder, 'data', 'jwt-secret'), 'utf8'))
  return createClient(site.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

test('a run of the site is counted: pages, the cache, sign-ins, the pool, sockets and the outbox', async () => {
  for (const path of ['/about', '/about', '/about', '/no-such-page', '/blog/made-up']) {
    await (await fetch(site.url + path)).arrayBuffer()
  }
  const client = await openClient()
  const email = `${crypto.randomUUID()}@example.com`
  await client.auth.signUp({ email, password: 'correct horse battery' })
  await client.auth.signInWithPassword({ email, password: 'correct horse battery' })
  await client.auth.signInWithPassword({ email, password: 'wrong' })
  const joined = Promise.withResolvers<void>()
  const channel = client.channel('room').subscribe((state) => state === 'SUBSCRIBED' && joined.resolve())
  await joined.promise

  const metrics = await readMetrics()
  expect(Object.fromEntries(metrics)).toMatchObject({
    'headwater_http_requests_total{route="/about",method="GET",status="2xx"}': 3,
    'headwater_http_requests_total{route="/*",method="GET",status="4xx"}': 1,
    'headwater_http_requests_total{route="/blog/:id",method="GET",status="4xx"}': 1,
    'headwater_http_request_duration_seconds_count{route="/about"}': 3,
    'headwater_page_cache_requests_total{outcome="hit"}': 2,
    'headwater_sign_ins_total{method="password",outcome="accepted"}': 1,
    'headwater_sign_ins_total{method="password",outcome="refused"}': 1,
    'headwater_log_events_total{level="info",event="auth.sign_in_refused"}': 1,
    headwater_database_connections_limit: 10,
    headwater_database_waiting: 0,
    headwater_realtime_sockets: 1,
    headwater_realtime_channels: 1,
    headwater_outbox_waiting: 0,
    headwater_outbox_failed: 0,
  })
  expect(metrics.get('headwater_page_cache_entries')).toBeGreaterThan(0)
  expect(metrics.get('headwater_database_connections')).toBeGreaterThan(0)
  expect(metrics.get('headwater_realtime_messages_received')).toBeGreaterThan(0)
  await client.removeChannel(channel)
})

// HTTP allows both in place of a path. An error in what watches requests would end the process.
test.for(['http://elsewhere.example/about', '*'])('a request for %s leaves the site running', async (target) => {
  const { hostname, port } = new URL(site.url)
  const asking = request({ hostname, port, path: target, method: 'OPTIONS' }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  await text(answer)
  const metrics = await readMetrics()
  expect(metrics.get('headwater_http_requests_total{route="unknown",method="OPTIONS",status="4xx"}')).toBeGreaterThan(0)
})

test('no label contains a path, address or token from a request', async () => {
  const marks = ['marked-path', 'marked@example.com', 'marked-token']
  await fetch(`${site.url}/marked-path`)
  await fetch(`${site.url}/auth/v1/marked@example.com`)
  await fetch(`${site.url}/preview/marked-token?token=marked-token`)
  const text = [...(await readMetrics()).keys()].join('\n')
  for (const mark of marks) expect(text).not.toContain(mark)
})

test('without the token the metrics stay closed, and without settings the page does not exist', async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(401)
  expect((await fetch(`${site.url}/metrics`, { headers: { authorization: 'Bearer guess' } })).status).toBe(401)
})

test('a separate port serves them instead of the site', { timeout: START_TIMEOUT_MS }, async () => {
  const port = await findFreePort()
  const other = await startSite({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', METRICS_PORT: String(port) })
  try {
    expect((await readMetrics(`http://127.0.0.1:${port}`)).get('headwater_database_connections_limit')).toBe(10)
    expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(404)
    expect((await fetch(`${other.url}/metrics`)).status).toBe(404)
  } finally {
    await other.stop()
  }
})
