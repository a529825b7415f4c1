import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { emailIdentityData } from './user-json.ts'

export type NewUser = {
  /** Random if not given. */
  id?: string
  /** Normalized. */
  email: string
  passwordHash: string
  metadata: Record<string, unknown>
  isConfirmed: boolean
  now: Date
}

/** `instance_id` of every row. */
export const NO_INSTANCE = '00000000-0000-0000-0000-000000000000'

const INSERT_USER = `
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values ($1, $2, 'authenticated', 'authenticated', $3, $4, $5, $6, $7, $8, $8)
  on conflict (email) where is_sso_user = false do nothing`

const INSERT_IDENTITY = `
  insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values ($1, $2, $3, 'email', $4, $4, $4)`

/** Creates an account with a password and its email identity. Null when the address already has an account. */
export async function insertUser(
  { query }: Transaction,
  { id = randomUUID(), email, passwordHash, metadata, isConfirmed, now }: NewUser,
): Promise<string | null> {
  const appMetadata = { provider: 'email', providers: ['email'] }
  const userMetadata = isConfirmed ? { ...metadata, email_verified: true } : metadata
  const confirmedAt = isConfirmed ? now : null
  const { rowCount } = await query({
    text: INSERT_USER,
    values: [NO_INSTANCE, id, email, passwordHash, confirmedAt, appMetadata, userMetadata, now],
  })
  if (rowCount === 0) return null

  const identityData = { ...metadata, ...emailIdentityData(id, email, isConfirmed) }
  await query({ text: INSERT_IDENTITY, values: [id, id, identityData, now] })
  return id
}
