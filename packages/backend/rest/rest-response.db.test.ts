import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const shop = await openRestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

const ranges: readonly [string, Record<string, string>, number, string][] = [
  ['GET /orders?limit=2', { prefer: 'count=exact' }, 206, '0-1/4'],
  ['GET /orders?offset=4', { prefer: 'count=exact' }, 206, '*/4'],
  ['GET /orders?limit=0', { prefer: 'count=exact' }, 206, '*/4'],
  ['GET /orders?id=eq.99', { prefer: 'count=exact' }, 200, '*/0'],
  ['GET /orders', { prefer: 'count=exact', range: '1-2' }, 206, '1-2/4'],
  ['GET /orders?limit=1', { prefer: 'count=exact', range: '1-2' }, 416, ''],
  ['HEAD /orders?limit=1', { prefer: 'count=exact' }, 206, '0-0/4'],
  ['HEAD /orders', { prefer: 'count=exact', range: '1-2' }, 200, '0-3/4'],
  ['GET /customers?select=id,orders!inner(id)&limit=1', { prefer: 'count=exact' }, 206, '0-0/2'],
  ['GET /customers?select=id,orders()&orders=is.null', { prefer: 'count=exact' }, 200, '0-0/1'],
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

test('no list exceeds the maximum number of rows, embedded ones included', async () => {
  await using small = await openRestShop({ maxRows: 1 })
  expect((await small.ask('GET /orders?limit=3&order=id')).body).toHaveLength(1)
  expect((await small.ask('GET /customers?select=orders(id)&orders.limit=9&id=eq.1')).body[0].orders).toHaveLength(1)
  expect((await small.ask('GET /rpc/numbers?n=5')).body).toEqual([1])
})

const object = 'application/vnd.pgrst.object+json'

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

test('CSV quotes the cells that PostgREST quotes', async () => {
  await shop.sql(
    `insert into shop.no_key values (1, null), (2, ''), (3, E'a "b",\\nc'), (4, 'x y'), (5, '(a)'), (6, 'a\\b'), (7, 'a-b')`,
  )
  const headers = { accept: 'text/csv' }
  const answer = await ask('GET /no_key?order=a', { headers })
  expect(answer.text).toBe('a,b\n1,\n2,""\n3,"a ""b"",\nc"\n4,"x y"\n5,"(a)"\n6,"a\\b"\n7,a-b')
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
