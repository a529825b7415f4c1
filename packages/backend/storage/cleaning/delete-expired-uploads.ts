import { UPLOAD_LIFETIME_MS } from '../resumable/tus-store.ts'
import { deleteUpload, listUploadsBefore } from '../resumable/upload-rows.ts'
import type { StorageServices } from '../storage-call.ts'
import { SERVICE_SCOPE } from './service-scope.ts'

/** Deletes resumable uploads that may no longer be continued, with their bytes. */
export async function deleteExpiredUploads({
  database,
  bytes,
  now,
}: Pick<StorageServices, 'database' | 'bytes' | 'now'>) {
  const before = new Date(now().getTime() - UPLOAD_LIFETIME_MS)
  const expired = await database.asService(SERVICE_SCOPE, (transaction) => listUploadsBefore(transaction, before))
  for (const id of expired) {
    await bytes.remove(await database.asService(SERVICE_SCOPE, (transaction) => deleteUpload(transaction, id)))
  }
}
