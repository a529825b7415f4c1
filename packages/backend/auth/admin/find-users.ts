import type { Transaction } from '#backend/database/database.ts'
import { SELECT_USER } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { offsetOf, type Page } from './pagination.ts'

export type UserSearch = {
  aud: string
  /** A part of the address or of `full_name`, in which `%` and `_` are wildcards; '' finds all. */
  filter: string
  isOldestFirst: boolean
  page: Page
}

const MATCHES = `coalesce(aud, 'authenticated') = $1
  and ($2 = '' or email like lower('%' || $2 || '%') or raw_user_meta_data ->> 'full_name' ilike '%' || $2 || '%')`

/** One page of accounts by time of creation, and the total number of accounts. */
export async function findUsers(
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
