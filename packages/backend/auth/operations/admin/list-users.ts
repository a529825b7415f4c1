import type { Transaction } from '#backend/database/database.ts'
import { loadUser } from '../../admin/load-user.ts'
import { offsetOf, type Page, pageHeaders, readPage } from '../../admin/pagination.ts'
import { readAudience } from '../../admin/read-audience.ts'
import { validationFailed } from '../../auth-errors.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { SELECT_USER } from '../../users/find-user.ts'
import { toUserJson, type User } from '../../users/user.ts'
import type { AuthOperation } from '../operation.ts'

/** GET /admin/users/:userId */
export const getUserById: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  return privateJson(toUserJson(await auth.transaction((transaction) => loadUser(transaction, context))))
}

type UserSearch = {
  aud: string
  /** A part of the address or of `full_name`, in which `%` and `_` are wildcards; '' finds all. */
  filter: string
  isOldestFirst: boolean
  page: Page
}

const MATCHES = `coalesce(aud, 'authenticated') = $1
  and ($2 = '' or email like lower('%' || $2 || '%') or raw_user_meta_data ->> 'full_name' ilike '%' || $2 || '%')`

/** One page of accounts by time of creation, and the total number of accounts. */
async function findUsers(
  { query }: Transaction,
  { aud, filter, isOldestFirst, page }: UserSearch,
): Promise<{ users: User[]; total: number }> {
  const direction = isOldestFirst ? 'asc' : 'desc'
  const { rows: users } = await query<User>({
    name: `auth_list_users_${direction}`,
    text: `${SELECT_USER} where ${MATCHES} order by created_at ${direction}, id ${direction} limit $3 offset $4`,
    values: [aud, filter, page.perPage, offsetOf(page)],
  })
  const { rows } = await query<{ total: number }>({
    name: 'auth_count_users',
    text: `select count(*)::float8 as total from auth.users where ${MATCHES}`,
    values: [aud, filter],
  })
  return { users, total: rows[0]?.total ?? 0 }
}

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
