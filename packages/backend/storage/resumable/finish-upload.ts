import { randomUUID } from 'node:crypto'
import { isJsonObject, type JsonObject } from '#backend/http/json-object.ts'
import { describeBytes, type ObjectTarget, recordObject, writeBytes } from '../objects/object-writer.ts'
import { removeBytes } from '../objects/remove-bytes.ts'
import type { StorageServices } from '../storage-call.ts'
import type { StorageScope } from '../storage-database.ts'
import { joinChunks } from './receive-chunks.ts'
import type { UploadRight } from './upload-right.ts'
import { type Chunk, completeUpload, listChunkKeys, type UploadFields, type UploadRow } from './upload-rows.ts'

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
