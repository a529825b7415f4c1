import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createBestCompression } from './best-compression.ts'
import { encodeBody } from './content-encoding.ts'
import { entityTag, type StoredAnswer } from './stored-answer.ts'

async function answerOf(seed: number): Promise<StoredAnswer> {
  const words = Array.from({ length: 4000 }, (_, index) => `word${(index * 7919 + seed) % 613}`)
  const identity = new TextEncoder().encode(words.join(' '))
  return { status: 200, headers: {}, etag: entityTag(identity), body: await encodeBody(identity, 5) }
}

test('a page that is sent again is recompressed to fewer bytes with the same content', async () => {
  const compressBest = createBestCompression()
  const answer = await answerOf(1)
  const first = answer.body.br
  compressBest(answer)
  await expect.poll(() => answer.body.br).not.toBe(first)
  expect(answer.body.br?.byteLength).toBeLessThan(first?.byteLength ?? 0)
  expect(brotliDecompressSync(answer.body.br ?? new Uint8Array()).equals(answer.body.identity)).toBe(true)
})

test('each page is recompressed once, and one page at a time', async () => {
  const compressBest = createBestCompression()
  const [one, two] = [await answerOf(1), await answerOf(2)]
  const second = two.body.br
  compressBest(one)
  compressBest(two)
  const first = one.body.br
  await expect.poll(() => one.body.br).not.toBe(first)
  expect(two.body.br).toBe(second)

  const best = one.body.br
  compressBest(one)
  compressBest(two)
  await expect.poll(() => two.body.br).not.toBe(second)
  expect(one.body.br).toBe(best)
})
