import type { AddressInfo } from 'node:net'
import type { Backend, EdgeFunction } from '@headwater/backend'
import { openBackend, SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackendApp } from '#server/backend-app.ts'
import { answerWith, createHttpServer } from '#server/network/http-server.ts'
import { listen, stopListening } from '#server/network/listen.ts'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POOL = 10
const NAP_SECONDS = 7
/** Far less than a nap; Decision 0058 has the measured times. */
const PATIENCE = { timeout: 3_000, interval: 10 }

let left = Promise.withResolvers<string>()
const waiting: EdgeFunction = {
  verifyToken: true,
  handler: ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        left.resolve('the client left')
        reject(signal.reason)
      })
    }),
}

let database: MigratedDatabase
let backend: Backend
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  database = await openMigratedDatabase()
  await database.sql(`
    create table public.naps (number int);
    create function public.nap(number int, seconds float) returns int language plpgsql security definer as $$
    begin
      insert into public.naps values (number);
      perform pg_sleep(seconds);
      return number;
    end $$;
    grant execute on function public.nap to anon, service_role`)
  backend = await openBackend({
    databaseUrl: database.authenticatorUrl,
    maxConnections: POOL,
    functions: { waiting },
    rateLimits: {},
  })
  const app = createBackendApp({ backend, siteUrl: SITE_URL, trustedProxies: [] })
  const server = createHttpServer({ trustedProxies: [] }).on('request', answerWith(app.fetch))
  await listen(server, { host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => stopListening(server)
})

afterAll(async () => {
  await stop()
  await backend.close()
  await database[Symbol.asyncDispose]()
})

function post(path: string, body: object, init: { signal?: AbortSignal; key?: string } = {}): Promise<Response> {
  const { key = backend.keys.serviceRoleKey, ...rest } = init
  const headers = { apikey: key, 'content-type': 'application/json' }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body), ...rest })
}

/** Calls that take a nap in the database until `hangUp`. */
function napUntilHungUp(count: number, key?: string) {
  const controller = new AbortController()
  const { signal } = controller
  const calls = Array.from({ length: count }, (_, number) =>
    post('/rest/v1/rpc/nap', { number, seconds: NAP_SECONDS }, { signal, ...(key && { key }) }).catch(() => 'aborted'),
  )
  return { calls, hangUp: () => controller.abort() }
}

async function napping(): Promise<number> {
  const [row] = await database.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`,
  )
  return row?.count ?? 0
}

async function quickNap(number: number): Promise<number> {
  return (await post('/rest/v1/rpc/nap', { number, seconds: 0 })).json() as Promise<number>
}

test('ten calls whose clients hang up free their connections at once and write nothing', async () => {
  const { calls, hangUp } = napUntilHungUp(POOL)
  await expect.poll(napping).toBe(POOL)
  hangUp()
  expect(await Promise.all(calls)).toEqual(Array(POOL).fill('aborted'))
  await expect.poll(napping, PATIENCE).toBe(0)
  // All at once, so that every connection of the pool is used again: no cancel request reaches a later statement.
  const numbers = Array.from({ length: POOL }, (_, number) => number)
  expect(await Promise.all(numbers.map(quickNap))).toEqual(numbers)
  const rows = await database.sql<{ number: number }>('select number from public.naps order by number')
  expect(rows.map(({ number }) => number)).toEqual(numbers)
})

test('a call that waits for its turn leaves the queue when its client hangs up', async () => {
  const first = napUntilHungUp(1, backend.keys.anonKey)
  await expect.poll(napping).toBe(1)
  const second = napUntilHungUp(3, backend.keys.anonKey)
  second.hangUp()
  await Promise.all(second.calls)
  first.hangUp()
  const third = await post('/rest/v1/rpc/nap', { number: 1, seconds: 0 }, { key: backend.keys.anonKey })
  expect(third.status).toBe(200)
  expect(await napping()).toBe(0)
})

test('a function learns that its client has disconnected', async () => {
  left = Promise.withResolvers<string>()
  const controller = new AbortController()
  const call = post('/functions/v1/waiting', {}, { signal: controller.signal }).catch(() => 'aborted')
  setTimeout(() => controller.abort(), 50)
  expect(await Promise.all([call, left.promise])).toEqual(['aborted', 'the client left'])
})
