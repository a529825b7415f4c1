import { authenticatorUrl } from '@headwater/backend/database'
import { createMigratedDatabase } from '@headwater/backend/tests/database/create-migrated-database.ts'
import { databaseUrl, runSql, TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { openBackend } from '@headwater/backend/tests/modules/open-backend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { freezeServer } from '#tests/database/freeze-server.ts'
import { startStandby } from '#tests/database/start-standby.ts'
import { startThrowawayPostgres, type TestServer } from '#tests/database/throwaway-postgres.ts'

const MAX_LAG_MS = 500
const CHANNEL = 'site_content'
/** Shows visitors which server answers them. */
const ON_REPLICA = `
  create function public.on_replica() returns boolean language sql stable as 'select pg_is_in_recovery()';
  grant execute on function public.on_replica() to anon, authenticated, service_role;
  create table public.notes (id int primary key);
  grant select on public.notes to anon`

let primary: TestServer
let standby: TestServer
let primaryUrl: string
let standbyUrl: string

// All tests share the two servers, because a copy takes seconds.
beforeAll(async () => {
  primary = await startThrowawayPostgres()
  const { name, url } = await createMigratedDatabase(primary.adminUrl, 'replicated', { folders: migrationFolders })
  await runSql(url, ON_REPLICA)
  standby = await startStandby(primary.adminUrl)
  primaryUrl = url
  standbyUrl = databaseUrl(standby.adminUrl, name)
})
afterAll(async () => {
  await standby.stop()
  await primary.stop()
})

type Setup = { urls?: string[]; limitMs?: number }

/** `limitMs` is how long a statement may run and a server may be silent: generous, because a machine may stall. */
async function setup({ urls = [standbyUrl], limitMs = 30_000 }: Setup = {}) {
  const login = (url: string) => authenticatorUrl(url, TEST_AUTHENTICATOR_PASSWORD)
  const backend = await openBackend({
    databaseUrl: login(primaryUrl),
    replicas: { urls: urls.map(login), maxLagMs: MAX_LAG_MS, announcements: [CHANNEL] },
    maxConnections: 4,
    silenceMs: limitMs,
    statementTimeoutMs: limitMs,
    rest: { anonTimeoutMs: limitMs },
  })
  const { anonKey, serviceRoleKey } = backend.keys

  async function ask(path: string, { method = 'GET', key = anonKey } = {}) {
    const request = new Request(`http://backend.test${path}`, { method, headers: { apikey: key } })
    const response = await backend.fetch(request, { clientAddress: '192.0.2.1', requestId: 'test' })
    expect(response.status).toBe(200)
    return response.json()
  }
  const isOnReplica = (options = {}): Promise<boolean> => ask('/rest/v1/rpc/on_replica', options)
  const replicasPart = async () => (await backend.checkReadiness()).parts.replicas
  return { backend, ask, isOnReplica, replicasPart, serviceRoleKey, [Symbol.asyncDispose]: backend.close }
}

test('visitors read from the replica; all others and every call that may write use the primary', async () => {
  await using site = await setup()
  await expect.poll(() => site.isOnReplica()).toBe(true)
  expect(await site.isOnReplica({ method: 'POST' })).toBe(false)
  expect(await site.isOnReplica({ key: site.serviceRoleKey })).toBe(false)
  await expect.poll(() => site.replicasPart()).toEqual({ state: 'ok' })
})

test('a read after an announcement finds what was announced', async () => {
  await using site = await setup()
  await expect.poll(() => site.isOnReplica()).toBe(true)
  let heard = 0
  let seenOnReplica = 0
  await site.backend.onNotify(CHANNEL, () => heard++)
  for (let id = 1; id <= 30; id++) {
    await runSql(primaryUrl, `begin; insert into public.notes values (${id}); notify ${CHANNEL}; commit`)
    await expect.poll(() => heard, { interval: 1 }).toBe(id)
    expect(await site.ask(`/rest/v1/notes?select=id&id=eq.${id}`)).toEqual([{ id }])
    await expect.poll(() => site.isOnReplica(), { interval: 1 }).toBe(true)
    seenOnReplica++
    expect(await site.ask(`/rest/v1/notes?select=id&id=eq.${id}`)).toEqual([{ id }])
  }
  expect(seenOnReplica).toBe(30)
})

test('a replica that stops replaying is dropped at the next announcement, and used again once it has caught up', async () => {
  await using site = await setup()
  await expect.poll(() => site.isOnReplica()).toBe(true)
  await runSql(standbyUrl, 'select pg_wal_replay_pause()')
  await runSql(primaryUrl, `begin; insert into public.notes values (100); notify ${CHANNEL}; commit`)
  await expect.poll(() => site.isOnReplica()).toBe(false)
  expect(await site.ask('/rest/v1/notes?select=id&id=eq.100')).toEqual([{ id: 100 }])

  await runSql(standbyUrl, 'select pg_wal_replay_resume()')
  await expect.poll(() => site.isOnReplica()).toBe(true)
})

test('a replica beyond the maximum lag is left out even if nothing was announced', async () => {
  await using site = await setup()
  await expect.poll(() => site.isOnReplica()).toBe(true)
  await runSql(standbyUrl, 'select pg_wal_replay_pause()')
  await runSql(primaryUrl, 'insert into public.notes values (200)')
  await expect.poll(() => site.isOnReplica()).toBe(false)
  await expect.poll(() => site.replicasPart()).toEqual({ state: 'degraded', reason: 'replica 1: lags' })
  expect((await site.backend.checkReadiness()).isReady).toBe(true)

  await runSql(standbyUrl, 'select pg_wal_replay_resume()')
  await expect.poll(() => site.isOnReplica()).toBe(true)
})

test('a frozen replica makes visitors wait but causes no error, and is left out', async () => {
  const limitMs = 2_000
  await using site = await setup({ limitMs })
  await expect.poll(() => site.isOnReplica()).toBe(true)
  const { thaw } = await freezeServer(standby.adminUrl)
  try {
    const reads = Array.from({ length: 8 }, () => site.isOnReplica())
    expect(new Set(await Promise.all(reads))).toEqual(new Set([false]))
    await expect.poll(() => site.replicasPart()).toMatchObject({ state: 'degraded' })
    const start = performance.now()
    expect(await site.isOnReplica()).toBe(false)
    expect(performance.now() - start).toBeLessThan(limitMs)
  } finally {
    thaw()
  }
  await expect.poll(() => site.isOnReplica()).toBe(true)
})

test('a server that is not a replica or does not exist is left out, and the others serve', async () => {
  const nowhere = 'postgres://postgres@127.0.0.1:1/none'
  await using site = await setup({ urls: [primaryUrl, standbyUrl, nowhere] })
  await expect.poll(() => site.isOnReplica()).toBe(true)
  await expect
    .poll(() => site.replicasPart())
    .toEqual({
      state: 'degraded',
      reason: 'replica 1: is not a replica; replica 3: unreachable',
    })
})
