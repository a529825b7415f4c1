import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { BytesMissing } from '../bytes/byte-store.ts'
import { optionalFlag, optionalObject, optionalText, readJsonBody, requiredText } from '../requests/read-json-body.ts'
import { readEncodedMetadata, requireMimeType } from '../requests/read-upload.ts'
import type { StorageOperation, StorageServices } from '../storage-call.ts'
import { bytesNotFound, noSuchKey } from '../storage-errors.ts'
import { requireHeaderValue, requireValidBucketName, requireValidKey } from '../valid-names.ts'
import { findObject, type ObjectMetadata, type ObjectRow, ownerUuid } from './object-row.ts'
import { recordObject, requireMayWrite } from './object-writer.ts'
import { findRules, ownerOf, requireFits } from './upload-object.ts'

/**
 * `POST /object/move` with `{ bucketId, sourceKey, destinationBucket, destinationKey }`. The caller must see the object
 * and may update it, before and after. Its bytes stay where they are.
 */
export const moveObject: StorageOperation = async (call, services) => {
  const { request, scope } = call
  const body = await readJsonBody(request)
  const bucket = requiredText(body, 'bucketId')
  const name = requiredText(body, 'sourceKey')
  const to = { bucket: optionalText(body, 'destinationBucket') || bucket, name: requiredText(body, 'destinationKey') }
  requireValidBucketName(to.bucket)
  requireValidKey(to.name)
  const rules = await findRules({ scope, params: to }, services)
  const owner = ownerOf(call)
  const id = await services.database.asCaller(scope, async (transaction) => {
    const source = await findObject(transaction, bucket, name)
    if (!source) throw noSuchKey()
    requireFits(rules, { name: to.name, metadata: source.metadata ?? {} }, services)
    const { rowCount } = await transaction.query({
      text: `update storage.objects set bucket_id = $2, name = $3, owner = coalesce($4, owner),
          owner_id = coalesce($5, owner_id)
        where id = $1`,
      values: [source.id, to.bucket, to.name, owner === null ? null : ownerUuid(owner), owner],
    })
    if (rowCount === 0) throw noSuchKey()
    return source.id
  })
  return Response.json({ message: 'Successfully moved', Id: id, Key: to.name })
}

type ObjectKey = { bucket: string; name: string }

type Copy = {
  from: ObjectKey
  to: ObjectKey
  copiesMetadata: boolean
  cacheControl: string | undefined
  mimetype: string | undefined
}

/**
 * `POST /object/copy` with `{ bucketId, sourceKey, destinationBucket, destinationKey, metadata, copyMetadata }`: the
 * caller must see the source and may write the destination.
 */
export const copyObject: StorageOperation = async (call, services) => {
  const { scope, request } = call
  const copy = await readCopy(request)
  const { from, to } = copy
  const find = (object: ObjectKey) => (transaction: Transaction) => findObject(transaction, object.bucket, object.name)
  const source = await services.database.asCaller(scope, find(from), { readOnly: true })
  if (!source) throw noSuchKey()
  const metadata = metadataOf(source, copy, services.now())
  requireFits(await findRules({ scope, params: to }, services), { name: to.name, metadata }, services)
  const target = {
    ...to,
    owner: ownerOf(call),
    replaces: request.headers.get('x-upsert') === 'true',
    userMetadata: copy.copiesMetadata ? source.user_metadata : readGivenMetadata(request),
  }
  await requireMayWrite(services, scope, { target, metadata })
  const version = await copyBytes(services, source)
  const { id } = await recordObject(services, scope, { target, version, metadata })
  const written = await services.database.asService(scope, find(to), { readOnly: true })
  return Response.json({ Id: id, Key: `${to.bucket}/${to.name}`, ...written })
}

async function readCopy(request: Request): Promise<Copy> {
  const body = await readJsonBody(request)
  const bucket = requiredText(body, 'bucketId')
  const from = { bucket, name: requiredText(body, 'sourceKey') }
  const to = { bucket: optionalText(body, 'destinationBucket') || bucket, name: requiredText(body, 'destinationKey') }
  const metadata = optionalObject(body, 'metadata') ?? {}
  requireValidBucketName(from.bucket)
  requireValidBucketName(to.bucket)
  requireValidKey(to.name)
  const cacheControl = optionalText(metadata, 'cacheControl')
  const mimetype = optionalText(metadata, 'mimetype')
  if (cacheControl !== undefined) requireHeaderValue('cacheControl', cacheControl)
  if (mimetype !== undefined) requireMimeType(mimetype)
  return {
    from,
    to,
    copiesMetadata: optionalFlag(body, 'copyMetadata') ?? true,
    cacheControl,
    mimetype,
  }
}

function readGivenMetadata({ headers }: Request) {
  const given = headers.get('x-metadata')
  return given === null ? null : readEncodedMetadata(given)
}

/** The source's; without `copyMetadata`, given fields replace its own. */
function metadataOf({ metadata, version }: ObjectRow, copy: Copy, now: Date): ObjectMetadata {
  const size = Number(metadata?.size ?? 0)
  return {
    eTag: `"${version}"`,
    size,
    contentLength: size,
    mimetype: 'application/octet-stream',
    cacheControl: 'no-cache',
    httpStatusCode: 200,
    ...metadata,
    ...(!copy.copiesMetadata && copy.cacheControl !== undefined && { cacheControl: copy.cacheControl }),
    ...(!copy.copiesMetadata && copy.mimetype !== undefined && { mimetype: copy.mimetype }),
    lastModified: now.toISOString(),
  }
}

/** Bytes never change, but each object has its own, so that removing one leaves the other alone. */
async function copyBytes({ bytes }: Pick<StorageServices, 'bytes'>, source: ObjectRow): Promise<string> {
  if (!source.version) throw bytesNotFound(new Error('The row names no bytes'))
  const version = randomUUID()
  await bytes.copy(source.version, version).catch((error: unknown) => {
    throw error instanceof BytesMissing ? bytesNotFound(error) : error
  })
  return version
}
