import type { Transaction } from '#backend/database/database.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'

const CONFIRM_USER = `
  update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
  where id = $1`

const CONFIRM_IDENTITY = `
  update auth.identities as identity set updated_at = $2,
    identity_data = identity_data || '{"email_verified": true}'
  from auth.users where users.id = identity.user_id and users.id = $1
    and identity.provider = 'email' and identity.email = lower(users.email)`

/** Marks the address as verified and invalidates all emails still under way, which are no longer needed. */
export async function confirmUser(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.query({ text: CONFIRM_USER, values: [userId, now] })
  await transaction.query({ text: CONFIRM_IDENTITY, values: [userId, now] })
  await deleteMailedTokens(transaction, userId)
}
