import { brotliDecompressSync } from 'node:zlib'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, test } from 'vitest'
import { createBestCompression } from './best-compression.ts'
import { encodeBody } from './content-encoding.ts'
import { entityTag, type StoredAnswer } from './stored-answer.ts'

async function answerOf(seed: number): Promise<StoredAnswer> {
  const words = Array.from({ length: 4000 }, (_, index) => `word${(index * 7919 + seed) % 613}`)
  const identity = new TextEncoder().encode(words.join(' '))
  return { status: 200, headers: {}, etag: entityTag(identity), body: await encodeBody(identity, 5) }
}

/** Each call happens ten seconds after the previous one. */
function createCompression() {
  let now = 0
  return createBestCompression(silentLog, () => (now += 10_000))
}

test('a page that is sent again after some seconds is recompressed to fewer bytes with the same content', async () => {
  const compressBest = createCompression()
  const answer = await answerOf(1)
  const first = answer.body.br
  compressBest(answer)
  compressBest(answer)
  await expect.poll(() => answer.body.br).not.toBe(first)
  expect(answer.body.br?.byteLength).toBeLessThan(first?.byteLength ?? 0)
  expect(brotliDecompressSync(answer.body.br ?? new Uint8Array()).equals(answer.body.identity)).toBe(true)
})

test('each page is recompressed once, and one page at a time', async () => {
  const compressBest = createCompression()
  const [one, two] = [await answerOf(1), await answerOf(2)]
  const second = two.body.br
  for (let time = 1; time <= 2; time += 1) {
    compressBest(one)
    compressBest(two)
  }
  const first = one.body.br
  await expect.poll(() => one.body.br).not.toBe(first)
  expect(two.body.br).toBe(second)

  const best = one.body.br
  compressBest(one)
  compressBest(two)
  await expect.poll(() => two.body.br).not.toBe(second)
  expect(one.body.br).toBe(best)
})

test('a page that is replaced every second is never recompressed', async () => {
  let now = 0
  const compressBest = createBestCompression(silentLog, () => now)
  const answer = await answerOf(1)
  const first = answer.body.br
  for (; now <= 1_000; now += 100) compressBest(answer)
  const other = await answerOf(2)
  const othersFirst = other.body.br
  compressBest(other)
  now += 2_000
  compressBest(other)
  // One page at a time: the other's compression has begun, and nothing was in its way.
  await expect.poll(() => other.body.br).not.toBe(othersFirst)
  expect(answer.body.br).toBe(first)
})

test('a page whose compression fails keeps its first one, and the failure is logged', async () => {
  const events: string[] = []
  const log = { ...silentLog, warn: (event: string) => void events.push(event) }
  let now = 0
  const compressBest = createBestCompression(log, () => (now += 10_000))
  const answer = await answerOf(1)
  const first = answer.body.br
  const broken = { ...answer, body: { ...answer.body, identity: null as never } }
  compressBest(broken)
  compressBest(broken)
  await expect.poll(() => events).toEqual(['page.not_recompressed'])
  expect(broken.body.br).toBe(first)
  // The next page is compressed as ever.
  compressBest(answer)
  compressBest(answer)
  await expect.poll(() => answer.body.br).not.toBe(first)
})
