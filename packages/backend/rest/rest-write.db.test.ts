import { afterAll, beforeEach, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const shop = await openRestShop({ transactionEnd: 'commit-allow-override' })
afterAll(() => shop[Symbol.asyncDispose]())
const { ask, sql } = shop

const rows = { prefer: 'return=representation' }

beforeEach(async () => {
  await sql('delete from shop.no_key; delete from shop.addresses where id > 2; delete from shop.orders where id > 4')
})

test('an insert returns the row with its embeds', async () => {
  const answer = await ask(
    'POST /orders?select=id,total,note,customers(name,orders(count)),shipping:addresses!shipping_id(city)',
    {
      body: { customer_id: 2, shipping_id: 2, total: '7.25' },
      headers: rows,
    },
  )
  expect(answer.status).toBe(201)
  // The embedded rows are as they were before: one statement sees one snapshot.
  expect(answer.body).toEqual([
    {
      id: expect.any(Number),
      total: 7.25,
      note: 'none',
      customers: { name: 'Bob', orders: [{ count: 1 }] },
      shipping: { city: 'Oslo' },
    },
  ])
})

test('an insert reports the location of the new row', async () => {
  const headers = { prefer: 'return=headers-only' }
  const one = await ask('POST /order_lines', { body: { order_id: 4, product_id: 3 }, headers })
  expect([one.status, one.headers.get('location'), one.text]).toEqual([
    201,
    '/order_lines?order_id=eq.4&product_id=eq.3',
    '',
  ])
  const none = await ask('POST /no_key', { body: { a: 1 }, headers })
  expect(none.headers.get('location')).toBeNull()
  const many = await ask('POST /addresses', {
    body: [
      { id: 3, city: 'a' },
      { id: 4, city: 'b' },
    ],
    headers,
  })
  expect(many.headers.get('location')).toBeNull()
})

test('many rows are inserted at once', async () => {
  const body = [
    { id: 3, city: 'a' },
    { id: 4, city: 'b' },
  ]
  const answer = await ask('POST /addresses?select=id&order=id.desc', {
    body,
    headers: { prefer: 'return=representation,count=exact' },
  })
  expect([answer.status, answer.body, answer.headers.get('content-range')]).toEqual([
    201,
    [{ id: 4 }, { id: 3 }],
    '*/2',
  ])
})

test('missing=default works for an object, for identities and for many rows', async () => {
  const headers = { prefer: 'return=representation,missing=default' }
  const one = await ask('POST /orders?columns=id,total,note&select=id,total,note', { body: { total: 3 }, headers })
  expect(one.body).toEqual([{ id: expect.any(Number), total: 3, note: 'none' }])
  const many = await ask('POST /orders?columns=id,note&select=id,note', { body: [{ note: null }, {}], headers })
  expect(many.body).toEqual([
    { id: expect.any(Number), note: null },
    { id: expect.any(Number), note: 'none' },
  ])
  expect(many.body[0].id).not.toBe(many.body[1].id)
})

test('an empty object becomes a row of defaults, and an empty list inserts nothing', async () => {
  expect((await ask('POST /no_key', { body: {}, headers: rows })).body).toEqual([{ a: null, b: 'b' }])
  expect((await ask('POST /no_key', { body: [{}, {}], headers: rows })).body).toHaveLength(2)
  expect(await ask('POST /no_key', { body: [], headers: rows })).toMatchObject({ status: 201, body: [] })
})

test('keys that are not columns are refused', async () => {
  expect(await ask('POST /no_key', { body: { a: 1, c: 2 } })).toMatchObject({
    status: 400,
    body: { code: 'PGRST204', message: "Could not find the 'c' column of 'no_key' in the schema cache" },
  })
  expect((await ask('PATCH /no_key?a=eq.1', { body: { c: 2 } })).body.code).toBe('PGRST204')
  expect((await ask('POST /no_key?columns=a,c', { body: [] })).body.code).toBe('PGRST204')
})

test.each(['', '{', '[{]', 'null'])('the body %j contains no rows', async (body) => {
  const answer = await ask('POST /no_key', { body })
  if (body === 'null') expect(answer.status).toBe(201)
  else expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST102', message: 'Empty or invalid json' } })
})

test('JSON, arrays and odd columns keep their types', async () => {
  const customer = {
    name: 'Zoë',
    tags: ['a', 'b "c"'],
    meta: { big: 12345678901234567890n.toString(), n: null },
    is_active: false,
  }
  const answer = await ask('POST /customers?select=name,tags,meta,is_active', { body: customer, headers: rows })
  expect(answer.body).toEqual([customer])
  await sql(`delete from shop.customers where name = 'Zoë'`)

  const odd = { "we\"ird 'col'": 5, select: 'x' }
  expect((await ask('POST /odd%20%22table%22', { body: odd, headers: rows })).body).toEqual([
    { ...odd, ünï: null, count: null },
  ])
  expect((await ask(`DELETE /odd%20%22table%22?"we\\"ird 'col'"=eq.5`)).status).toBe(204)
})

test('CSV with a short line, and a body of another type, contain no rows', async () => {
  const csv = { ...rows, 'content-type': 'text/csv' }
  expect((await ask('POST /no_key', { body: 'a,b\n1', headers: csv })).body.code).toBe('PGRST102')
  expect((await ask('POST /no_key', { body: 'x', headers: { 'content-type': 'text/plain' } })).body.code).toBe(
    'PGRST102',
  )
})

test('an existing row is a conflict, is updated, or is left alone', async () => {
  const body = [
    { id: 1, city: 'Roma' },
    { id: 3, city: 'Bonn' },
  ]
  expect(await ask('POST /addresses', { body })).toMatchObject({ status: 409, body: { code: '23505' } })

  const ignore = { prefer: 'resolution=ignore-duplicates,return=representation' }
  const ignored = await ask('POST /addresses', { body, headers: ignore })
  expect([ignored.status, ignored.body]).toEqual([201, [{ id: 3, city: 'Bonn' }]])
  expect(ignored.headers.get('preference-applied')).toBe('resolution=ignore-duplicates, return=representation')

  const merge = { prefer: 'resolution=merge-duplicates,return=representation' }
  const merged = await ask('POST /addresses', { body: [...body, { id: 4, city: 'Kyiv' }], headers: merge })
  expect([merged.status, merged.body.map(({ city }: { city: string }) => city)]).toEqual([
    201,
    ['Roma', 'Bonn', 'Kyiv'],
  ])
  expect((await ask('POST /addresses', { body: { id: 1, city: 'Rome' }, headers: merge })).status).toBe(200)
})

test('an update reports how many rows it changed', async () => {
  await sql('insert into shop.no_key values (1), (2), (3)')
  const counted = await ask('PATCH /no_key?a=gt.1', { body: { b: 'new' }, headers: { prefer: 'count=exact' } })
  expect([counted.status, counted.text, counted.headers.get('content-range')]).toEqual([204, '', '0-1/2'])
  expect(await ask('PATCH /no_key?a=eq.99', { body: { b: 'x' }, headers: rows })).toMatchObject({
    status: 200,
    body: [],
  })
})

test('an update without columns changes nothing', async () => {
  await sql('insert into shop.no_key values (1)')
  expect(await ask('PATCH /no_key?a=eq.1', { body: {}, headers: rows })).toMatchObject({ status: 200, body: [] })
  expect((await ask('PATCH /no_key', { body: {} })).status).toBe(204)
})

test('a delete removes the rows that the filters select', async () => {
  await sql('insert into shop.no_key values (1), (2)')
  const answer = await ask('DELETE /no_key?a=eq.1&select=a', {
    headers: { prefer: 'return=representation,count=exact' },
  })
  expect([answer.status, answer.body, answer.headers.get('content-range')]).toEqual([200, [{ a: 1 }], '*/1'])
  expect((await ask('DELETE /no_key?a=eq.1')).status).toBe(204)
  expect(await sql('select a from shop.no_key')).toEqual([{ a: 2 }])
})

test('embeds and computed columns work on the rows of a write', async () => {
  const answer = await ask('PATCH /customers?id=eq.1&select=shout,last_order(id),orders(id)&orders.total=gt.50', {
    body: { name: 'Ada' },
    headers: rows,
  })
  expect(answer.body).toEqual([{ shout: 'ADA', last_order: { id: 2 }, orders: [{ id: 2 }] }])
  const tagged = await ask('PATCH /orders?id=eq.2&select=note,products(name),customers(shout)', {
    body: { note: null },
    headers: rows,
  })
  expect(tagged.body).toEqual([{ note: null, products: [{ name: 'Hammer' }], customers: { shout: 'ADA' } }])
})

test('a write without any filter is refused', async () => {
  expect(await ask('DELETE /no_key')).toMatchObject({
    status: 400,
    body: { code: '21000', message: 'DELETE requires a WHERE clause' },
  })
  expect(await ask('PATCH /no_key?limit=1&order=a', { body: { b: '' } })).toMatchObject({
    status: 400,
    body: { message: 'UPDATE requires a WHERE clause' },
  })
  await using open = await openRestShop({ writesNeedFilter: false })
  expect((await open.ask('DELETE /order_lines')).status).toBe(204)
})

test('a write that must affect exactly one row is undone otherwise', async () => {
  await sql('insert into shop.no_key values (1), (2)')
  const headers = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' }
  expect(await ask('DELETE /no_key?a=gt.0', { headers })).toMatchObject({ status: 406, body: { code: 'PGRST116' } })
  expect(await sql('select count(*)::int as n from shop.no_key')).toEqual([{ n: 2 }])
  expect((await ask('DELETE /no_key?a=eq.1', { headers })).body).toEqual({ a: 1, b: 'b' })
})

test('columns without read permission are not touched', async () => {
  const member = { role: 'authenticated' } as const
  expect((await ask('POST /locked?select=id', { body: { id: 2, shown: 'x' }, headers: rows, ...member })).body).toEqual(
    [{ id: 2 }],
  )
  expect(
    (await ask('PATCH /locked?id=eq.2&select=shown', { body: { shown: 'y' }, headers: rows, ...member })).body,
  ).toEqual([{ shown: 'y' }])
  expect((await ask('POST /locked', { body: { id: 3, shown: 'x' }, headers: rows, ...member })).status).toBe(403)
  expect((await ask('POST /locked', { body: { id: 4, concealed: 'x' }, ...member })).status).toBe(403)
  expect((await ask('PATCH /locked?id=eq.2', { body: { concealed: 'x' }, ...member })).body.code).toBe('42501')
  expect((await ask('GET /locked?concealed=eq.concealed&select=id', member)).status).toBe(403)
})
