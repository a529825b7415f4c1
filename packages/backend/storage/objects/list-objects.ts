import {
  optionalChoice,
  optionalInteger,
  optionalObject,
  optionalText,
  readJsonBody,
  requiredText,
} from '../requests/read-json-body.ts'
import type { StorageOperation } from '../storage-call.ts'

const DEFAULT_LIMIT = 100

/**
 * `POST /object/list/:bucket` with `{ prefix, limit, offset, sortBy, search }`: the objects and folders that the caller
 * may see directly in the folder `prefix`, with names below it. Folders have no id.
 */
export const listObjects: StorageOperation = async ({ request, scope, params }, { database }) => {
  const body = await readJsonBody(request)
  const given = requiredText(body, 'prefix')
  const sortBy = optionalObject(body, 'sortBy') ?? {}
  const values = [
    given === '' || given.endsWith('/') ? given : `${given}/`,
    params.bucket,
    optionalInteger(body, 'limit', 1) ?? DEFAULT_LIMIT,
    optionalInteger(body, 'offset', 0) ?? 0,
    optionalText(body, 'search') ?? '',
    optionalChoice(sortBy, 'column', ['name', 'updated_at', 'created_at', 'last_accessed_at']) ?? 'name',
    optionalChoice(sortBy, 'order', ['asc', 'desc']) ?? 'asc',
  ]
  const text = 'select * from storage.search($1, $2, $3, 1, $4, $5, $6, $7)'
  const { rows } = await database.asCaller(scope, ({ query }) => query({ text, values, isLast: true }), {
    readOnly: true,
  })
  return Response.json(rows)
}
