import type { Transaction } from '#backend/database/database.ts'
import { forgetSignUp } from '../../sign-up/forget-sign-up.ts'
import type { User } from '../../users/user.ts'

/**
 * Anybody can sign up with somebody else's address. When its owner arrives through a provider that vouches for it, all
 * that an earlier sign-up left in the unconfirmed account is removed: password, metadata, other identities, sessions,
 * factors and a pending change of address.
 */
export async function takeOverAccount(transaction: Transaction, user: User, keptIdentityId: string): Promise<void> {
  await forgetSignUp(transaction, user)
  const { query } = transaction
  await query({
    text: 'delete from auth.identities where user_id = $1 and id <> $2',
    values: [user.id, keptIdentityId],
  })
  await query({ text: 'delete from auth.sessions where user_id = $1', values: [user.id] })
  await query({ text: 'delete from auth.mfa_factors where user_id = $1', values: [user.id] })
  await query({
    text: `update auth.users set email_change = '', phone = null, phone_confirmed_at = null where id = $1`,
    values: [user.id],
  })
}
