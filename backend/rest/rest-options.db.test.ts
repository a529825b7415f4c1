import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#tests/modules/open-rest-shop.ts'

const shop = await openRestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

const allowed: readonly [string, string][] = [
  ['/', 'OPTIONS,GET,HEAD'],
  ['/customers', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
  ['/no_key', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
  ['/active_customers', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
  ['/rpc/add?a=1&b=2', 'OPTIONS,GET,HEAD,POST'],
  ['/rpc/greet', 'OPTIONS,GET,HEAD,POST'],
  ['/rpc/nothing', 'OPTIONS,POST'],
]

test.each(allowed)('OPTIONS %s allows %s', async (path, allow) => {
  const { status, headers, text } = await ask(`OPTIONS ${path}`)
  expect([status, headers.get('allow'), text]).toEqual([200, allow, ''])
})

const refusals: readonly [string, Record<string, string>, object][] = [
  ['/nope', {}, { status: 404, body: { code: 'PGRST205' } }],
  ['/customers', { 'accept-profile': 'other' }, { status: 404, body: { code: 'PGRST205' } }],
  ['/customers', { 'accept-profile': 'hidden' }, { status: 406, body: { code: 'PGRST106' } }],
  ['/rpc/nope', {}, { status: 404, body: { code: 'PGRST202' } }],
  ['/rpc/add', {}, { status: 404, body: { code: 'PGRST202' } }],
  ['/a/b', {}, { status: 404, body: { code: 'PGRST125' } }],
]

test.each(refusals)('OPTIONS %s with %j is %j', async (path, headers, expected) => {
  expect(await ask(`OPTIONS ${path}`, { headers })).toMatchObject(expected)
})
