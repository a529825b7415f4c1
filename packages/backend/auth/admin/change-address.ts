import type { Transaction } from '#backend/database/database.ts'
import { emailExists } from '../auth-errors.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import { phoneExists } from '../phones/phone-errors.ts'
import { findUserByEmail } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { insertEmailIdentity, insertPhoneIdentity } from './insert-identity.ts'

// Both conflicts are checked here for the answer; the indexes decide between simultaneous requests.

/**
 * Changes the address without asking either mailbox, and ends every link and pending change: the former mailbox may no
 * longer be the member's. Throws 422 when the address is taken.
 */
export async function changeEmail(
  transaction: Transaction,
  user: User,
  { email, isVerified, now }: { email: string; isVerified: boolean; now: Date },
): Promise<void> {
  const holder = await findUserByEmail(transaction, email)
  if (holder && holder.id !== user.id) throw emailExists()
  await transaction.query({
    text: `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
      is_anonymous = is_anonymous and not $3, updated_at = $4 where id = $1`,
    values: [user.id, email, isVerified, now],
  })
  await deleteMailedTokens(transaction, user.id)
  if (!hasIdentity(user, 'email')) return insertEmailIdentity(transaction, { userId: user.id, email, isVerified, now })
  await updateIdentity(transaction, { user, provider: 'email', claims: { email, email_verified: isVerified }, now })
}

/** The same for a phone number, which is stored in digits. */
export async function changePhone(
  transaction: Transaction,
  user: User,
  { phone, isVerified, now }: { phone: string; isVerified: boolean; now: Date },
): Promise<void> {
  const { rowCount } = await transaction.query({
    text: `update auth.users set phone = $2, is_anonymous = is_anonymous and not $3, updated_at = $4
      where id = $1 and not exists (select from auth.users as other where other.phone = $2 and other.id <> $1)`,
    values: [user.id, phone, isVerified, now],
  })
  if (rowCount === 0) throw phoneExists()
  if (!hasIdentity(user, 'phone')) return insertPhoneIdentity(transaction, { userId: user.id, phone, isVerified, now })
  await updateIdentity(transaction, { user, provider: 'phone', claims: { phone, phone_verified: isVerified }, now })
}

function hasIdentity(user: User, provider: string): boolean {
  return user.identities.some((identity) => identity.provider === provider)
}

type IdentityChange = { user: User; provider: string; claims: Record<string, unknown>; now: Date }

async function updateIdentity({ query }: Transaction, { user, provider, claims, now }: IdentityChange): Promise<void> {
  await query({
    text: `update auth.identities set identity_data = identity_data || $3, updated_at = $4
      where user_id = $1 and provider = $2`,
    values: [user.id, provider, claims, now],
  })
}
