import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from './byte-store.ts'

/** Large, because every chunk costs several turns of the event loop on its way to the socket. */
const CHUNK_BYTES = 512 * 1024

/** Streams an open file, or a part of it, and closes it after the last byte, a failure or a cancellation. */
export function streamFile(handle: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  let position = range?.start ?? 0
  const end = range ? range.end + 1 : Number.POSITIVE_INFINITY

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const length = Math.min(CHUNK_BYTES, end - position)
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafeSlow(length), position })
      position += bytesRead
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
      if (bytesRead > 0 && position < end) return
      await handle.close()
      controller.close()
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  // Nothing is read before it is requested: otherwise each of many slow downloads would hold one more chunk.
  return new ReadableStream({ pull, cancel: () => handle.close() }, { highWaterMark: 0 })
}
