import { createHash } from 'node:crypto'
import { TooManyBytes, type WriteLimits, type WrittenBytes } from './byte-store.ts'

export type MeasuredBytes = {
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
