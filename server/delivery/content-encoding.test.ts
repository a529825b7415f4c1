import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodeBody, encodeWhenAsked, makeEncoding } from './content-encoding.ts'

const none = new Uint8Array()
const some = new Uint8Array(1)

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['brotli', 'identity'],
  ['x-gzip', 'identity'],
] as const)('a browser that accepts "%s" gets %s', (header, encoding) => {
  expect(chooseEncoding(header, { identity: some, br: some, gzip: some })).toBe(encoding)
})

test('every encoding of a body decodes to the same text', async () => {
  const identity = new TextEncoder().encode('stream '.repeat(100))
  const body = await encodeBody(identity, 5)
  expect(brotliDecompressSync(body.br ?? none).equals(identity)).toBe(true)
  expect(gunzipSync(body.gzip ?? none).equals(identity)).toBe(true)
  expect(body.br?.byteLength).toBeLessThan(100)
})

test('a body that compression does not shrink is sent unencoded', async () => {
  const body = await encodeBody(new TextEncoder().encode('x'), 5)
  expect(body).toMatchObject({ br: null, gzip: null })
  expect(chooseEncoding('br, gzip', body)).toBe('identity')
})

test('only the encoding that somebody asked for is made, once for all who wait', async () => {
  const body = encodeWhenAsked(new TextEncoder().encode('stream '.repeat(100)), 2)
  await makeEncoding(body, null)
  expect(body).toMatchObject({ br: undefined, gzip: undefined })
  expect(body.make?.('gzip')).toBe(body.make?.('gzip'))
  await Promise.all([makeEncoding(body, 'gzip'), makeEncoding(body, 'gzip')])
  expect(body.br).toBeUndefined()
  expect(gunzipSync(body.gzip ?? none).equals(body.identity)).toBe(true)
})

test('a browser gets a text that compression does not shrink, whatever it asks for', async () => {
  const body = encodeWhenAsked(new TextEncoder().encode('x'), 2)
  await makeEncoding(body, 'br, gzip')
  expect(body).toMatchObject({ br: null, gzip: null })
})
