import { isUuid } from '#backend/http/uuid.ts'
import { isAlreadyThere } from '../database-errors.ts'
import { optionalChoice, optionalText, readJsonBody, requiredText } from '../requests/read-json-body.ts'
import type { StorageOperation } from '../storage-call.ts'
import { bucketAlreadyExists, featureRefused } from '../storage-errors.ts'
import { requireValidBucketName } from '../valid-names.ts'
import { readBucketFields } from './bucket-fields.ts'

/** `POST /bucket`: private and without limits unless the body says otherwise. */
export const createBucket: StorageOperation = async ({ request, scope }, { database, settings }) => {
  const body = await readJsonBody(request)
  const name = requiredText(body, 'name')
  const id = optionalText(body, 'id') || name
  requireValidBucketName(name)
  requireValidBucketName(id)
  if (optionalChoice(body, 'type', ['STANDARD', 'ANALYTICS']) === 'ANALYTICS') throw featureRefused('iceberg_catalog')
  const fields = readBucketFields(body, settings)
  const owner = scope.caller.claims.sub ?? null
  const text = `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values ($1, $2, $3, $4, $5, $6, $7)`
  const values = [
    id,
    name,
    owner !== null && isUuid(owner) ? owner : null,
    owner,
    fields.public ?? false,
    fields.fileSizeLimit ?? null,
    fields.allowedMimeTypes ?? null,
  ]
  await database
    .asCaller(scope, ({ query }) => query({ text, values, isLast: true }))
    .catch((error: unknown) => {
      throw isAlreadyThere(error) ? bucketAlreadyExists(error) : error
    })
  return Response.json({ name })
}
