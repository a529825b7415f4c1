import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const shop = await openRestShop({ allowsAnonRegex: false })
const openShop = await openRestShop()
afterAll(() => Promise.all([shop[Symbol.asyncDispose](), openShop[Symbol.asyncDispose]()]))

const refusal = {
  code: '42501',
  message: 'match and imatch need a signed-in caller',
  details: 'A regular expression can keep the database busy for seconds.',
  hint: 'Use like or ilike, or sign in.',
}

test.for([
  'GET /customers?name=match.^B',
  'HEAD /customers?name=match.^B',
  'GET /customers?name=imatch.^b',
  'GET /customers?name=not.match.^B',
  'GET /customers?name=not.imatch.^B',
  'GET /customers?name=match(any).{^B,^C}',
  'GET /customers?name=imatch(all).{^B,^C}',
  'GET /customers?or=(id.eq.1,name.match.^B)',
  'GET /customers?and=(id.eq.1,not.or(id.eq.2,name.not.imatch.^B))',
  'GET /customers?not.and=(name.match(any).{^B})',
  'GET /customers?select=id,orders(id)&orders.note=match.x',
  'GET /customers?select=id,orders(id)&orders.or=(note.imatch.x,id.eq.1)',
  'GET /customers?%6eame=%6datch.^B',
  'PATCH /customers?name=match.^B',
  'DELETE /customers?name=match.^B',
  'PUT /customers?name=match.^B',
  'POST /customers?name=match.^B',
  'GET /rpc/no_such_function?name=match.^B',
  'POST /rpc/no_such_function?name=match.^B',
])('a visitor is refused: %s', async (line) => {
  const hasBody = /^(PATCH|PUT|POST)/.test(line)
  const answer = await shop.ask(line, hasBody ? { body: { name: 'x' } } : {})
  expect(answer.status).toBe(403)
  if (!line.startsWith('HEAD')) expect(answer.body).toEqual(refusal)
})

test('signed-in callers may use them, and so may visitors if the setting allows it', async () => {
  const ask = 'GET /customers?select=id&name=match.^B'
  for (const role of ['authenticated', 'service_role'] as const) {
    expect((await shop.ask(ask, { role })).body).toEqual([{ id: 2 }])
  }
  expect((await openShop.ask(ask)).body).toEqual([{ id: 2 }])
})

test('visitors may use other filters, even those that only look like one', async () => {
  expect((await shop.ask('GET /customers?select=id&name=ilike.b*')).body).toEqual([{ id: 2 }])
  expect((await shop.ask('GET /customers?select=id&name=eq.match.x')).body).toEqual([])
})
