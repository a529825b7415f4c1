import type { User } from '#backend/auth/users/user.ts'
import type { Factor } from '../factor.ts'
import { factorNotFound } from '../factor-errors.ts'

/** The factor that represents the account's recovery codes, or null. */
export function recoveryFactor({ factors }: Pick<User, 'factors'>): Factor | null {
  return factors.find((factor) => factor.factor_type === 'recovery_code') ?? null
}

/** The same; throws 404 when the account has no recovery codes. */
export function requireRecoveryFactor(user: Pick<User, 'factors'>): Factor {
  const factor = recoveryFactor(user)
  if (!factor) throw factorNotFound()
  return factor
}
