import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const shop = await openRestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { ask, sql } = shop

const refusals: readonly [string, number, string][] = [
  ['GET /a/b', 404, 'PGRST125'],
  ['GET /rpc/', 404, 'PGRST125'],
  ['GET /%E0%A4%A', 404, 'PGRST125'],
  ['GET /nope', 404, 'PGRST205'],
  ['GET /pg_class', 404, 'PGRST205'],
  ['GET /orders%00', 404, 'PGRST205'],
  ['GET /orders?select=nope', 400, '42703'],
  ['GET /orders?nope=eq.1', 400, '42703'],
  ['GET /orders?select=ctid', 400, '42703'],
  ['GET /orders?select=tableoid::regclass', 400, '42703'],
  ['GET /orders?select=text', 400, '42703'],
  ['GET /orders?id=eq.x', 400, '22P02'],
  ['GET /orders?id=like.1*', 404, '42883'],
  ['GET /orders?select=id::text[]', 400, 'PGRST100'],
  ['GET /products?search=fts(nope).x', 400, '42704'],
  ['GET /orders?select=products!nope(id)', 400, 'PGRST200'],
  ['GET /orders?select=returns(id)', 400, 'PGRST200'],
  ['GET /orders?select=customers(id)&customers.nope.id=eq.1', 400, 'PGRST108'],
  ['GET /orders?order=customers(name)', 400, 'PGRST108'],
  ['GET /customers?select=id,orders(id)&orders=is.true', 400, 'PGRST120'],
  ['GET /orders?select=count,id', 400, 'PGRST123'],
  ['GET /customers?select=orders(total.sum())', 400, 'PGRST123'],
  ['GET /customers?select=...orders(total.sum())', 400, 'PGRST123'],
  ['DELETE /orders?select=nope(id)&id=eq.99', 204, ''],
]

test.each(refusals)('%s is a %d %s', async (request, status, code) => {
  const answer = await ask(request)
  expect([answer.status, answer.body.code ?? '']).toEqual([status, code])
  if (code) expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
})

test('a table with a similar name is suggested', async () => {
  expect((await ask('GET /customer')).body).toEqual({
    code: 'PGRST205',
    details: null,
    hint: "Perhaps you meant the table 'shop.customers'",
    message: "Could not find the table 'shop.customer' in the schema cache",
  })
})

test('a forbidden action is a 401 for visitors and a 403 for members', async () => {
  const visitor = await ask('GET /locked?select=id')
  expect([visitor.status, visitor.body.code, visitor.headers.get('www-authenticate')]).toEqual([401, '42501', 'Bearer'])
  expect((await ask('GET /locked', { role: 'authenticated' })).status).toBe(403)
})

test.each([
  ['application/json', [...Buffer.from('{"b":"x'), 0xff, ...Buffer.from('"}')]],
  ['text/csv', [...Buffer.from('b\nx'), 0xe9]],
  ['application/x-www-form-urlencoded', [...Buffer.from('b=x%E9')]],
])('a %s body that is not UTF-8 is refused', async (type, bytes) => {
  const answer = await ask('POST /no_key', { body: new Uint8Array(bytes), headers: { 'content-type': type } })
  expect([answer.status, answer.body.code]).toEqual([400, 'PGRST102'])
  expect((await ask('GET /no_key')).body).toEqual([])
})

const attacks = [
  `'; drop table shop.orders; --`,
  `"; drop table shop.orders; --`,
  `1) union select word from shop.secrets --`,
  `$1`,
  `\\'; select pg_sleep(9); --`,
  `*/ select 1 /*`,
  `%27%20or%201=1`,
  `1; copy shop.orders to program 'id'`,
  '\u0000',
  '\ud800',
  `"; select 1"`,
]

const places = [
  (text: string) => `GET /${text}`,
  (text: string) => `GET /orders?select=${text}`,
  (text: string) => `GET /orders?select="${text}":id`,
  (text: string) => `GET /orders?select=id::${text}`,
  (text: string) => `GET /customers?select=meta->${text}`,
  (text: string) => `GET /customers?select=meta->>"${text}"`,
  (text: string) => `GET /orders?select=${text}(id)`,
  (text: string) => `GET /orders?select=customers!${text}(id)`,
  (text: string) => `GET /orders?${text}=eq.1`,
  (text: string) => `GET /orders?id=${text}`,
  (text: string) => `GET /orders?note=eq.${text}`,
  (text: string) => `GET /orders?note=in.("${text}")`,
  (text: string) => `GET /orders?note=like(any).{${text}}`,
  (text: string) => `GET /orders?note=not.isdistinct.${text}`,
  (text: string) => `GET /products?search=fts(${text}).x`,
  (text: string) => `GET /products?search=wfts.${text}`,
  (text: string) => `GET /customers?meta->>${text}=eq.x`,
  (text: string) => `GET /orders?or=(note.eq.${text})`,
  (text: string) => `GET /orders?or=(note.eq."${text}",${text})`,
  (text: string) => `GET /orders?order=${text}`,
  (text: string) => `GET /orders?order=id.${text}`,
  (text: string) => `GET /orders?limit=${text}`,
  (text: string) => `GET /orders?offset=${text}`,
  (text: string) => `POST /addresses?columns=${text}`,
  (text: string) => `POST /addresses?columns=id&on_conflict=${text}`,
  (text: string) => `PATCH /addresses?id=eq.${text}`,
  (text: string) => `DELETE /addresses?id=eq.99&city=eq.${text}`,
  (text: string) => `GET /rpc/${text}`,
  (text: string) => `GET /rpc/greet?name=${text}`,
  (text: string) => `GET /rpc/add?a=1&b=${text}`,
  (text: string) => `GET /rpc/join_all?words=${text}`,
]

test.each(places)('nothing can be injected at %s', async (place) => {
  for (const attack of attacks) {
    const request = place(encodeURIComponent(attack.toWellFormed()))
    const body = request.startsWith('P') ? { id: 50, [attack]: attack } : undefined
    const answer = await ask(request, body ? { body, headers: { prefer: 'resolution=merge-duplicates' } } : {})
    // Each attack is treated as data or refused as the client's fault; it never causes failing SQL or an internal error.
    expect(answer.status, `${request} ${answer.text}`).toBeLessThan(500)
    expect(['42601', '08P01', '42P18'], `${request} ${answer.text}`).not.toContain(answer.body.code)
    expect(answer.text).not.toContain('plugh')
  }
  expect(await sql('select count(*)::int as n from shop.orders')).toEqual([{ n: 4 }])
  await sql('delete from shop.addresses where id > 2')
})

test('keys of the body cannot be injected either', async () => {
  for (const attack of attacks) {
    expect((await ask('POST /addresses', { body: { [attack]: 1 } })).status).toBe(400)
    expect((await ask('POST /rpc/add', { body: { a: 1, [attack]: 1 } })).status).toBe(404)
    expect((await ask('POST /customers', { body: { name: attack, meta: { [attack]: attack } } })).status).toBeLessThan(
      500,
    )
  }
  await sql('delete from shop.customers where id > 3')
})

test('headers cannot be injected', async () => {
  for (const attack of attacks.filter((text) => /^[\x20-\x7e]*$/.test(text))) {
    for (const header of ['accept', 'accept-profile', 'prefer', 'range', 'x-any']) {
      const answer = await ask('GET /orders', { headers: { [header]: attack } })
      expect(answer.status, `${header}: ${attack}`).toBeLessThan(500)
    }
    const zone = await ask('GET /orders', { headers: { prefer: `timezone=${attack}` } })
    expect(zone.status).toBeLessThan(500)
  }
})

test('aliases are truncated where PostgreSQL truncates names, and long names do not collide', async () => {
  const long = 'x'.repeat(100)
  const answer = await ask(`GET /orders?select=${long}a:id,${long}b:customers(id)&id=eq.1`)
  expect(answer.status).toBe(200)
  const chain = `${'employees('.repeat(9)}id${')'.repeat(9)}`
  expect((await ask(`GET /employees?select=${chain}&id=eq.1`)).status).toBe(200)
})

test('embeds go back the way they came three times, in whatever relationship', async () => {
  const backAndForth = (to: string, times: number) => `${`${to}(orders(`.repeat(times)}id${'))'.repeat(times)}`
  expect((await ask(`GET /orders?select=${backAndForth('customers', 3)}`)).status).toBe(200)
  expect((await ask('GET /employees?select=employees(employees(employees(id)))')).status).toBe(200)
  const tooComplex = { status: 400, body: { code: '54001', hint: null } }
  expect(await ask(`GET /orders?select=${backAndForth('customers', 4)}`)).toMatchObject(tooComplex)
  expect(await ask(`GET /orders?select=${backAndForth('products', 4)}`)).toMatchObject(tooComplex)
})

test('an empty key of a JSON value lends no name', async () => {
  const { status, body } = await ask('GET /customers?select=meta->>%22%22&limit=1')
  expect([status, body]).toEqual([200, [{ meta: null }]])
  expect((await ask('GET /customers?select=meta->%22%22->>0&meta->>%22%22=is.null&order=meta->>%22%22')).status).toBe(
    200,
  )
})
