import { loadUser } from '../../admin/load-user.ts'
import { writeOperatorEntry } from '../../admin/operator.ts'
import { softDeleteAccount } from '../../admin/soft-delete-account.ts'
import { flagField, readOptionalJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

/**
 * DELETE /admin/users/:userId { should_soft_delete }: deletes the account with everything that belongs to it, or only
 * its personal data (see soft-delete-account.ts). Either ends all sessions at once.
 */
export const deleteUser: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const isSoft = flagField(await readOptionalJsonBody(request), 'should_soft_delete', false)
  await auth.transaction(async (transaction) => {
    const now = auth.now()
    const user = await loadUser(transaction, context, { lock: true })
    await writeOperatorEntry(transaction, { action: 'user_deleted', subject: user, context, now })
    if (!isSoft) await transaction.query({ text: 'delete from auth.users where id = $1', values: [user.id] })
    else if (!user.deleted_at) await softDeleteAccount(transaction, user, now)
  })
  return privateJson({})
}
