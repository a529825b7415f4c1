import { findUsers } from '../../admin/find-users.ts'
import { pageHeaders, readPage } from '../../admin/pagination.ts'
import { readAudience } from '../../admin/read-audience.ts'
import { validationFailed } from '../../auth-errors.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { toUserJson } from '../../users/user-json.ts'
import type { AuthOperation } from '../operation.ts'

/** GET /admin/users?page=…&per_page=…&sort=created_at asc&filter=…: a page of accounts, the newest first. */
export const listUsers: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const query = new URL(request.url).searchParams
  const isOldestFirst = readIsOldestFirst(query.get('sort'))
  const page = readPage(query)
  const aud = readAudience(request)
  const search = { aud, filter: readFilter(query), isOldestFirst, page }
  const { users, total } = await auth.transaction((transaction) => findUsers(transaction, search))

  const response = privateJson({ users: users.map(toUserJson), aud })
  for (const [name, value] of Object.entries(pageHeaders(request, page, total))) response.headers.set(name, value)
  return response
}

function readIsOldestFirst(sort: string | null): boolean {
  if (sort === null) return false
  const [, field = '', direction = 'desc'] = /^([^ ]*)(?: (.*))?$/s.exec(sort) ?? []
  if (field !== 'created_at') throw badSort(`bad field for sort '${field.slice(0, 40)}'`)
  if (!/^(asc|desc)$/i.test(direction)) {
    throw badSort(`bad direction for sort '${direction.slice(0, 40)}', only 'asc' and 'desc' allowed`)
  }
  return direction.toLowerCase() === 'asc'
}

/** PostgreSQL has no text with a NUL, so no account can match it. */
function readFilter(query: URLSearchParams): string {
  const filter = query.get('filter') ?? ''
  if (filter.includes('\0')) throw validationFailed('filter must not contain NUL')
  return filter
}

function badSort(reason: string) {
  return validationFailed(`Bad Sort Parameters: ${reason}`)
}
