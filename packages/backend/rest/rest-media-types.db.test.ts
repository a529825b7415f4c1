import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const media = await readFile(new URL('../tests/modules/rest-shop-media.sql', import.meta.url), 'utf8')
const shop = await openRestShop({ showsPlans: true }, media)
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

const accept = (type: string) => ({ headers: { accept: type } })

test('a media type that is null is an empty body', async () => {
  expect(await ask('GET /rpc/plain_nothing', accept('text/plain'))).toMatchObject({ status: 200, text: '' })
})

test('XML begins without the line break that precedes it in its source', async () => {
  const xml = { 'content-type': 'text/xml', accept: 'text/xml' }
  expect((await ask('POST /rpc/whole_xml', { body: '\n<a>\n</a>', headers: xml })).text).toBe('<a>\n</a>')
})

test('only a function with a single result is a handler', async () => {
  expect(await ask('GET /rpc/plain_twice', accept('text/plain'))).toMatchObject({
    status: 406,
    body: { code: 'PGRST107', message: 'None of these media types are available: text/plain' },
  })
})

test('an aggregate over any rows serves every relation with the selected columns', async () => {
  const tsv = accept('text/tab-separated-values')
  const answer = await ask('GET /customers?select=id,is_active&id=lt.3&order=id', tsv)
  expect(answer.text).toBe('1\tt\n2\tt\n')
  expect(answer.headers.get('content-type')).toBe('text/tab-separated-values')
  expect((await ask('GET /rpc/pairs', tsv)).text).toBe('1\ta\n2\tb\n')
  const written = await ask('PATCH /customers?id=eq.1&select=name', {
    body: { name: 'Ada' },
    headers: { ...tsv.headers, prefer: 'return=representation' },
  })
  expect(written.text).toBe('Ada\n')
})

test('an aggregate gets embeds as PostgREST prints them, in the form of jsonb', async () => {
  const { text } = await ask('GET /paints?select=id,customers(id)&id=eq.1', accept('text/tab-separated-values'))
  expect(text).toContain('{""id"": 1}')
  const lists = await ask('GET /customers?select=id,paints(id)&id=eq.1', accept('text/tab-separated-values'))
  expect(lists.text).toContain('{""id"": 1}')
})

test('HEAD of a handled type has its content type and no body', async () => {
  const answer = await ask('HEAD /products', accept('application/vnd.shop.stock+json'))
  expect([answer.status, answer.text]).toEqual([200, ''])
  expect(answer.headers.get('content-type')).toBe('application/vnd.shop.stock+json')
})

test('GeoJSON is a collection of the rows', async () => {
  const geoJson = accept('application/geo+json')
  expect((await ask('GET /customers?select=id&id=lt.3&order=id', geoJson)).body).toEqual({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { id: 1 } },
      { type: 'Feature', properties: { id: 2 } },
    ],
  })
  expect((await ask('GET /customers?id=eq.99', geoJson)).body).toEqual({ type: 'FeatureCollection', features: [] })
})

test('GeoJSON is refused without PostGIS', async () => {
  await using plain = await openRestShop()
  expect(await plain.ask('GET /customers', accept('application/geo+json'))).toMatchObject({ status: 406 })
})
