import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#site/lib/database-types.gen.ts'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

const POOL = 10
/** How long the blocked statements may take: longer than any test. */
const STATEMENT_TIMEOUT_MS = 600_000

let backend: TestBackend
let member: TestClient
let other: TestClient
let functionsMayEnd = Promise.withResolvers<void>()

beforeAll(async () => {
  backend = await startBackend({
    maxConnections: POOL,
    rateLimits: {},
    rest: { anonTimeoutMs: STATEMENT_TIMEOUT_MS },
    functions: {
      quick: { verifyToken: true, handler: async () => Response.json('done') },
      slow: {
        verifyToken: true,
        async handler() {
          await functionsMayEnd.promise
          return Response.json('done')
        },
      },
    },
  })
  member = (await backend.memberClient()).client
  other = (await backend.memberClient()).client
})

afterAll(() => backend[Symbol.asyncDispose]())

/** Every read of a category hangs until the end of the test, as a slow statement would. */
beforeEach(async () => {
  await backend.database.sql('begin')
  await backend.database.sql('lock table public.categories in access exclusive mode')
})

let slow: PromiseLike<unknown>[] = []

afterEach(async () => {
  await backend.database.sql('rollback')
  await Promise.all(slow)
  slow = []
})

function visitor(address: string): TestClient {
  return createClient<Database>(backend.url, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { 'x-forwarded-for': address } },
  })
}

function askSlowly(client: TestClient, times: number): void {
  slow.push(...Array.from({ length: times }, () => client.from('categories').select('id').then()))
}

async function askQuickly(client: TestClient): Promise<number> {
  return (await client.from('posts').select('id').limit(1)).status
}

/** The number of connections that slow statements occupy. */
async function heldConnections(): Promise<number> {
  await backend.database.sql('select pg_stat_clear_snapshot()')
  const [row] = await backend.database.sql<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%categories%'`,
  )
  return row?.held ?? 0
}

test('slow statements of three networks do not make a fourth wait', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) askSlowly(visitor(address), 6)
  await expect.poll(heldConnections).toBe(3)
  expect(await askQuickly(visitor('192.0.2.4'))).toBe(200)
  expect(await heldConnections()).toBe(3)
})

test('all visitors together get half of the connections; members, the service role and the site get the rest', async () => {
  for (let network = 1; network <= 2 * POOL; network++) askSlowly(visitor(`198.51.100.${network}`), 1)
  await expect.poll(heldConnections).toBe(POOL / 2)
  expect(await askQuickly(member)).toBe(200)
  expect(await askQuickly(backend.client(backend.serviceRoleKey))).toBe(200)
  expect(await heldConnections()).toBe(POOL / 2)
})

test('a member’s slow statements leave room for another member', async () => {
  askSlowly(member, 12)
  await expect.poll(heldConnections).toBe(2)
  expect(await askQuickly(other)).toBe(200)
})

test('when too many requests wait, the next one gets 429 with Retry-After', async () => {
  const headers = { apikey: backend.anonKey, 'x-forwarded-for': '192.0.2.9' }
  const asked = Array.from({ length: 222 }, () => fetch(`${backend.url}/rest/v1/categories`, { headers }))
  slow.push(...asked)
  const refused = await Promise.race(asked)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
  expect(await askQuickly(visitor('192.0.2.10'))).toBe(200)
})

test('functions that wait for something else hold up neither rest/v1 nor other functions', async () => {
  functionsMayEnd = Promise.withResolvers<void>()
  const calls = Array.from({ length: 6 }, () => member.functions.invoke('slow'))
  expect(await askQuickly(member)).toBe(200)
  expect((await member.functions.invoke('quick')).data).toBe('done')
  functionsMayEnd.resolve()
  expect((await Promise.all(calls)).map(({ data }) => data)).toEqual(Array(6).fill('done'))
})
