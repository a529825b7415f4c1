import { readJsonBody } from '../requests/read-json-body.ts'
import type { StorageOperation } from '../storage-call.ts'
import { invalidRequest, noSuchBucket } from '../storage-errors.ts'
import { requireValidBucketName } from '../valid-names.ts'
import { hasFields, readBucketFields } from './bucket-fields.ts'

/** `PUT /bucket/:bucket`: changes the given fields; null removes a limit. */
export const updateBucket: StorageOperation = async ({ request, scope, params }, { database, settings }) => {
  const body = await readJsonBody(request)
  if (!hasFields(body)) throw invalidRequest('body must match a schema in anyOf')
  requireValidBucketName(params.bucket)
  const fields = readBucketFields(body, settings)
  const text = `update storage.buckets set
      public = coalesce($2, public),
      file_size_limit = case when $3 then $4 else file_size_limit end,
      allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
      updated_at = now()
    where id = $1`
  const values = [
    params.bucket,
    fields.public ?? null,
    fields.fileSizeLimit !== undefined,
    fields.fileSizeLimit ?? null,
    fields.allowedMimeTypes !== undefined,
    fields.allowedMimeTypes ?? null,
  ]
  const { rowCount } = await database.asCaller(scope, ({ query }) => query({ text, values, isLast: true }))
  if (rowCount === 0) throw noSuchBucket()
  return Response.json({ message: 'Successfully updated' })
}
