import type { Transaction } from '#backend/database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import type { FactorType } from './factor.ts'
import { sealSecret } from './totp/factor-secret.ts'

export type NewFactor = {
  id: string
  userId: string
  type: FactorType
  name: string
  phone?: string | null
  /** The secret of an authenticator app, in base32; stored encrypted. */
  secret?: string | null
  status?: 'unverified' | 'verified'
  now: Date
}

export async function insertFactor(auth: AuthServices, { query }: Transaction, factor: NewFactor): Promise<void> {
  const { id, userId, type, name, phone = null, secret = null, status = 'unverified', now } = factor
  await query({
    name: 'auth_insert_factor',
    text: `insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, phone, secret, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    values: [id, userId, name, type, status, phone, secret && sealSecret(auth.factorKeys.secret, id, secret), now],
  })
}
