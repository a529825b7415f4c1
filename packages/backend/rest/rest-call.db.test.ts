import { afterAll, beforeEach, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const shop = await openRestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { ask, sql } = shop

beforeEach(async () => {
  await sql('delete from shop.no_key')
})

const calls: readonly [string, unknown, unknown][] = [
  ['POST /rpc/greet', '', 'hello world!'],
  ['POST /rpc/greet', { mark: '?' }, 'hello world?'],
  ['POST /rpc/greet', { name: null }, null],
  ['POST /rpc/overloaded', { a: 1 }, 'int 1'],
  ['POST /rpc/overloaded', { a: 1, b: 2 }, 'two 3'],
  ['POST /rpc/add?columns=a,b', { a: 1, b: 2, c: 3 }, 3],
  [
    'POST /rpc/add',
    [
      { a: 1, b: 2 },
      { a: 5, b: 6 },
    ],
    3,
  ],
  ['GET /rpc/numbers?n=0', undefined, []],
  ['GET /rpc/numbers?n=3&order=value.desc&limit=1', undefined, [3]],
  ['POST /rpc/join_all', { words: ['a', 'b c'] }, 'a-b c'],
  [
    'POST /rpc/typed',
    { d: '2024-02-28', k: 'toy', list: [1, 2], doc: { x: null } },
    { d: '2024-02-29', k: 'toy', sum: 3, doc: { x: null } },
  ],
  [
    'GET /rpc/typed?d=2024-02-28&k=toy&list={1,2}&doc={"x":1}',
    undefined,
    { d: '2024-02-29', k: 'toy', sum: 3, doc: { x: 1 } },
  ],
  ['GET /rpc/sales?total=gt.10&select=who:customer', undefined, [{ who: 'Ada' }]],
  [
    'POST /rpc/customers_named?select=name,orders(id)&orders.order=id&id=eq.1',
    { pattern: '%' },
    [{ name: 'Ada', orders: [{ id: 1 }, { id: 2 }] }],
  ],
  [
    'GET /rpc/customers_named?pattern=%25&select=shout,last_order(id)&order=id.desc&limit=1',
    undefined,
    [{ shout: 'CLEO, "THE CAT"', last_order: null }],
  ],
  ['GET /rpc/pairs?x=gt.1&select=label:y&order=x', undefined, [{ label: 'b' }]],
]

test.each(calls)('%s with %j', async (request, body, expected) => {
  const answer = await ask(request, body === undefined ? {} : { body })
  expect([answer.status, answer.body]).toEqual([200, expected])
})

test('rows with unknown columns have no relationships and no CSV', async () => {
  expect((await ask('GET /rpc/pairs?select=x,orders(id)')).body.code).toBe('PGRST200')
  expect((await ask('GET /rpc/pairs?select=nope')).body.code).toBe('42703')
  expect((await ask('GET /rpc/pairs', { headers: { accept: 'text/csv' } })).body.code).toBe('PGRST127')
  expect((await ask('GET /rpc/pairs?select=x', { headers: { accept: 'text/csv' } })).text).toBe('x\n1\n2')
})

test('a missing function is PGRST202, with a hint if a similar one exists', async () => {
  expect(await ask('POST /rpc/gret', { body: { name: 'x' } })).toMatchObject({
    status: 404,
    body: {
      code: 'PGRST202',
      message: 'Could not find the function shop.gret(name) in the schema cache',
      hint: 'Perhaps you meant to call the function shop.greet',
    },
  })
  expect((await ask('POST /rpc/add', { body: { a: 1 } })).body).toMatchObject({
    code: 'PGRST202',
    hint: 'Perhaps you meant to call the function shop.add(a, b)',
  })
  expect((await ask('POST /rpc/secret')).body.code).toBe('PGRST202')
  expect((await ask('POST /rpc/pg_sleep', { body: { seconds: 9 } })).body.code).toBe('PGRST202')
})

test.each(['XX000', '58030', '53200', '57000', '08006'])('internal errors (%s) are not exposed', async (code) => {
  const answer = await ask('POST /rpc/fail', { body: { code, message: 'could not read file /var/lib/x' } })
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(answer.body).toEqual({ code, message: 'The database could not answer the request', details: null, hint: null })
})

test('a function may choose the status and headers of its response', async () => {
  const answer = await ask('POST /rpc/teapot')
  expect([answer.status, answer.body, answer.headers.get('x-pot')]).toEqual([418, { short: true }, 'tea'])
  expect(await ask('POST /rpc/bad_headers')).toMatchObject({ status: 500, body: { code: 'PGRST111' } })
  for (const junk of ['["ab"]', '[1]', '[{"a": "1", "b": "2"}]', '[{}]', '[{"a": 1}]', '[{"a b": "1"}]', 'x']) {
    await sql(`create or replace function shop.bad_headers() returns json language plpgsql as $$ begin
      perform set_config('response.headers', '${junk}', true); return '1'; end $$`)
    expect(await ask('POST /rpc/bad_headers')).toMatchObject({ status: 500, body: { code: 'PGRST111' } })
  }
  expect(await ask('POST /rpc/bad_status')).toMatchObject({ status: 500, body: { code: 'PGRST112' } })
  expect(answer.headers.getSetCookie()).toEqual(['milk=1', 'sugar=2'])
})

test('only a request that may have changed something waits for the notifications of its changes', async () => {
  await using api = await openRestShop()
  await api.ask('GET /customers')
  await api.ask('POST /rpc/add', { body: { a: 1, b: 2 } })
  expect(api.waitedForNotifications?.()).toBe(0)
  expect((await api.ask('POST /no_key', { body: { a: 1 } })).status).toBe(201)
  expect(api.waitedForNotifications?.()).toBe(1)
})
