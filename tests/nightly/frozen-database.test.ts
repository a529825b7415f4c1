import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { authenticatorUrl } from '@headwater/backend/database'
import { createMigratedDatabase } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { runSql, TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { openBackend } from '@headwater/backend/tests/modules/open-backend.ts'
import { expect, onTestFinished, test } from 'vitest'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { freezeServer } from '#tests/database/freeze-server.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'

const SILENCE_MS = 500
/** The limit for a request: waiting for a turn, a connection and an answer. */
const BOUND_MS = 6_000
const READYZ_BOUND_MS = 3_000
const PAGE_BYTES = 8192

/** The whole backend on a separate server. */
async function setup() {
  const server = await startThrowawayPostgres()
  onTestFinished(server.stop)
  const { url } = await createMigratedDatabase(server.adminUrl, 'frozen', { folders: migrationFolders })
  const backend = await openBackend({
    databaseUrl: authenticatorUrl(url, TEST_AUTHENTICATOR_PASSWORD),
    maxConnections: 4,
    silenceMs: SILENCE_MS,
    statementTimeoutMs: SILENCE_MS,
    connectionTimeoutMs: 2 * SILENCE_MS,
    rest: { anonTimeoutMs: SILENCE_MS },
  })
  onTestFinished(backend.close)
  const { anonKey } = backend.keys

  async function ask(path: string, init: RequestInit = {}) {
    const start = performance.now()
    const request = new Request(`http://backend.test${path}`, { ...init, headers: { apikey: anonKey } })
    const response = await backend.fetch(request, { clientAddress: '192.0.2.1', requestId: 'test' })
    return { status: response.status, body: await response.text(), milliseconds: performance.now() - start }
  }

  async function readiness() {
    const start = performance.now()
    const { isReady, parts } = await backend.checkReadiness()
    expect(performance.now() - start).toBeLessThan(READYZ_BOUND_MS)
    return { isReady, parts }
  }

  return { server, url, backend, ask, readiness, readPosts: () => ask('/rest/v1/posts?select=id') }
}

test('while the database is frozen requests get a 503 or 504 in time, and afterward everything works again', async () => {
  const { server, backend, ask, readiness, readPosts } = await setup()
  const heard: (string | null)[] = []
  await backend.onNotify('news', (payload) => heard.push(payload))
  expect(await readiness()).toMatchObject({ isReady: true, parts: { database: { state: 'ok' } } })
  expect((await readPosts()).status).toBe(200)

  const { thaw } = await freezeServer(server.adminUrl)
  try {
    const requests = [...Array.from({ length: 12 }, readPosts), ask('/auth/v1/token?grant_type=password', signIn())]
    for (const { status, milliseconds } of await Promise.all(requests)) {
      expect([503, 504]).toContain(status)
      expect(milliseconds).toBeLessThan(BOUND_MS)
    }
    await expect.poll(() => backend.usage().database.isSilent).toBe(true)
    const { status, body, milliseconds } = await readPosts()
    expect([status, JSON.parse(body).code]).toEqual([503, 'PGRST000'])
    expect(milliseconds).toBeLessThan(SILENCE_MS)
    expect(await readiness()).toMatchObject({
      isReady: false,
      parts: { database: { state: 'failed', reason: 'unreachable' }, announcements: { state: 'degraded' } },
    })
  } finally {
    thaw()
  }
  await expect.poll(async () => (await readPosts()).status).toBe(200)
  await expect.poll(() => heard).toEqual([null])
  expect(await readiness()).toMatchObject({ isReady: true, parts: { announcements: { state: 'ok' } } })
})

function signIn(): RequestInit {
  return { method: 'POST', body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }) }
}

test('a damaged page of a table makes the process unready as soon as somebody reads it', async () => {
  const { server, url, readiness, readPosts } = await setup()
  await runSql(url, `insert into public.posts (title, content) select 'A post', 'text' from generate_series(1, 20)`)
  await damage(server.adminUrl, url, 'public.posts')
  expect(await readiness()).toMatchObject({ isReady: true })

  const answer = await readPosts()
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([500, 'XX001'])
  expect(await readiness()).toEqual({
    isReady: false,
    parts: {
      database: { state: 'ok' },
      data: { state: 'failed', reason: expect.stringMatching(/^data is damaged \(XX001, 1 times, last \d s ago\)$/) },
      announcements: { state: 'ok' },
    },
  })
})

/** Overwrites the middle of a table's first page on the disk, and empties the server's cache. */
async function damage(adminUrl: string, url: string, table: string): Promise<void> {
  const [folder] = await runSql<{ data_directory: string }>(adminUrl, 'show data_directory')
  const [relation] = await runSql<{ path: string }>(url, `select pg_relation_filepath('${table}') as path`)
  await runSql(url, 'checkpoint')
  const file = await open(join(folder?.data_directory ?? '', relation?.path ?? ''), 'r+')
  await file.write(Buffer.alloc(PAGE_BYTES / 2, 'x'), 0, PAGE_BYTES / 2, PAGE_BYTES / 4)
  await file.close()
  // Before version 17 pages could not be evicted, so a new server would be needed; the embedded one is newer.
  await runSql(url, 'create extension if not exists pg_buffercache')
  await runSql(url, `select pg_buffercache_evict_relation('${table}'::regclass)`)
}
