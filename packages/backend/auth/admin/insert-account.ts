import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { emailExists } from '../auth-errors.ts'
import { phoneExists } from '../phones/phone-errors.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { insertAccount as insertRow } from '../users/insert-user.ts'
import { userIdTaken } from './admin-errors.ts'
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

/** Creates an account with an identity for each of address and number. Throws 422 when one of them is taken. */
export async function insertAccount(transaction: Transaction, account: NewAccount): Promise<void> {
  const { id, aud, role, email, phone, passwordHash, isEmailConfirmed, isPhoneConfirmed, bannedUntil, now } = account
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
  const appMetadata = { provider: providers[0], providers, ...account.appMetadata }
  const userMetadata = isEmailConfirmed ? { ...account.userMetadata, email_verified: true } : account.userMetadata
  const created = await insertRow(transaction, {
    ...{ id, aud, role, email, phone, passwordHash, appMetadata, userMetadata, bannedUntil, now },
    emailConfirmedAt: isEmailConfirmed ? now : null,
    phoneConfirmedAt: isPhoneConfirmed ? now : null,
  })
  if (!created) throw await conflictOf(transaction, account)

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
