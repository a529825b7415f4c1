import type { Transaction } from '#backend/database/database.ts'
import type { User } from '../users/user.ts'
import { FACTOR_METHODS, type Factor, isVerified } from './factor.ts'

/**
 * Deletes a factor and lowers the sessions that it raised. With the last factor its recovery codes go too, and all
 * sessions return to the first level. The account must be locked.
 */
export async function removeFactor({ query }: Transaction, user: User, factor: Factor): Promise<void> {
  const isLast = !user.factors.some(
    (other) => other.id !== factor.id && isVerified(other) && other.factor_type !== 'recovery_code',
  )
  await query({
    text: `delete from auth.mfa_factors
      where user_id = $1 and (id = $2 or ($3 and factor_type = 'recovery_code'))`,
    values: [user.id, factor.id, isLast],
  })
  await query({
    text: `delete from auth.mfa_amr_claims as claim using auth.sessions as session
      where claim.session_id = session.id and session.user_id = $1
        and ($4 or session.factor_id = $2 and claim.authentication_method = $3)
        and claim.authentication_method = any($5)`,
    values: [user.id, factor.id, FACTOR_METHODS[factor.factor_type], isLast, Object.values(FACTOR_METHODS)],
  })
  await query({
    text: `update auth.sessions set aal = 'aal1', factor_id = null
      where user_id = $1 and (factor_id = $2 or $3)`,
    values: [user.id, factor.id, isLast],
  })
}
