import { loadUser } from '../../admin/load-user.ts'
import { authError } from '../../auth-errors.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

/**
 * GET /admin/users/:userId/passkeys: the passkeys that replace a password; always none. Those that are second
 * factors are in /admin/users/:userId/factors.
 */
export const listUserPasskeys: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  await auth.transaction((transaction) => loadUser(transaction, context))
  return privateJson([])
}

/** DELETE /admin/users/:userId/passkeys/:passkeyId */
export const deleteUserPasskey: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  await auth.transaction((transaction) => loadUser(transaction, context))
  throw authError({ status: 404, code: 'validation_failed', message: 'Passkey not found' })
}
