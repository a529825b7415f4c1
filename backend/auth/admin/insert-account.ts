import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/json-object.ts'
import { emailExists } from '../auth-errors.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { phoneExists, userIdTaken } from './admin-errors.ts'
import { insertEmailIdentity, insertPhoneIdentity } from './insert-identity.ts'

export type NewAccount = {
  id: string
  aud: string
  role: string
  /** At least one of the two is given. */
  email: string | null
  phone: string | null
  /** Null: the account has no password. */
  passwordHash: string | null
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  userMetadata: JsonObject
  appMetadata: JsonObject
  bannedUntil: Date | null
  now: Date
}

const INSERT = `
  insert into auth.users (
    instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
    raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at
  ) values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
  on conflict do nothing`

/** Creates an account with an identity for each of address and number. Throws 422 when one of them is taken. */
export async function insertAccount(transaction: Transaction, account: NewAccount): Promise<void> {
  const { id, aud, role, email, phone, passwordHash, isEmailConfirmed, isPhoneConfirmed, bannedUntil, now } = account
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
  const appMetadata = { provider: providers[0], providers, ...account.appMetadata }
  const userMetadata = isEmailConfirmed ? { ...account.userMetadata, email_verified: true } : account.userMetadata
  const times = [isEmailConfirmed ? now : null, isPhoneConfirmed ? now : null]
  const { rowCount } = await transaction.query({
    text: INSERT,
    values: [id, aud, role, email, phone, passwordHash, ...times, appMetadata, userMetadata, bannedUntil, now],
  })
  if (rowCount === 0) throw await conflictOf(transaction, account)

  if (email) await insertEmailIdentity(transaction, { userId: id, email, isVerified: isEmailConfirmed, now })
  if (phone) await insertPhoneIdentity(transaction, { userId: id, phone, isVerified: isPhoneConfirmed, now })
}

async function conflictOf(transaction: Transaction, { email, phone }: NewAccount) {
  if (email && (await findUserByEmail(transaction, email))) return emailExists()
  return phone && (await isPhoneTaken(transaction, phone)) ? phoneExists() : userIdTaken()
}

async function isPhoneTaken({ query }: Transaction, phone: string): Promise<boolean> {
  const { rowCount } = await query({ text: 'select from auth.users where phone = $1', values: [phone] })
  return rowCount !== 0
}
