import type { Transaction } from '#backend/database/database.ts'
import { insertIdentity } from '../users/insert-user.ts'
import type { User } from '../users/user.ts'

/** The claims of a phone identity. */
export function phoneIdentityData(userId: string, phone: string, isVerified = false): Record<string, unknown> {
  return { sub: userId, phone, email_verified: false, phone_verified: isVerified }
}

/** Gives the account the identity of a number that it has proved, or changes the one it has. */
export async function savePhoneIdentity(
  transaction: Transaction,
  { user, phone, now }: { user: Pick<User, 'id'>; phone: string; now: Date },
): Promise<void> {
  const { rowCount } = await transaction.query({
    text: `update auth.identities set updated_at = $2,
        identity_data = identity_data || jsonb_build_object('phone', $3::text, 'phone_verified', true)
      where user_id = $1 and provider = 'phone'`,
    values: [user.id, now, phone],
  })
  if (rowCount !== 0) return
  const data = phoneIdentityData(user.id, phone, true)
  await insertIdentity(transaction, { userId: user.id, provider: 'phone', data, now })
}

/**
 * Removes the password and metadata of a sign-up whose number was never confirmed: a stranger may have signed up, and
 * neither may reach the owner of the number.
 */
export async function forgetPhoneSignUp({ query }: Transaction, { id, phone }: User): Promise<void> {
  await query({
    text: `update auth.users set encrypted_password = null, raw_user_meta_data = '{}' where id = $1`,
    values: [id],
  })
  await query({
    text: `update auth.identities set identity_data = $2 where user_id = $1 and provider = 'phone'`,
    values: [id, phoneIdentityData(id, phone ?? '')],
  })
}
