import { requireUser } from '../requests/require-user.ts'
import { privateJson } from '../sessions/session-json.ts'
import { toUserJson } from '../users/user-json.ts'
import type { AuthOperation } from './operation.ts'

/** GET /user: the account of the access token, as it is now. */
export const getUser: AuthOperation = async (auth, request, context) => {
  const { user } = await auth.transaction((transaction) =>
    requireUser(transaction, { request, context }, { now: auth.now() }),
  )
  return privateJson(toUserJson(user))
}
