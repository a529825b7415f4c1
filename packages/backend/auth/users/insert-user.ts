import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { emailIdentityData } from './user.ts'

export type NewUser = {
  /** Random if not given. */
  id?: string
  /** Normalized. */
  email: string
  /** Null: the account has no password. */
  passwordHash: string | null
  metadata: Record<string, unknown>
  isConfirmed: boolean
  now: Date
}

/** Creates an account with its email identity. Null when the address already has an account. */
export async function insertUser(
  transaction: Transaction,
  { id, email, passwordHash, metadata, isConfirmed, now }: NewUser,
): Promise<string | null> {
  const created = await insertAccount(transaction, {
    ...(id && { id }),
    email,
    emailConfirmedAt: isConfirmed ? now : null,
    passwordHash,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: isConfirmed ? { ...metadata, email_verified: true } : metadata,
    now,
  })
  if (!created) return null
  const data = { ...metadata, ...emailIdentityData(created, email, isConfirmed) }
  await insertIdentity(transaction, { userId: created, provider: 'email', data, now })
  return created
}

export type NewAccount = {
  /** Random if not given. */
  id?: string
  aud?: string
  role?: string
  email?: string | null
  phone?: string | null
  emailConfirmedAt?: Date | null
  phoneConfirmedAt?: Date | null
  passwordHash: string | null
  isAnonymous?: boolean
  /** Its address may be that of another account, too. */
  isSsoUser?: boolean
  bannedUntil?: Date | null
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  now: Date
}

const NO_INSTANCE = '00000000-0000-0000-0000-000000000000'

const INSERT_ACCOUNT = `
  insert into auth.users (
    instance_id, id, aud, role, email, phone, email_confirmed_at, phone_confirmed_at, encrypted_password,
    is_anonymous, is_sso_user, raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
  on conflict do nothing`

/** Creates the row of an account, without identities. Null when its address or number already has an account. */
export async function insertAccount({ query }: Transaction, account: NewAccount): Promise<string | null> {
  const { id = randomUUID(), aud = 'authenticated', role = 'authenticated' } = account
  const { email = null, phone = null, emailConfirmedAt = null, phoneConfirmedAt = null, passwordHash } = account
  const { isAnonymous = false, isSsoUser = false, bannedUntil = null, appMetadata, userMetadata, now } = account
  const { rowCount } = await query({
    text: INSERT_ACCOUNT,
    values: [
      ...[NO_INSTANCE, id, aud, role, email, phone, emailConfirmedAt, phoneConfirmedAt, passwordHash],
      ...[isAnonymous, isSsoUser, appMetadata, userMetadata, bannedUntil, now],
    ],
  })
  return rowCount === 0 ? null : id
}

export type NewIdentity = { userId: string; provider: 'email' | 'phone'; data: Record<string, unknown>; now: Date }

/** The identity of an address or a number, whose id at its provider is that of the account. */
export async function insertIdentity(
  { query }: Transaction,
  { userId, provider, data, now }: NewIdentity,
): Promise<void> {
  await query({
    text: `insert into auth.identities
      (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5, $5)`,
    values: [userId, userId, data, provider, now],
  })
}
