import type { Transaction } from '#backend/database/database.ts'
import { userNotFound } from '../auth-errors.ts'
import { findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { hasSecondStep } from './factor.ts'
import { enrollNeedsSecondStep, factorNameConflict, tooManyFactors } from './factor-errors.ts'

/** As many as on the hosted service. */
const MAX_FACTORS = 10
/** How long an unproved factor is kept after the last attempt. */
const ABANDONED_AFTER_MS = 5 * 60 * 1000

type NewFactor = { userId: string; aal: string; name: string; now: Date }

/**
 * Throws when the account may not have another factor of this name, in the hosted service's order. Deletes what the
 * member started and abandoned first. Returns the account as it is then; it must be locked.
 */
export async function refuseNewFactor(transaction: Transaction, { userId, aal, name, now }: NewFactor): Promise<User> {
  await deleteAbandoned(transaction, userId, new Date(now.getTime() - ABANDONED_AFTER_MS))
  const user = await findUserById(transaction, userId)
  if (!user) throw userNotFound()
  if (user.factors.some((factor) => (factor.friendly_name ?? '') === name)) throw factorNameConflict(name)
  if (user.factors.length >= MAX_FACTORS) throw tooManyFactors()
  if (hasSecondStep(user) && aal !== 'aal2') throw enrollNeedsSecondStep()
  return user
}

async function deleteAbandoned({ query }: Transaction, userId: string, before: Date): Promise<void> {
  await query({
    name: 'auth_delete_abandoned_factors',
    text: `delete from auth.mfa_factors
      where user_id = $1 and status = 'unverified' and created_at < $2
        and coalesce(last_challenged_at, created_at) < $2`,
    values: [userId, before],
  })
}
