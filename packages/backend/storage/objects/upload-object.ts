import type { BucketRules } from '../buckets/bucket.ts'
import { findBucket } from '../buckets/bucket.ts'
import { readUpload, requireAllowedType, requireMimeType, type UploadDescription } from '../requests/read-upload.ts'
import type { StorageCall, StorageOperation, StorageServices } from '../storage-call.ts'
import { entityTooLarge, noSuchBucket } from '../storage-errors.ts'
import type { StorageSettings } from '../storage-settings.ts'
import { requireHeaderValue, requireValidKey } from '../valid-names.ts'
import type { ObjectMetadata } from './object-row.ts'
import { type BeforeRecord, describeBytes, recordObject, requireMayWrite, writeBytes } from './object-writer.ts'

/** `POST /object/:bucket/*`: a new object, or with the header `x-upsert: true` one that may replace another. */
export const createObject: StorageOperation = async (call, services) => {
  const replaces = call.request.headers.get('x-upsert') === 'true'
  return Response.json(await storeUpload(call, services, { replaces, owner: ownerOf(call) }))
}

/** `PUT /object/:bucket/*`: an object that may replace another. */
export const updateObject: StorageOperation = async (call, services) =>
  Response.json(await storeUpload(call, services, { replaces: true, owner: ownerOf(call) }))

export type UploadOptions = { replaces: boolean; owner: string | null; before?: BeforeRecord }

/**
 * Stores the body of a request: rights first, then the bytes, then the row. What a form says about its file after it is
 * checked once the bytes have been read, and decides together with the rights when the row is written. Nothing remains of a failed upload.
 * Resolves with the object's id and its name with the bucket's.
 */
export async function storeUpload(call: StorageCall, services: StorageServices, options: UploadOptions) {
  const { request, scope, params } = call
  requireValidKey(params.name)
  const rules = await findRules(call, services)
  const maxBytes = maxSizeOf(params.name, rules, services.settings)
  const upload = await readUpload(request, maxBytes)
  try {
    const { replaces, owner, before } = options
    const target = { bucket: rules.id, name: params.name, owner, replaces }
    const early = upload.describe()
    requireAcceptable(early, { name: params.name, rules: upload.isDescribed ? rules : ANY_TYPE })
    const announced = { mimetype: early.mimetype, contentLength: upload.announcedLength ?? undefined }
    await requireMayWrite(services, scope, {
      target: { ...target, userMetadata: early.userMetadata },
      metadata: announced,
    })
    let description = early
    const checkAgain = () => {
      description = upload.describe()
      requireAcceptable(description, { name: params.name, rules })
    }
    const body = upload.isDescribed ? upload.body : withLastCheck(upload.body, checkAgain)
    const { version, written } = await writeBytes(services, body, { maxBytes, signal: request.signal })
    const metadata = describeBytes(written, description, services.now())
    const described = { ...target, userMetadata: description.userMetadata }
    const { id } = await recordObject(services, scope, { target: described, version, metadata, before })
    return { Id: id, Key: `${rules.id}/${params.name}` }
  } catch (error) {
    upload.discard()
    throw error
  }
}

const ANY_TYPE = { allowed_mime_types: null }

function requireAcceptable(
  { mimetype, cacheControl }: UploadDescription,
  { name, rules }: { name: string; rules: Pick<BucketRules, 'allowed_mime_types'> },
): void {
  requireMimeType(mimetype)
  requireHeaderValue('cacheControl', cacheControl)
  if (!isFolderPlaceholder(name)) requireAllowedType(mimetype, rules.allowed_mime_types ?? [])
}

/** The same bytes; if `check` throws after the last one, they count as incomplete and are not stored. */
function withLastCheck(body: ReadableStream<Uint8Array>, check: () => void): ReadableStream<Uint8Array> {
  return body.pipeThrough(new TransformStream({ flush: check }))
}

export function ownerOf({ scope }: Pick<StorageCall, 'scope'>): string | null {
  return scope.caller.claims.sub ?? null
}

/** What the bucket accepts, which any caller may know. Throws for an unknown bucket. */
export async function findRules(
  { scope, params }: Pick<StorageCall, 'scope' | 'params'>,
  { database }: Pick<StorageServices, 'database'>,
): Promise<BucketRules> {
  const rules = await database.asService(scope, (transaction) => findBucket(transaction, params.bucket), {
    readOnly: true,
  })
  if (!rules) throw noSuchBucket()
  return rules
}

/** Throws unless the bucket accepts an object that is already stored, such as one that is copied into it. */
export function requireFits(
  rules: BucketRules,
  { name, metadata }: { name: string; metadata: Partial<ObjectMetadata> },
  { settings }: Pick<StorageServices, 'settings'>,
): void {
  if (isFolderPlaceholder(name)) return
  if (Number(metadata.size ?? 0) > maxSizeOf(name, rules, settings)) throw entityTooLarge()
  requireAllowedType(metadata.mimetype ?? 'application/octet-stream', rules.allowed_mime_types ?? [])
}

/** The lower of the bucket's and the service's limits. Placeholders of empty folders are empty. */
export function maxSizeOf(name: string, { file_size_limit }: BucketRules, { fileSizeLimit }: StorageSettings): number {
  if (isFolderPlaceholder(name)) return 0
  return Math.min(file_size_limit ?? fileSizeLimit, fileSizeLimit)
}

function isFolderPlaceholder(name: string): boolean {
  return name.endsWith('.emptyFolderPlaceholder')
}
