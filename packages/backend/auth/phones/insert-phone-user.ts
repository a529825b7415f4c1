import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { insertAccount, insertIdentity } from '../users/insert-user.ts'
import { phoneIdentityData } from './phone-identity.ts'

/** The data of an account that starts with a number. */
export const PHONE_ONLY = { appMetadata: { provider: 'phone', providers: ['phone'] } }

export type NewPhoneUser = {
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
