import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const shop = await openRestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

test('OPTIONS of the root allows reading', async () => {
  const { status, headers, text } = await ask('OPTIONS /')
  expect([status, headers.get('allow'), text]).toEqual([200, 'OPTIONS,GET,HEAD', ''])
})

const refusals: readonly [string, Record<string, string>, object][] = [
  ['/customers', { 'accept-profile': 'other' }, { status: 404, body: { code: 'PGRST205' } }],
  ['/customers', { 'accept-profile': 'hidden' }, { status: 406, body: { code: 'PGRST106' } }],
  ['/rpc/nope', {}, { status: 404, body: { code: 'PGRST202' } }],
  ['/rpc/add', {}, { status: 404, body: { code: 'PGRST202' } }],
  ['/a/b', {}, { status: 404, body: { code: 'PGRST125' } }],
]

test.each(refusals)('OPTIONS %s with %j is %j', async (path, headers, expected) => {
  expect(await ask(`OPTIONS ${path}`, { headers })).toMatchObject(expected)
})
