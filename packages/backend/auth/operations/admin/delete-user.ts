import { createHash } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { loadUser } from '../../admin/load-user.ts'
import { writeOperatorEntry } from '../../admin/operator.ts'
import { deleteMailedTokens } from '../../mailed-tokens/delete-mailed-tokens.ts'
import { flagField, readOptionalJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { User } from '../../users/user.ts'
import type { AuthOperation } from '../operation.ts'

// The hosted service's columns have no room for more.
const PHONE_LENGTH = 15

const FORGET_USER = `
  update auth.users set email = $2, phone = $3, email_change = $4, phone_change = $5, encrypted_password = null,
    email_change_confirm_status = 0, raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $6,
    updated_at = $6
  where id = $1`

const TABLES = [
  'sessions',
  'mfa_factors',
  'flow_state',
  'known_networks',
  'former_mail_links',
  'reused_sessions',
] as const

/**
 * Keeps the row, so that what refers to it stays valid. Address, number and identities become hashes, as on the hosted
 * service, and are free for a new account; metadata, sessions and factors are deleted. Other tables are left unchanged.
 */
async function softDeleteAccount(transaction: Transaction, user: User, now: Date): Promise<void> {
  const { query } = transaction
  const hash = (value: string) =>
    createHash('sha256')
      .update(user.id + value)
      .digest('base64url')
  const emails = [hash(user.email ?? ''), hash(user.email_change)] as const
  const phone = hash(user.phone ?? '').slice(0, PHONE_LENGTH)
  const phoneChange = hash('').slice(0, PHONE_LENGTH)
  await query({ text: FORGET_USER, values: [user.id, emails[0], phone, emails[1], phoneChange, now] })
  for (const { id, provider, provider_id } of user.identities) {
    await query({
      text: `update auth.identities set identity_data = '{}', provider_id = $2, updated_at = $3 where id = $1`,
      values: [id, hash(`${provider}:${provider_id}`), now],
    })
  }
  await deleteMailedTokens(transaction, user.id)
  for (const table of TABLES) {
    await query({ text: `delete from auth.${table} where user_id = $1`, values: [user.id] })
  }
}

/**
 * DELETE /admin/users/:userId { should_soft_delete }: deletes the account with everything that belongs to it, or only
 * its personal data (see delete-user.ts). Either ends all sessions at once.
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
