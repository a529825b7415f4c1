import { randomUUID } from 'node:crypto'
import { isUuid } from '#backend/http/uuid.ts'
import type { StorageCall, StorageServices } from '../storage-call.ts'
import { invalidRequest, storageError } from '../storage-errors.ts'
import { requireValidBucketName, requireValidKey } from '../valid-names.ts'
import type { ReadRight, UploadRight } from './upload-right.ts'
import { findUpload, type UploadFields, type UploadRow } from './upload-rows.ts'

export type FoundUpload = { upload: UploadRow; right: UploadRight }

type Asked = { call: StorageCall; services: StorageServices; readRight: ReadRight }

/** Throws the same error for an upload that does not exist and one that somebody else has begun. */
export async function findOwnUpload(id: string, { call, services, readRight }: Asked): Promise<FoundUpload> {
  const { scope } = call
  const upload = isUuid(id)
    ? await services.database.asService(scope, (transaction) => findUpload(transaction, id), { readOnly: true })
    : null
  if (!upload) throw uploadNotFound()
  const right = await readRight({ bucket: upload.bucket_id, name: upload.name })
  if (upload.owner_id !== right.owner && scope.caller.role !== 'service_role') throw uploadNotFound()
  return { upload, right }
}

/** The upload that a request's metadata describes. Throws for names that no object may have. */
export async function planUpload(
  { metadata, length }: { metadata: UploadFields | undefined; length: string | null },
  readRight: ReadRight,
): Promise<FoundUpload> {
  if (!metadata) throw invalidRequest('Metadata header is required')
  const bucket = metadata.bucketName ?? ''
  const name = metadata.objectName ?? ''
  requireValidBucketName(bucket)
  requireValidKey(name)
  const right = await readRight({ bucket, name })
  const upload = {
    id: randomUUID(),
    bucket_id: bucket,
    name,
    owner_id: right.owner,
    replaces: right.replaces,
    size: length === null ? null : Number(length),
    metadata: { ...metadata, cacheControl: cacheControlOf(metadata) },
    received: 0,
    created_at: new Date(),
    is_completed: false,
  }
  return { upload, right }
}

/** The field is a number of seconds, as in the other uploads of the client. */
function cacheControlOf({ cacheControl }: UploadFields): string {
  return cacheControl && /^-?\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : 'no-cache'
}

function uploadNotFound() {
  // The message is the tus library's.
  return storageError({ status: 404, code: 'TusError', message: 'The file for this url was not found\n' })
}
