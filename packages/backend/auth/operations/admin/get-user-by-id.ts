import { loadUser } from '../../admin/load-user.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { toUserJson } from '../../users/user-json.ts'
import type { AuthOperation } from '../operation.ts'

/** GET /admin/users/:userId */
export const getUserById: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  return privateJson(toUserJson(await auth.transaction((transaction) => loadUser(transaction, context))))
}
