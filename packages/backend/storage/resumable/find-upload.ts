import { randomUUID } from 'node:crypto'
import { isUuid } from '#backend/http/uuid.ts'
import { ownerOf } from '../objects/upload-object.ts'
import { markUsed } from '../signed/use-signed-url.ts'
import type { StorageCall, StorageServices } from '../storage-call.ts'
import { asServiceCaller, type StorageScope, type StorageTransaction } from '../storage-database.ts'
import { invalidRequest, invalidSignature, storageError } from '../storage-errors.ts'
import { requireValidBucketName, requireValidKey } from '../valid-names.ts'
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

/** The right with which a request creates or continues an upload. */
export type UploadRight = {
  /** In whose name the object is written. */
  owner: string | null
  /** Whether it may replace an object. */
  replaces: boolean
  /** Whose rows the policies restrict. */
  scope: StorageScope
  /** Uses up the right if it is valid only once; called in the transaction that records the object. */
  use?: (transaction: StorageTransaction) => Promise<void>
}

/** Throws for a token that grants no upload of this object. */
export type ReadRight = (object: { bucket: string; name: string }) => Promise<UploadRight>

/** The caller's own rights, as decided by policies. */
export function ownRight(call: StorageCall): ReadRight {
  const replaces = call.request.headers.get('x-upsert') === 'true'
  return async () => ({ owner: ownerOf(call), replaces, scope: call.scope })
}

/** The right of a URL for one upload, whose token is the header `x-signature`. */
export function signedRight({ request, scope }: StorageCall, { signedUrls }: StorageServices): ReadRight {
  return async ({ bucket, name }) => {
    const token = request.headers.get('x-signature')
    if (!token) throw invalidSignature('Missing x-signature header')
    const grant = await signedUrls.verifyUpload(token, `${bucket}/${name}`)
    return {
      owner: grant.owner,
      replaces: grant.upsert,
      scope: asServiceCaller(scope),
      use: (transaction) => markUsed(transaction, grant),
    }
  }
}
