import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const shop = await openRestShop({ maxResponseBytes: 100_000, anonTimeoutMs: 200 })
afterAll(() => shop[Symbol.asyncDispose]())
const { ask, sql } = shop

const long = 'x'.repeat(10_000)
/** One column under many names: a short URL that requests a long response. */
const twenty = Array.from({ length: 20 }, (_, index) => `n${index}:note`).join(',')

const tooLarge = {
  code: '54000',
  message: 'The response would be larger than 100000 bytes',
  details: null,
  hint: 'Ask for fewer rows or columns.',
}

test('a response that would fill the memory is refused inside PostgreSQL', async () => {
  await sql(`update shop.orders set note = '${long}' where id = 1`)
  expect((await ask('GET /orders?select=note&id=eq.1')).status).toBe(200)

  const answer = await ask(`GET /orders?select=${twenty}&id=eq.1`)
  expect([answer.status, answer.body]).toEqual([400, tooLarge])
  const csv = await ask(`GET /orders?select=${twenty}&id=eq.1`, { headers: { accept: 'text/csv' } })
  expect(csv.body).toEqual(tooLarge)
})

test('a write whose response would be too large writes nothing', async () => {
  const headers = { prefer: 'return=representation' }
  const answer = await ask(`PATCH /orders?id=eq.2&select=${twenty}`, { body: { note: long }, headers })
  expect(answer.body).toEqual(tooLarge)
  expect(await sql('select length(note) as length from shop.orders where id = 2')).not.toEqual([{ length: 10_000 }])
})

test('the response of a function is bounded too', async () => {
  const words = Array.from({ length: 11 }, () => `words=${long}`).join('&')
  expect((await ask(`GET /rpc/join_all?${words}`)).body).toEqual(tooLarge)
})

test('a visitor’s statement has less time than a member’s', async () => {
  expect((await ask('POST /rpc/slow', { body: {} })).body.code).toBe('57014')
  expect((await ask('POST /rpc/slow', { body: {}, role: 'authenticated' })).status).toBe(204)
  // The limit ends with the request: the next one on the connection has its full time.
  expect((await ask('POST /rpc/slow', { body: {}, role: 'authenticated' })).status).toBe(204)
})
