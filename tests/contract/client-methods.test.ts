import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { joined } from './realtime-clients.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

// Methods of the client that no other contract test calls; `cli/documents/client-methods.test.ts` lists what is missing.

let database: MigratedDatabase
let backend: TestBackend

beforeAll(async () => {
  database = await openMigratedDatabase()
  await database.sql(`
    create schema calendar;
    create table calendar.bookings (id int primary key, room text not null, days int4range not null);
    insert into calendar.bookings values
      (1, 'Blue room', '[1,5)'), (2, 'Red room', '[5,9)'), (3, 'Red hall', '[20,30)');
    grant usage on schema calendar to service_role;
    grant select, update on calendar.bookings to service_role`)
  backend = await startBackend({ database, rest: { schemas: ['public', 'calendar'] } })
})

afterAll(async () => {
  await backend[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const service = () => backend.client(backend.serviceRoleKey)
// biome-ignore lint/suspicious/noExplicitAny: the schema of this test is not among the site's row types.
const table = () => (service() as any).schema('calendar').from('bookings')
const bookings = () => table().select('id').order('id')

test('ranges are compared as PostgreSQL compares them', async () => {
  const ids = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
    const { data, error } = await query
    expect(error).toBeNull()
    return data?.map(({ id }) => id)
  }
  expect(await ids(bookings().rangeGt('days', '[1,5)'))).toEqual([2, 3])
  expect(await ids(bookings().rangeGte('days', '[5,9)'))).toEqual([2, 3])
  expect(await ids(bookings().rangeLt('days', '[20,30)'))).toEqual([1, 2])
  expect(await ids(bookings().rangeLte('days', '[1,9)'))).toEqual([1, 2])
  expect(await ids(bookings().rangeAdjacent('days', '[1,5)'))).toEqual([2])
  expect(await ids(bookings().likeAllOf('room', ['Red%', '%hall']))).toEqual([3])
  expect(await ids(bookings().ilikeAnyOf('room', ['blue%', '%HALL']))).toEqual([1, 3])
})

test('a query that its caller aborts ends with the caller’s reason', async () => {
  const controller = new AbortController()
  const answer = bookings().abortSignal(controller.signal)
  controller.abort()
  expect((await answer).error?.message).toMatch(/abort/i)
})

test('types given by the caller and retries do not change what is sent', async () => {
  const plain = (await bookings()).data
  for (const query of [
    bookings().retry(false).setHeader('prefer', 'handling=lenient'),
    bookings().overrideTypes(),
    bookings().returns(),
  ]) {
    expect((await query).data).toEqual(plain)
  }
  const refused = await table().update({ room: 'Closed' }).gt('id', 0).maxAffected(2)
  expect(refused).toMatchObject({ status: 400, error: { code: 'PGRST124' } })
})

test('the client reads the description of the tables that its role may use', async () => {
  const { data } = await service().getOpenApiSpec()
  expect(data?.swagger).toBe('2.0')
  expect(Object.keys(data?.paths ?? {})).toContain('/posts')
  const visitor = await backend.client().getOpenApiSpec()
  expect(Object.keys(visitor.data?.paths ?? {})).not.toContain('/outbox')
})

test('object versions and cache operations are refused on purpose', async () => {
  const { storage } = service()
  const refused = { status: 400, statusCode: '409' }
  const rules = [
    { id: 'old', status: 'Enabled' as const, filter: {}, noncurrentVersionExpiration: { noncurrentDays: 1 } },
  ]
  expect((await storage.getBucketLifecycle('covers')).error).toMatchObject(refused)
  expect((await storage.updateBucketLifecycle('covers', { rules })).error).toMatchObject(refused)
  expect((await storage.deleteBucketLifecycle('covers')).error).toMatchObject(refused)
  expect((await storage.purgeBucketCache('covers')).error).toMatchObject(refused)
  expect((await storage.from('covers').purgeCache('a.webp')).error).toMatchObject(refused)
})

test('the socket opens, beats, and closes with its last channel', async () => {
  const client = backend.client()
  const { realtime } = client
  const beats: string[] = []
  const answered = new Promise<void>((resolve) => {
    realtime.onHeartbeat((status) => {
      beats.push(status)
      if (status === 'ok') resolve()
    })
  })
  expect([realtime.isConnected(), realtime.connectionState()]).toEqual([false, 'closed'])
  realtime.connect()
  expect(realtime.isConnecting()).toBe(true)
  const room = client.channel('room')
  await joined(room)
  expect([realtime.isConnected(), realtime.isDisconnecting()]).toEqual([true, false])
  await realtime.sendHeartbeat()
  await answered
  expect(beats).toContain('sent')

  expect(await client.removeChannel(room)).toBe('ok')
  expect(client.getChannels()).toEqual([])
  await realtime.disconnect()
  await expect.poll(() => realtime.isConnected()).toBe(false)
})
