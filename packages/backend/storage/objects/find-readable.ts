import type { Transaction } from '#backend/database/database.ts'
import { findBucket } from '../buckets/bucket.ts'
import type { StorageCall, StorageServices } from '../storage-call.ts'
import { noSuchBucket, noSuchKey } from '../storage-errors.ts'
import { requireValidBucketName, requireValidKey } from '../valid-names.ts'
import { findObject, type ObjectRow } from './object-row.ts'

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
