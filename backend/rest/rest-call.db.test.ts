import { afterAll, beforeEach, expect, test } from 'vitest'
import { openRestShop } from '#tests/modules/open-rest-shop.ts'

const shop = await openRestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { ask, sql } = shop

beforeEach(async () => {
  await sql('delete from shop.no_key')
})

const calls: readonly [string, unknown, unknown][] = [
  ['POST /rpc/add', { a: 1, b: 2 }, 3],
  ['GET /rpc/add?a=1&b=2', undefined, 3],
  ['POST /rpc/greet', {}, 'hello world!'],
  ['POST /rpc/greet', '', 'hello world!'],
  ['POST /rpc/greet', { mark: '?' }, 'hello world?'],
  ['GET /rpc/greet?name=you', undefined, 'hello you!'],
  ['POST /rpc/greet', { name: null }, null],
  ['POST /rpc/overloaded', { a: 1 }, 'int 1'],
  ['POST /rpc/overloaded', { a: 1, b: 2 }, 'two 3'],
  ['GET /rpc/overloaded?a=1&b=2', undefined, 'two 3'],
  ['POST /rpc/add?columns=a,b', { a: 1, b: 2, c: 3 }, 3],
  [
    'POST /rpc/add',
    [
      { a: 1, b: 2 },
      { a: 5, b: 6 },
    ],
    3,
  ],
  ['GET /rpc/numbers?n=3', undefined, [1, 2, 3]],
  ['GET /rpc/numbers?n=0', undefined, []],
  ['GET /rpc/numbers?n=3&order=value.desc&limit=1', undefined, [3]],
  ['POST /rpc/whole_body', { any: ['thing'] }, { any: ['thing'] }],
  ['GET /rpc/join_all?words=a&words=b', undefined, 'a-b'],
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
  [
    'GET /rpc/sales',
    undefined,
    [
      { customer: 'Ada', total: 109.5 },
      { customer: 'Bob', total: 5 },
    ],
  ],
  ['GET /rpc/sales?total=gt.10&select=who:customer', undefined, [{ who: 'Ada' }]],
  ['GET /rpc/customers_named?pattern=%25o%25&select=id', undefined, [{ id: 2 }, { id: 3 }]],
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
  [
    'GET /rpc/pairs',
    undefined,
    [
      { x: 1, y: 'a' },
      { x: 2, y: 'b' },
    ],
  ],
  ['GET /rpc/pairs?x=gt.1&select=label:y&order=x', undefined, [{ label: 'b' }]],
  ['GET /rpc/first_customer?select=id,name', undefined, { id: 1, name: 'Ada' }],
]

test.each(calls)('%s with %j', async (request, body, expected) => {
  const answer = await ask(request, body === undefined ? {} : { body })
  expect([answer.status, answer.body]).toEqual([200, expected])
})

test('a body of another type is one unnamed argument', async () => {
  const text = { 'content-type': 'text/plain' }
  expect((await ask('POST /rpc/whole_text', { body: 'abc', headers: text })).body).toBe('ABC')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await ask('POST /rpc/add', { body: 'a=1&b=2', headers: form })).body).toBe(3)
  expect((await ask('POST /rpc/add', { body: 'a', headers: text })).body.code).toBe('PGRST202')
})

test('bytes are one unnamed argument too', async () => {
  const headers = { 'content-type': 'application/octet-stream' }
  expect((await ask('POST /rpc/whole_bytes', { body: 'ab', headers })).body).toBe('6162')
  const xml = { 'content-type': 'text/xml' }
  expect((await ask('POST /rpc/whole_bytes', { body: '<a/>', headers: xml })).body.code).toBe('PGRST202')
})

test('rows with unknown columns have no relationships and no CSV', async () => {
  expect((await ask('GET /rpc/pairs?select=x,orders(id)')).body.code).toBe('PGRST200')
  expect((await ask('GET /rpc/pairs?select=nope')).body.code).toBe('42703')
  expect((await ask('GET /rpc/pairs', { headers: { accept: 'text/csv' } })).body.code).toBe('PGRST127')
  expect((await ask('GET /rpc/pairs?select=x', { headers: { accept: 'text/csv' } })).text).toBe('x\n1\n2')
})

test('a function that returns nothing gets an empty response', async () => {
  const answer = await ask('POST /rpc/nothing')
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(await sql('select a from shop.no_key')).toEqual([{ a: 99 }])
})

test('HEAD calls the function and returns no body', async () => {
  expect(await ask('HEAD /rpc/numbers?n=2', { headers: { prefer: 'count=exact' } })).toMatchObject({
    status: 200,
    text: '',
  })
})

test('a function that writes cannot be called by GET', async () => {
  expect(await ask('GET /rpc/nothing')).toMatchObject({ status: 405, body: { code: '25006' } })
  expect(await sql('select a from shop.no_key')).toEqual([])
})

test('calling a function needs the privilege to do so', async () => {
  const body = { text_of_note: 'x' }
  expect((await ask('POST /rpc/add_note', { body })).status).toBe(401)
  expect((await ask('POST /rpc/add_note', { body, role: 'service_role' })).status).toBe(403)
  expect((await ask('POST /rpc/add_note', { body, role: 'authenticated' })).body).toBe(7)
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

test('two overloads that both match are PGRST203', async () => {
  expect(await ask('POST /rpc/twin', { body: { a: 1 } })).toMatchObject({ status: 300, body: { code: 'PGRST203' } })
})

test('only GET, HEAD and POST can call functions', async () => {
  expect(await ask('DELETE /rpc/add')).toMatchObject({ status: 405, body: { code: 'PGRST101' } })
})

const raised: readonly [string, number][] = [
  ['P0001', 400],
  ['P0002', 500],
  ['PT402', 402],
  ['PT999', 500],
  ['23505', 409],
  ['42501', 401],
  ['22012', 400],
  ['40001', 500],
  ['57014', 500],
  ['28000', 403],
  ['ZZ123', 400],
]

test.each(raised)('an error raised as %s is a %d', async (code, status) => {
  const answer = await ask('POST /rpc/fail', { body: { code, message: 'the message' } })
  expect([answer.status, answer.body]).toEqual([
    status,
    { code, message: 'the message', details: 'the detail', hint: 'the hint' },
  ])
})

test.each(['XX000', '58030', '53200', '57000', '08006'])('internal errors (%s) are not exposed', async (code) => {
  const answer = await ask('POST /rpc/fail', { body: { code, message: 'could not read file /var/lib/x' } })
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(answer.body).toEqual({ code, message: 'The database could not answer the request', details: null, hint: null })
})

test('a function may set its whole response by raising PGRST', async () => {
  await sql(`create or replace function shop.fail(code text, message text) returns void language plpgsql as $$ begin
    raise sqlstate 'PGRST' using message = message, detail = '{"status": 402, "headers": {"X-Cost": "9"}}'; end $$`)
  const message = JSON.stringify({ code: 'pay', message: 'Pay first', details: 'd', hint: 'h' })
  const answer = await ask('POST /rpc/fail', { body: { code: '', message } })
  expect([answer.status, answer.body, answer.headers.get('x-cost')]).toEqual([
    402,
    { code: 'pay', message: 'Pay first', details: 'd', hint: 'h' },
    '9',
  ])
  expect((await ask('POST /rpc/fail', { body: { code: '', message: 'no json' } })).body.code).toBe('PGRST121')
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

test('a single object may be requested from a function', async () => {
  const headers = { accept: 'application/vnd.pgrst.object+json' }
  expect((await ask('GET /rpc/customers_named?pattern=B%25&select=id', { headers })).body).toEqual({ id: 2 })
  expect((await ask('GET /rpc/customers_named?pattern=none', { headers })).body.code).toBe('PGRST116')
})

test('a call that returns more rows than allowed is refused', async () => {
  const headers = { prefer: 'handling=strict, max-affected=1' }
  expect((await ask('POST /rpc/numbers', { body: { n: 2 }, headers })).body.code).toBe('PGRST124')
  expect((await ask('POST /rpc/add', { body: { a: 1, b: 2 }, headers })).body.code).toBe('PGRST128')
})
