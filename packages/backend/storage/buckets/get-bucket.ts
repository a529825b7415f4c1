import type { StorageOperation } from '../storage-call.ts'
import { noSuchBucket } from '../storage-errors.ts'
import { findBucket } from './bucket.ts'

/** `GET /bucket/:bucket`. A bucket that the caller may not see does not exist. */
export const getBucket: StorageOperation = async ({ scope, params }, { database }) => {
  const bucket = await database.asCaller(scope, (transaction) => findBucket(transaction, params.bucket), {
    readOnly: true,
  })
  if (!bucket) throw noSuchBucket()
  return Response.json(bucket)
}
