import type { Transaction } from '#backend/database/database.ts'
import { findBucket } from '../buckets/bucket.ts'
import type { StorageCall, StorageOperation, StorageServices } from '../storage-call.ts'
import { noSuchBucket, noSuchKey } from '../storage-errors.ts'
import { requireValidBucketName, requireValidKey } from '../valid-names.ts'
import { findObject, type ObjectRow } from './object-row.ts'
import { headerOf, sendObject } from './send-object.ts'

/** `GET` and `HEAD /object/:bucket/*`, and the same below `/object/authenticated`. */
export const downloadObject: StorageOperation = async (call, services) =>
  sendObject(call, services, { object: await findReadable(call, services) })

/** `GET` and `HEAD /object/public/:bucket/*`, for everybody. */
export const downloadPublicObject: StorageOperation = async (call, services) =>
  sendObject(call, services, { object: await findPublic(call, services), isPublic: true })

/** `GET /object/info/:bucket/*`, and the same below `/object/info/authenticated`. */
export const readInfo: StorageOperation = async (call, services) => answerInfo(call, await findReadable(call, services))

/** `GET /object/info/public/:bucket/*`, for everybody. */
export const readPublicInfo: StorageOperation = async (call, services) =>
  answerInfo(call, await findPublic(call, services))

function answerInfo({ request }: Pick<StorageCall, 'request'>, { metadata, ...object }: ObjectRow): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'last-modified': object.updated_at.toUTCString() })
  const eTag = headerOf(metadata?.eTag)
  if (eTag !== null) headers.set('etag', eTag)
  if (request.method === 'HEAD') return new Response(null, { headers })
  const info = {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: object.user_metadata,
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
  return Response.json(info, { headers })
}

type Asked = Pick<StorageCall, 'scope' | 'params'>
type Database = Pick<StorageServices, 'database'>

/**
 * An object that the caller may read: any in a public bucket, or one that the policies show. Throws the same error for
 * a missing object as for one that is not shown.
 */
export async function findReadable({ scope, params }: Asked, { database }: Database): Promise<ObjectRow> {
  requireNames(params)
  const { isPublic, object } = await database.asService(
    scope,
    async (transaction) => {
      const bucket = await findBucket(transaction, params.bucket)
      if (!bucket) throw noSuchBucket()
      return { isPublic: bucket.public, object: bucket.public ? await find(transaction, params) : null }
    },
    { readOnly: true },
  )
  if (isPublic) return required(object)
  return required(await database.asCaller(scope, (transaction) => find(transaction, params), { readOnly: true }))
}

/** An object of a public bucket. Throws as for an unknown bucket if it is private. */
export async function findPublic({ scope, params }: Asked, { database }: Database): Promise<ObjectRow> {
  requireNames(params)
  const object = await database.asService(
    scope,
    async (transaction) => {
      const bucket = await findBucket(transaction, params.bucket)
      if (!bucket?.public) throw noSuchBucket()
      return find(transaction, params)
    },
    { readOnly: true },
  )
  return required(object)
}

/** An object that a signed URL has granted. */
export async function findGranted({ scope, params }: Asked, { database }: Database): Promise<ObjectRow> {
  requireNames(params)
  return required(await database.asService(scope, (transaction) => find(transaction, params), { readOnly: true }))
}

function requireNames({ bucket, name }: Asked['params']): void {
  requireValidBucketName(bucket)
  requireValidKey(name)
}

function find(transaction: Transaction, { bucket, name }: Asked['params']): Promise<ObjectRow | null> {
  return findObject(transaction, bucket, name)
}

function required(object: ObjectRow | null): ObjectRow {
  if (!object) throw noSuchKey()
  return object
}
