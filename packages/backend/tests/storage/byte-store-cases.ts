import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ByteStore, BytesMissing, TooManyBytes } from '#backend/storage/bytes/byte-store.ts'

const NO_LIMITS = { maxBytes: Number.MAX_SAFE_INTEGER }
const ABC = { size: 3, md5: '900150983cd24fb0d6963f7d28e17f72' }

/** What every store must do, wherever it keeps the bytes. */
export function testByteStore(open: () => Promise<ByteStore>): void {
  const later = () => new Date(Date.now() + 60_000)

  test('what was written is read back, whole and in part', async () => {
    const store = await open()
    const key = randomUUID()
    expect(await store.write(key, bodyOf('a', 'b', 'c'), NO_LIMITS)).toEqual(ABC)
    expect(await textOf(store.read(key))).toBe('abc')
    expect(await textOf(store.read(key, { start: 1, end: 1 }))).toBe('b')
    expect(await textOf(store.read(key, { start: 1, end: 2 }))).toBe('bc')
  })

  test('a body of many chunks arrives unchanged', async () => {
    const store = await open()
    const key = randomUUID()
    const parts = Array.from({ length: 13 }, (_, index) => randomBytes(1_000_000 + index))
    const { size } = await store.write(key, bodyOf(...parts), NO_LIMITS)
    expect(size).toBe(13_000_078)
    const bytes = await new Response(await store.read(key)).bytes()
    expect(Buffer.compare(Buffer.from(bytes), Buffer.concat(parts))).toBe(0)
    const middle = await new Response(await store.read(key, { start: 5_999_990, end: 6_000_009 })).bytes()
    expect(Buffer.compare(Buffer.from(middle), Buffer.concat(parts).subarray(5_999_990, 6_000_010))).toBe(0)
  })

  test('an empty body is an object too', async () => {
    const store = await open()
    const key = randomUUID()
    expect(await store.write(key, bodyOf(), NO_LIMITS)).toEqual({ size: 0, md5: 'd41d8cd98f00b204e9800998ecf8427e' })
    expect(await textOf(store.read(key))).toBe('')
  })

  test('unknown keys cannot be read or copied, and removing them is not an error', async () => {
    const store = await open()
    for (const key of [randomUUID(), 'v1', '../../etc']) {
      await expect(store.read(key)).rejects.toBeInstanceOf(BytesMissing)
      await expect(store.copy(key, randomUUID())).rejects.toBeInstanceOf(BytesMissing)
      await store.remove([key])
    }
  })

  test('a copy outlives its original', async () => {
    const store = await open()
    const [from, to] = [randomUUID(), randomUUID()]
    await store.write(from, bodyOf('abc'), NO_LIMITS)
    await store.copy(from, to)
    await store.remove([from])
    await expect(store.read(from)).rejects.toBeInstanceOf(BytesMissing)
    expect(await textOf(store.read(to))).toBe('abc')
  })

  test('nobody finds an upload before its last byte', async () => {
    const store = await open()
    const key = randomUUID()
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const written = store.write(key, readable, NO_LIMITS)
    const writer = writable.getWriter()
    await writer.write(Buffer.from('half'))
    await expect(store.read(key)).rejects.toBeInstanceOf(BytesMissing)
    expect(await listKeys(store, later())).toEqual([])
    await writer.close()
    await written
    expect(await textOf(store.read(key))).toBe('half')
  })

  test.each([10, 9_000_000])('a body of more than %i bytes is refused and leaves nothing behind', async (maxBytes) => {
    const store = await open()
    const key = randomUUID()
    const body = bodyOf(randomBytes(maxBytes), 'x')
    await expect(store.write(key, body, { maxBytes })).rejects.toBeInstanceOf(TooManyBytes)
    await expect(store.read(key)).rejects.toBeInstanceOf(BytesMissing)
    expect(await listKeys(store, later())).toEqual([])
  })

  test('an upload whose sender disappears leaves nothing behind', async () => {
    const store = await open()
    const key = randomUUID()
    const sender = new AbortController()
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const written = store.write(key, readable, { ...NO_LIMITS, signal: sender.signal })
    await writable.getWriter().write(randomBytes(6_000_000))
    sender.abort(new Error('gone'))
    await expect(written).rejects.toThrow('gone')
    await expect(store.read(key)).rejects.toBeInstanceOf(BytesMissing)
    expect(await listKeys(store, later())).toEqual([])
  })

  test('an upload whose body fails leaves nothing behind', async () => {
    const store = await open()
    const key = randomUUID()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('connection lost'))
      },
    })
    await expect(store.write(key, body, NO_LIMITS)).rejects.toThrow('connection lost')
    await expect(store.read(key)).rejects.toBeInstanceOf(BytesMissing)
  })

  test('the list contains the keys that were written before a given time', async () => {
    const store = await open()
    const [first, second] = [randomUUID(), randomUUID()]
    await store.write(first, bodyOf('abc'), NO_LIMITS)
    await store.copy(first, second)
    expect((await listKeys(store, later())).toSorted()).toEqual([first, second].toSorted())
    expect(await listKeys(store, new Date(Date.now() - 60_000))).toEqual([])
  })

  test('a download may be abandoned halfway', async () => {
    const store = await open()
    const key = randomUUID()
    await store.write(key, bodyOf(randomBytes(3_000_000)), NO_LIMITS)
    const reader = (await store.read(key)).getReader()
    expect((await reader.read()).value?.byteLength).toBeGreaterThan(0)
    await reader.cancel()
    expect((await new Response(await store.read(key)).bytes()).byteLength).toBe(3_000_000)
  })

  test('a key that is not one of the backend’s ids is refused', async () => {
    const store = await open()
    for (const key of ['../../etc/passwd', 'a/b', '', '..', 'A'.repeat(36)]) {
      await expect(store.write(key, bodyOf('x'), NO_LIMITS), key).rejects.toThrow('not a key')
    }
  })
}

/** All keys that the store lists. */
export async function listKeys(store: ByteStore, writtenBefore: Date): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list({ writtenBefore })) keys.push(key)
  return keys
}

/** A body of these chunks. */
export function bodyOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const rest = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const chunk = rest.shift()
      if (chunk === undefined) controller.close()
      else controller.enqueue(Buffer.from(chunk))
    },
  })
}

/** Everything in a stream, as text. */
export async function textOf(stream: Promise<ReadableStream<Uint8Array>>): Promise<string> {
  return new Response(await stream).text()
}
