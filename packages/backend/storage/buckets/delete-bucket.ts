import type { StorageOperation } from '../storage-call.ts'
import { bucketNotEmpty, noSuchBucket } from '../storage-errors.ts'

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
