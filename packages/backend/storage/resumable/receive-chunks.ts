import { randomUUID } from 'node:crypto'
import { runToTheEnd } from '#backend/http/request-scope.ts'
import type { ByteStore } from '../bytes/byte-store.ts'
import type { Chunk } from './upload-rows.ts'

/** A crash loses at most this much of an upload, and S3-compatible stores are asked once for it. */
const CHUNK_BYTES = 8 * 1024 * 1024

/**
 * Stores a body in chunks and calls `keep` with each. If the body fails, for example because its sender disconnects,
 * what arrived before is stored too, so that the sender can continue from there; `failure` is then the reason.
 */
export async function receiveChunks(
  body: AsyncIterable<Uint8Array>,
  bytes: ByteStore,
  keep: (chunk: Chunk) => Promise<void>,
): Promise<{ failure: unknown }> {
  const pieces = body[Symbol.asyncIterator]()
  let failure: unknown

  async function nextPiece(): Promise<Uint8Array | null> {
    try {
      const { done, value } = await pieces.next()
      return done ? null : value
    } catch (error) {
      failure = error
      return null
    }
  }

  for (let first = await nextPiece(); first; ) {
    const chunk = takeChunk(first, nextPiece)
    const key = randomUUID()
    const written = await bytes.write(key, chunk.body, { maxBytes: Number.MAX_SAFE_INTEGER })
    try {
      // The sender may have disconnected; what has arrived counts.
      await runToTheEnd(() => keep({ key, ...written }))
    } catch (error) {
      await bytes.remove([key])
      throw error
    }
    first = chunk.rest()
  }
  return { failure }
}

/** A stream of pieces that ends once a chunk is full; then `rest` is the piece that begins the next one, or null. */
function takeChunk(first: Uint8Array, nextPiece: () => Promise<Uint8Array | null>) {
  let piece: Uint8Array | null = first
  let size = 0

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (!piece || size >= CHUNK_BYTES) return controller.close()
    size += piece.byteLength
    controller.enqueue(piece)
    piece = await nextPiece()
  }

  return { body: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }), rest: () => piece }
}

/** The bytes of several keys, one after the other. */
export function joinChunks(bytes: ByteStore, keys: readonly string[]): ReadableStream<Uint8Array> {
  const pieces = readAll(bytes, keys)
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}

async function* readAll(bytes: ByteStore, keys: readonly string[]): AsyncGenerator<Uint8Array, void> {
  for (const key of keys) {
    const reader = (await bytes.read(key)).getReader()
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
    } finally {
      await reader.cancel()
    }
  }
}
