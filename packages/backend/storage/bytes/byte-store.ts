import { createHash } from 'node:crypto'

const KEY = /^[0-9a-f][0-9a-f-]{7,63}$/

export function isKey(name: string): boolean {
  return KEY.test(name)
}

/**
 * The key itself. Keys become paths and addresses, so anything but an id of this backend, which a row that was written
 * by hand may contain, counts as a key without bytes.
 */
export function safeKey(key: string): string {
  if (!isKey(key)) throw new BytesMissing(`not a key of the store: ${key}`)
  return key
}

/** Inclusive positions of bytes, as in a Range header. */
export type ByteRange = { start: number; end: number }

export type WrittenBytes = {
  size: number
  /** The MD5 of the bytes in hexadecimal: an ETag without its quotes. */
  md5: string
}

export type WriteLimits = {
  /** `write` throws TooManyBytes as soon as more bytes arrive, and stores nothing. */
  maxBytes: number
  /** Aborted when the sender disconnects; `write` throws its reason and stores nothing. */
  signal?: AbortSignal
}

/**
 * Where the bytes of objects live: the local disk or an S3-compatible store. Keys are random ids made by this backend
 * (`[0-9a-f-]+`), never names that a caller chose, so no name can lead out of the store. The bytes of a key never change.
 */
export type ByteStore = {
  /** Resolves once the bytes survive a crash of the machine. Until then no reader finds the key. Throws StoreFull. */
  write: (key: string, body: ReadableStream<Uint8Array>, limits: WriteLimits) => Promise<WrittenBytes>
  /** Throws `BytesMissing` for an unknown key. The stream must be read to its end or canceled. */
  read: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** Throws `BytesMissing` for an unknown key. */
  copy: (from: string, to: string) => Promise<void>
  /** Unknown keys are not an error. */
  remove: (keys: readonly string[]) => Promise<void>
  /** Keys that were written before `writtenBefore`, for the sweep that removes bytes without an object. */
  list: (options: { writtenBefore: Date }) => AsyncIterable<string>
  close: () => Promise<void>
}

/** The store has no bytes under a key that the database names. */
export class BytesMissing extends Error {
  override name = 'BytesMissing'
}

/** More bytes arrived than the object may have. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

/** The disk is full. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

type MeasuredBytes = {
  /** The chunks of the body. Throws TooManyBytes, or the reason of the abort. */
  chunks: AsyncGenerator<Uint8Array, void>
  /** Size and MD5 of what `chunks` has yielded. */
  measure: () => WrittenBytes
  /** The error that `chunks` has thrown; undefined if none. */
  failure: () => unknown
}

/** Reads a body within its limits, and measures what it yields. */
export function measureBytes(body: ReadableStream<Uint8Array>, { maxBytes, signal }: WriteLimits): MeasuredBytes {
  const hash = createHash('md5')
  let size = 0
  let failure: unknown

  async function* readChunks(): AsyncGenerator<Uint8Array, void> {
    const reader = body.getReader()
    // A canceled reader reports the end of the body, so the signal is checked after each chunk.
    const cancel = () => void reader.cancel(signal?.reason).catch(() => {})
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      while (true) {
        signal?.throwIfAborted()
        const { done, value } = await reader.read()
        signal?.throwIfAborted()
        if (done) return
        size += value.byteLength
        if (size > maxBytes) throw new TooManyBytes(`more than ${maxBytes} bytes`)
        hash.update(value)
        yield value
      }
    } catch (error) {
      failure = error
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
      reader.releaseLock()
    }
  }

  return { chunks: readChunks(), measure: () => ({ size, md5: hash.digest('hex') }), failure: () => failure }
}
