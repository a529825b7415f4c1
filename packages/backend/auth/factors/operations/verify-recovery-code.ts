import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { AuthOperation } from '#backend/auth/operations/operation.ts'
import { readJsonBody, textField } from '#backend/auth/requests/read-json-body.ts'
import { takeLimit } from '#backend/auth/requests/take-limit.ts'
import { sendNotice } from '#backend/auth/send-notice.ts'
import { privateJson } from '#backend/auth/sessions/session-json.ts'
import type { User } from '#backend/auth/users/user.ts'
import { writeAuditEntry } from '#backend/auth/users/write-audit-entry.ts'
import type { Transaction } from '#backend/database/database.ts'
import { recoveryCodesLocked, verificationFailed, verifyDisabled } from '../factor-errors.ts'
import { liftSession } from '../lift-session.ts'
import { hashRecoveryCode, normalizeRecoveryCode } from '../recovery-codes/recovery-code.ts'
import { recoveryFactor } from '../recovery-codes/recovery-factor.ts'
import { requireFactorUser } from '../require-factor-user.ts'

/** POST /factors/recovery-codes/verify { code }: raises the session to aal2. Each code works once. */
export const verifyRecoveryCode: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.factors.address', context.clientAddress)
  const source = { request, context }
  const { user: owner } = await auth.transaction((transaction) =>
    requireFactorUser(transaction, source, { now: auth.now() }),
  )
  if (auth.settings.factors.recovery_code === 'off') throw verifyDisabled('recovery_code')
  const code = normalizeRecoveryCode(textField(await readJsonBody(request), 'code'))
  await limitTries(auth, owner)

  const { session, remaining } = await auth.transaction(async (transaction) => {
    const now = auth.now()
    const { user, sessionId } = await requireFactorUser(transaction, source, { now, lock: true })
    const { factorId, left } = await useCode(auth, transaction, { user, code, now })
    const { clientAddress } = context
    const traits = { factor_id: factorId, factor_type: 'recovery_code' }
    await writeAuditEntry(transaction, { action: 'verification_attempted', user, clientAddress, now, traits })
    const lift = { userId: user.id, sessionId, factorId, type: 'recovery_code', clientAddress, now } as const
    return { session: await liftSession(auth, transaction, lift), remaining: left }
  })
  await sendNotice(auth, owner.email, (facts) => auth.mails.recoveryCodeUsed({ ...facts, remaining }))
  return privateJson(session)
}

/** Counts tries per set of codes, so that a new set starts from zero. */
async function limitTries(auth: AuthServices, user: User): Promise<void> {
  const factor = recoveryFactor(user)
  const key = factor ? `${factor.id}\n${factor.updated_at}` : user.id
  const outcome = await auth.rateLimits.take('auth.recovery_code.factor', key)
  if (!outcome.allowed) throw recoveryCodesLocked(outcome.retryAfterSeconds)
}

/** Throws 422 for a wrong code, a used one, and for an account without codes. */
async function useCode(
  { factorKeys }: AuthServices,
  { query }: Transaction,
  { user, code, now }: { user: User; code: string; now: Date },
): Promise<{ factorId: string; left: number }> {
  const factor = recoveryFactor(user)
  const { rows } = await query<{ left: number }>({
    name: 'auth_use_recovery_code',
    text: `with used as (
        update auth.mfa_recovery_codes set used_at = $3
        where factor_id = $1 and code_hash = $2 and used_at is null returning id
      )
      select (select count(*) from auth.mfa_recovery_codes where factor_id = $1 and used_at is null)::int - 1 as left
      from used`,
    values: [factor?.id ?? null, hashRecoveryCode(factorKeys.code, factor?.id ?? '', code), now],
  })
  const [used] = rows
  if (!factor || !used) throw verificationFailed('Invalid recovery code entered')
  return { factorId: factor.id, left: used.left }
}
