import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodeBody } from './content-encoding.ts'

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
  expect(chooseEncoding(header)).toBe(encoding)
})

test('every form of a body holds the same text', async () => {
  const identity = new TextEncoder().encode('stream '.repeat(100))
  const body = await encodeBody(identity, 5)
  expect(brotliDecompressSync(body.br).equals(identity)).toBe(true)
  expect(gunzipSync(body.gzip).equals(identity)).toBe(true)
  expect(body.br.byteLength).toBeLessThan(100)
})
