import { removeBytes } from '../objects/object-writer.ts'
import type { StorageOperation } from '../storage-call.ts'
import { SERVICE_ROLE } from '../storage-database.ts'
import { accessDenied, bucketNotEmpty, noSuchBucket, tooManyObjectsToEmpty } from '../storage-errors.ts'
import { findBucket } from './bucket.ts'

/** `DELETE /bucket/:bucket`: only an empty one. */
export const deleteBucket: StorageOperation = async ({ scope, params }, { database }) => {
  const values = [params.bucket]
  await database.asCaller(scope, async ({ query, asService }) => {
    await asService(async () => {
      // Uploads that are being recorded refer to the bucket and wait for this lock.
      const found = await query({ text: 'select from storage.buckets where id = $1 for update', values })
      if (found.rowCount === 0) throw noSuchBucket()
      const objects = await query({ text: 'select from storage.objects where bucket_id = $1 limit 1', values })
      if (objects.rowCount !== 0) throw bucketNotEmpty()
    })
    const { rowCount } = await query({ text: 'delete from storage.buckets where id = $1', values })
    if (rowCount === 0) throw noSuchBucket()
  })
  return Response.json({ message: 'Successfully deleted' })
}

/** Rows that one transaction deletes. */
const BATCH = 1_000
/** As on the hosted service. */
const MAX_OBJECTS = 200_000

/**
 * `POST /bucket/:bucket/empty`, for the service role. The objects are gone when the answer arrives; the hosted service,
 * whose text it is, deletes them later.
 */
export const emptyBucket: StorageOperation = async ({ scope, params }, services) => {
  const { database } = services
  if (scope.caller.role !== SERVICE_ROLE) throw accessDenied('Access denied: Invalid role', undefined, 403)
  await database.asService(scope, async (transaction) => {
    if (!(await findBucket(transaction, params.bucket))) throw noSuchBucket()
    const { rowCount } = await transaction.query({
      text: 'select from storage.objects where bucket_id = $1 offset $2 limit 1',
      values: [params.bucket, MAX_OBJECTS],
    })
    if (rowCount !== 0) throw tooManyObjectsToEmpty()
  })
  let deleted = 0
  do {
    const { rows } = await database.asService(scope, ({ query }) =>
      query<{ version: string | null }>({
        text: `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1 limit $2)
          returning version`,
        values: [params.bucket, BATCH],
        isLast: true,
      }),
    )
    deleted = rows.length
    await removeBytes(services, rows)
  } while (deleted === BATCH)
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
}
