import { randomUUID } from 'node:crypto'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { runToTheEnd } from '#backend/http/request-scope.ts'
import type { ByteStore } from '../bytes/byte-store.ts'
import { describeBytes, type ObjectTarget, recordObject, removeBytes, writeBytes } from '../objects/object-writer.ts'
import type { StorageServices } from '../storage-call.ts'
import type { StorageScope } from '../storage-database.ts'
import type { UploadRight } from './find-upload.ts'
import { type Chunk, completeUpload, listChunkKeys, type UploadFields, type UploadRow } from './upload-rows.ts'

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
function joinChunks(bytes: ByteStore, keys: readonly string[]): ReadableStream<Uint8Array> {
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

/** What an upload will be, once it is complete. */
export function targetOf(
  upload: Pick<UploadRow, 'bucket_id' | 'name' | 'owner_id' | 'replaces' | 'metadata'>,
): ObjectTarget {
  return {
    bucket: upload.bucket_id,
    name: upload.name,
    owner: upload.owner_id,
    replaces: upload.replaces,
    userMetadata: readUserMetadata(upload.metadata),
  }
}

export function mimeTypeOf({ contentType }: UploadFields): string {
  return contentType ?? 'application/octet-stream'
}

/**
 * Joins the chunks of an upload, of which `last` is not recorded yet, into an object. Row and upload are recorded in
 * one transaction, in the caller's role: if it fails, the upload can be continued from before the last chunk.
 */
export async function finishUpload(
  { scope, right }: { scope: StorageScope; right: UploadRight },
  services: StorageServices,
  { upload, last }: { upload: UploadRow; last: Chunk | null },
): Promise<void> {
  const recorded = await services.database.asService(scope, (transaction) => listChunkKeys(transaction, upload.id), {
    readOnly: true,
  })
  const { version, written } = await join(services, { upload, recorded, last })
  const description = {
    mimetype: mimeTypeOf(upload.metadata),
    cacheControl: upload.metadata.cacheControl ?? 'no-cache',
  }
  await recordObject(services, scope, {
    target: targetOf(upload),
    version,
    metadata: describeBytes(written, description, services.now()),
    async before(transaction) {
      await right.use?.(transaction)
      // Of two requests that send the same last bytes, the second finds nothing to complete.
      const isFirst = await transaction.asService(() => completeUpload(transaction, upload.id))
      if (!isFirst) throw new AlreadyCompleted()
    },
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadyCompleted)) throw error
  })
  await removeBytes(
    services,
    [...recorded, ...(last ? [last.key] : [])].map((key) => ({ version: key })),
  )
}

class AlreadyCompleted extends Error {
  override name = 'AlreadyCompleted'
}

type Parts = { upload: UploadRow; recorded: readonly string[]; last: Chunk | null }

async function join({ bytes }: StorageServices, { upload, recorded, last }: Parts) {
  if (last && recorded.length === 0) {
    const version = randomUUID()
    await bytes.copy(last.key, version)
    return { version, written: last }
  }
  const keys = last ? [...recorded, last.key] : recorded
  // It does not matter if the sender disconnects: all bytes are here.
  const limits = { maxBytes: upload.size ?? 0, signal: new AbortController().signal }
  return writeBytes({ bytes }, joinChunks(bytes, keys), limits)
}

/** The field `metadata` contains JSON; anything else counts as none, as on the hosted service. */
function readUserMetadata({ metadata }: UploadFields): JsonObject | null {
  try {
    const value: unknown = JSON.parse(metadata ?? '')
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}
