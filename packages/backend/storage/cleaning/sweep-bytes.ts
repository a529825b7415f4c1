import { UPLOAD_LIFETIME_MS } from '../resumable/tus-store.ts'
import { deleteUpload, listUploadsBefore } from '../resumable/upload-rows.ts'
import type { StorageServices } from '../storage-call.ts'
import { SERVICE_ROLE, type StorageScope } from '../storage-database.ts'

/** The scope of what the service does by itself, without a request. */
export const SERVICE_SCOPE: StorageScope = {
  caller: { role: SERVICE_ROLE, claims: { role: SERVICE_ROLE }, accessToken: null },
  operation: 'storage.clean',
  request: { method: 'POST', path: '/storage/v1', headers: new Headers() },
}

/** Uploads in flight have bytes without a row; none takes this long. */
const MIN_AGE_MS = 24 * 60 * 60_000
const BATCH = 500

const UNNAMED = `select key from unnest($1::text[]) as given (key)
  where not exists (select from storage.objects o where o.version = given.key)
    and not exists (select from storage.resumable_chunks c where c.key = given.key)`

/**
 * Removes bytes that no row names, such as those of a process that died between writing and recording them. A row
 * never begins to name bytes that are older than a day.
 */
export async function sweepBytes({ database, bytes, now }: Pick<StorageServices, 'database' | 'bytes' | 'now'>) {
  async function removeUnnamed(keys: readonly string[]): Promise<void> {
    const { rows } = await database.asService(
      SERVICE_SCOPE,
      ({ query }) => query<{ key: string }>({ text: UNNAMED, values: [keys] }),
      { readOnly: true },
    )
    await bytes.remove(rows.map(({ key }) => key))
  }

  let batch: string[] = []
  for await (const key of bytes.list({ writtenBefore: new Date(now().getTime() - MIN_AGE_MS) })) {
    batch.push(key)
    if (batch.length < BATCH) continue
    await removeUnnamed(batch)
    batch = []
  }
  if (batch.length > 0) await removeUnnamed(batch)
}

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
