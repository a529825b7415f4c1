import type { StorageServices } from '../storage-call.ts'

/**
 * Removes the bytes of deleted or replaced rows, after their transaction was committed. A failure is only logged: the
 * rows are gone, and the sweep of bytes without an object tries again.
 */
export async function removeBytes(
  { bytes, log }: Pick<StorageServices, 'bytes' | 'log'>,
  rows: readonly { version: string | null }[],
): Promise<void> {
  // Rows that were inserted by hand have no bytes.
  const keys = rows.flatMap(({ version }) => version ?? [])
  if (keys.length === 0) return
  await bytes
    .remove(keys)
    .catch((cause: unknown) => log.warn('storage.bytes_not_removed', { count: keys.length, cause }))
}
