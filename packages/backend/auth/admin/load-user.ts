import type { Transaction } from '#backend/database/database.ts'
import { isUuid } from '#backend/http/uuid.ts'
import type { AuthContext } from '../operations/operation.ts'
import { findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { noSuchUser, userIdNotUuid } from './admin-errors.ts'

/** The account that the path names. Throws 404 when there is none. */
export async function loadUser(
  transaction: Transaction,
  { params: { userId = '' } }: AuthContext,
  options: { lock: boolean } = { lock: false },
): Promise<User> {
  if (!isUuid(userId)) throw userIdNotUuid()
  const user = await findUserById(transaction, userId, options)
  if (!user) throw noSuchUser()
  return user
}
