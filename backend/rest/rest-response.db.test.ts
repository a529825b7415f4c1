import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#tests/modules/open-rest-shop.ts'

const shop = await openRestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

const ranges: readonly [string, Record<string, string>, number, string][] = [
  ['GET /orders', {}, 200, '0-3/*'],
  ['GET /orders', { prefer: 'count=exact' }, 200, '0-3/4'],
  ['GET /orders?limit=2', { prefer: 'count=exact' }, 206, '0-1/4'],
  ['GET /orders?limit=2&offset=2', { prefer: 'count=exact' }, 206, '2-3/4'],
  ['GET /orders?offset=4', { prefer: 'count=exact' }, 206, '*/4'],
  ['GET /orders?limit=0', { prefer: 'count=exact' }, 206, '*/4'],
  ['GET /orders?id=eq.99', { prefer: 'count=exact' }, 200, '*/0'],
  ['GET /orders?id=eq.99', {}, 200, '*/*'],
  ['GET /orders', { prefer: 'count=exact', range: '1-2' }, 206, '1-2/4'],
  ['GET /orders?limit=1', { prefer: 'count=exact', range: '1-2' }, 416, ''],
  ['HEAD /orders?limit=1', { prefer: 'count=exact' }, 206, '0-0/4'],
  ['HEAD /orders', { prefer: 'count=exact', range: '1-2' }, 200, '0-3/4'],
  ['GET /customers?select=id,orders!inner(id)&limit=1', { prefer: 'count=exact' }, 206, '0-0/2'],
  ['GET /customers?select=id,orders()&orders=is.null', { prefer: 'count=exact' }, 200, '0-0/1'],
  ['GET /orders?limit=2', { prefer: 'count=estimated' }, 206, '0-1/4'],
  ['GET /rpc/numbers?n=5&limit=2', { prefer: 'count=exact' }, 206, '0-1/5'],
]

test.each(ranges)('%s with %o', async (request, headers, ...expected) => {
  const answer = await ask(request, { headers })
  expect([answer.status, answer.headers.get('content-range') ?? '']).toEqual(expected)
  if (request.startsWith('HEAD')) expect(answer.text).toBe('')
})

test('an offset beyond the end is refused when the total is known', async () => {
  const headers = { prefer: 'count=exact' }
  const answer = await ask('GET /orders?offset=5', { headers })
  expect(answer.headers.get('content-range')).toBe('*/4')
  expect(answer).toMatchObject({
    status: 416,
    body: { code: 'PGRST103', details: 'An offset of 5 was requested, but there are only 4 rows.' },
  })
  expect(await ask('GET /orders?offset=5')).toMatchObject({ status: 200, body: [] })
})

test('a planned count is PostgreSQL’s estimate', async () => {
  await shop.sql('analyze shop.orders')
  const answer = await ask('GET /orders?limit=1', { headers: { prefer: 'count=planned' } })
  expect(answer.headers.get('content-range')).toBe('0-0/4')
})

test('an estimated count is exact up to the maximum number of rows', async () => {
  await using small = await openRestShop({ maxRows: 2 })
  await small.sql('analyze shop.orders')
  const answer = await small.ask('GET /orders', { headers: { prefer: 'count=estimated' } })
  expect([answer.status, answer.body.length, answer.headers.get('content-range')]).toEqual([206, 2, '0-1/4'])
})

test('no list exceeds the maximum number of rows, embedded ones included', async () => {
  await using small = await openRestShop({ maxRows: 1 })
  expect((await small.ask('GET /orders?limit=3&order=id')).body).toHaveLength(1)
  expect((await small.ask('GET /customers?select=orders(id)&orders.limit=9&id=eq.1')).body[0].orders).toHaveLength(1)
  expect((await small.ask('GET /rpc/numbers?n=5')).body).toEqual([1])
})

const object = 'application/vnd.pgrst.object+json'

test('a single object is not wrapped in a list', async () => {
  const answer = await ask('GET /addresses?id=eq.1', { headers: { accept: object } })
  expect(answer.body).toEqual({ id: 1, city: 'Rome' })
  expect(answer.headers.get('content-type')).toBe(`${object}; charset=utf-8`)
})

test.each([
  ['id=eq.99', 0],
  ['id=gt.0', 2],
])('a single object requested from any other number of rows is PGRST116', async (filter, count) => {
  expect(await ask(`GET /addresses?${filter}`, { headers: { accept: object } })).toMatchObject({
    status: 406,
    body: {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${count} rows`,
      hint: null,
    },
  })
})

test('nulls can be left out', async () => {
  const headers = { accept: 'application/vnd.pgrst.array+json;nulls=stripped' }
  expect((await ask('GET /customers?select=id,joined,meta->deep&id=gt.1&order=id', { headers })).body).toEqual([
    { id: 2, joined: '2021-06-15' },
    { id: 3 },
  ])
  const single = { accept: `${object};nulls=stripped` }
  expect((await ask('GET /customers?select=id,joined&id=eq.3', { headers: single })).body).toEqual({ id: 3 })
})

test('CSV quotes only where necessary', async () => {
  await shop.sql(`insert into shop.no_key values (1, null), (2, ''), (3, E'a "b",\\nc')`)
  const headers = { accept: 'text/csv' }
  const answer = await ask('GET /no_key?order=a', { headers })
  expect(answer.text).toBe('a,b\n1,\n2,""\n3,"a ""b"",\nc"')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await ask('GET /no_key?select="x,y":a&a=eq.99', { headers })).text).toBe('"x,y"')
  expect((await ask('GET /rpc/sales', { headers })).text).toBe('customer,total\nAda,109.50\nBob,5.00')
  expect((await ask('GET /rpc/numbers?n=2', { headers })).text).toBe('value\n1\n2')
  await shop.sql('delete from shop.no_key')
})

test('CSV may repeat a column', async () => {
  const answer = await ask('GET /addresses?select=id,city,id,name:city&id=eq.1', { headers: { accept: 'text/csv' } })
  expect(answer.text).toBe('id,city,id,name\n1,Rome,1,Rome')
})

test('rows name their location without the key that asked for them', async () => {
  const { headers } = await ask('GET /addresses?select=id&id=eq.1&apikey=secret')
  expect(headers.get('content-location')).toBe('/addresses?id=eq.1&select=id')
  expect((await ask('GET /rpc/numbers?n=2')).headers.has('content-location')).toBe(false)
})

test('responses depend on what the client accepts and prefers', async () => {
  expect((await ask('GET /addresses')).headers.get('vary')).toBe('Accept, Prefer, Range')
  const headers = { prefer: 'tx=rollback' }
  expect((await ask('DELETE /addresses?id=eq.99', { headers })).headers.get('vary')).toBe('Accept, Prefer, Range')
})

test('the time of each phase is shown only where that is enabled', async () => {
  expect((await ask('GET /addresses')).headers.has('server-timing')).toBe(false)
  await using open = await openRestShop({ showsServerTiming: true })
  expect((await open.ask('GET /addresses')).headers.get('server-timing')).toMatch(
    /^jwt;dur=[\d.]+, parse;dur=[\d.]+, plan;dur=[\d.]+, transaction;dur=[\d.]+, response;dur=[\d.]+$/,
  )
})

test('the chosen schema is sent back, and only exposed ones can be chosen', async () => {
  const answer = await ask('GET /things', { headers: { 'accept-profile': 'other' } })
  expect([answer.body, answer.headers.get('content-profile')]).toEqual([[{ id: 1, name: 'other thing' }], 'other'])
  expect(await ask('GET /things', { headers: { 'accept-profile': 'hidden' } })).toMatchObject({
    status: 406,
    body: {
      code: 'PGRST106',
      message: 'Invalid schema: hidden',
      hint: 'Only the following schemas are exposed: shop, other',
    },
  })
  expect((await ask('GET /things')).status).toBe(404)
})

test('the applied preferences are reported', async () => {
  const applied = async (request: string, prefer: string, body?: unknown) =>
    (await ask(request, { headers: { prefer }, body })).headers.get('preference-applied')
  expect(await applied('GET /orders', 'count=exact, return=minimal, handling=lenient')).toBe(
    'count=exact, handling=lenient',
  )
  expect(await applied('PATCH /no_key?a=eq.99', 'return=representation,missing=default', { b: 'c' })).toBe(
    'missing=default, return=representation',
  )
  expect(await applied('POST /no_key', 'resolution=merge-duplicates', [])).toBeNull()
  expect(await applied('GET /orders', 'tx=rollback')).toBeNull()
})

test('unknown preferences matter only with strict handling', async () => {
  expect((await ask('GET /orders', { headers: { prefer: 'wat' } })).status).toBe(200)
  expect(await ask('GET /orders', { headers: { prefer: 'handling=strict, wat' } })).toMatchObject({
    status: 400,
    body: { code: 'PGRST122', details: 'Invalid preferences: wat' },
  })
})

test('a time zone may be preferred', async () => {
  const headers = { prefer: 'timezone=Asia/Tokyo' }
  const answer = await ask('GET /orders?select=placed_at&id=eq.1', { headers })
  expect(answer.body).toEqual([{ placed_at: '2024-01-01T09:00:00+09:00' }])
  expect((await ask('GET /orders', { headers: { prefer: "timezone=x'y" } })).status).toBe(400)
})

test('functions and policies see the request', async () => {
  const headers = { 'X-Asked-By': 'test', cookie: 'a=b' }
  const { body } = await ask('GET /rpc/seen', { headers, role: 'authenticated', sub: 'ada' })
  expect(body).toEqual({
    method: 'GET',
    path: '/rpc/seen',
    agent: 'test',
    cookie: null,
    role: 'authenticated',
    sub: 'ada',
    search_path: '"shop", "public", "extensions"',
    timezone: expect.any(String),
  })
  expect((await ask('GET /secrets?select=word', { sub: 'bob' })).body).toEqual([{ word: 'xyzzy' }])
  expect((await ask('GET /secrets?select=word')).body).toEqual([])
})

test('the plan of a statement is shown only where that is enabled', async () => {
  const headers = { accept: 'application/vnd.pgrst.plan+json' }
  expect((await ask('GET /orders', { headers })).status).toBe(406)
  await using open = await openRestShop({ showsPlans: true })
  expect((await open.ask('GET /orders?id=eq.1', { headers })).body[0].Plan).toBeDefined()
  expect((await open.ask('GET /orders', { headers: { accept: 'application/vnd.pgrst.plan' } })).text).toMatch(
    /Aggregate/,
  )
})
