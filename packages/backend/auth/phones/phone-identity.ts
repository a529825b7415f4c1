import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { insertAccount, insertIdentity } from '../users/insert-user.ts'
import type { User } from '../users/user.ts'

/** The data of an account that starts with a number. */
export const PHONE_ONLY = { appMetadata: { provider: 'phone', providers: ['phone'] } }

type NewPhoneUser = {
  id: string
  /** Normalized. */
  phone: string
  /** Null: the account has no password. */
  passwordHash: string | null
  metadata: JsonObject
  confirmedAt: Date | null
  now: Date
}

/** Creates an account with its phone identity. Null when the number already has an account. */
export async function insertPhoneUser(
  transaction: Transaction,
  { id: newId, phone, passwordHash, metadata, confirmedAt, now }: NewPhoneUser,
): Promise<string | null> {
  const id = await insertAccount(transaction, {
    id: newId,
    phone,
    phoneConfirmedAt: confirmedAt,
    passwordHash,
    ...PHONE_ONLY,
    userMetadata: metadata,
    now,
  })
  if (!id) return null
  const data = { ...metadata, ...phoneIdentityData(id, phone, confirmedAt !== null) }
  await insertIdentity(transaction, { userId: id, provider: 'phone', data, now })
  return id
}

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
