import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { optionalChoice, optionalFlag, optionalText, readJsonBody, requiredText } from '../requests/read-json-body.ts'
import type { StorageOperation } from '../storage-call.ts'
import { isAlreadyThere } from '../storage-database.ts'
import {
  bucketAlreadyExists,
  entityTooLarge,
  featureRefused,
  invalidFileSizeLimit,
  invalidMimeType,
  invalidRequest,
  noSuchBucket,
} from '../storage-errors.ts'
import type { StorageSettings } from '../storage-settings.ts'
import { requireValidBucketName } from '../valid-names.ts'

/** The settings of a bucket that a request gives; undefined: not given, null: without a limit. */
type BucketFields = {
  public: boolean | undefined
  fileSizeLimit: number | null | undefined
  allowedMimeTypes: string[] | null | undefined
}

const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }
const SIZE = /^(\d+(?:\.\d+)?)(GB|MB|KB|B)$/i
/** `image/png`, `text/plain; charset=utf-8`, `image/*` or `*`. */
const MIME_TYPE = /^[a-zA-Z0-9\-+.]+\/[a-zA-Z0-9\-+.]+(?:;\s*charset=[a-zA-Z0-9-]+)?$|\*$/
const MAX_TYPE_LENGTH = 1000

function readBucketFields(body: JsonObject, settings: StorageSettings): BucketFields {
  return {
    public: optionalFlag(body, 'public'),
    fileSizeLimit: readFileSizeLimit(body.file_size_limit, settings),
    allowedMimeTypes: readMimeTypes(body.allowed_mime_types),
  }
}

/** A number of bytes, or a text such as "20MB". */
function readFileSizeLimit(given: unknown, { fileSizeLimit }: StorageSettings): number | null | undefined {
  if (given === undefined || given === null) return given
  const bytes = typeof given === 'string' ? parseSize(given) : given
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0) throw invalidFileSizeLimit()
  if (bytes > fileSizeLimit) throw entityTooLarge()
  return bytes
}

function parseSize(text: string): number {
  const [, amount, unit] = SIZE.exec(text) ?? []
  if (!amount || !unit) throw invalidFileSizeLimit()
  return Math.round(Number(amount) * (UNITS[unit.toUpperCase()] ?? 1))
}

function readMimeTypes(given: unknown): string[] | null | undefined {
  if (given === undefined || given === null) return given
  if (!Array.isArray(given) || given.some((type) => typeof type !== 'string')) {
    throw invalidRequest('body/allowed_mime_types must be array')
  }
  const types = given.filter((type: string) => type !== '')
  for (const type of types) if (type.length > MAX_TYPE_LENGTH || !MIME_TYPE.test(type)) throw invalidMimeType(type)
  return types
}

/** Whether an update changes anything. */
function hasFields(body: unknown): boolean {
  return (
    isJsonObject(body) && ['public', 'file_size_limit', 'allowed_mime_types'].some((name) => body[name] !== undefined)
  )
}

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
