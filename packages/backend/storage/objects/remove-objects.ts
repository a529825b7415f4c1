import { readJsonBody, requiredTexts } from '../requests/read-json-body.ts'
import type { StorageOperation } from '../storage-call.ts'
import { accessDenied, noSuchKey } from '../storage-errors.ts'
import { findObject, OBJECT_COLUMNS, type ObjectRow } from './object-row.ts'
import { removeBytes } from './object-writer.ts'

/** As on the hosted service. */
const MAX_REMOVED = 1_000

/**
 * `DELETE /object/:bucket` with `{ prefixes }`, which are complete names. Answers with the objects that were removed.
 */
export const removeObjects: StorageOperation = async ({ request, scope, params }, services) => {
  const names = requiredTexts(await readJsonBody(request), 'prefixes', MAX_REMOVED)
  const { rows } = await services.database.asCaller(scope, ({ query }) =>
    query<ObjectRow>({
      text: `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${OBJECT_COLUMNS}`,
      values: [params.bucket, names],
      isLast: true,
    }),
  )
  await removeBytes(services, rows)
  return Response.json(rows)
}

/** `DELETE /object/:bucket/*`. */
export const removeObject: StorageOperation = async ({ scope, params }, services) => {
  const values = [params.bucket, params.name]
  const rows = await services.database.asCaller(scope, async (transaction) => {
    const found = await transaction.asService(() => findObject(transaction, params.bucket, params.name))
    if (!found) throw noSuchKey()
    const text = 'delete from storage.objects where bucket_id = $1 and name = $2 returning version'
    const deleted = await transaction.query<{ version: string | null }>({ text, values })
    if (deleted.rows.length === 0) throw accessDenied()
    return deleted.rows
  })
  await removeBytes(services, rows)
  return Response.json({ message: 'Successfully deleted' })
}
