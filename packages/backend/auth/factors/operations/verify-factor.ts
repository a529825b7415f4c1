import { validationFailed } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { AuthContext, AuthOperation } from '#backend/auth/operations/operation.ts'
import { readJsonBody, textField } from '#backend/auth/requests/read-json-body.ts'
import { takeLimit } from '#backend/auth/requests/take-limit.ts'
import { sendNotice } from '#backend/auth/send-notice.ts'
import { privateJson, type SessionJson } from '#backend/auth/sessions/session-json.ts'
import { writeAuditEntry } from '#backend/auth/users/write-audit-entry.ts'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { closeChallenge, findChallenge } from '../challenges.ts'
import { type Factor, hasSecondStep, isVerified } from '../factor.ts'
import { enrollNeedsSecondStep, verifyDisabled } from '../factor-errors.ts'
import { liftSession } from '../lift-session.ts'
import { limitFactorGuesses } from '../limit-factor-guesses.ts'
import { provePhone } from '../phone/prove-phone.ts'
import type { Proof } from '../proof.ts'
import { type FactorUser, requireOwnFactor } from '../require-factor-user.ts'
import { proveTotp } from '../totp/prove-totp.ts'

type Source = { request: Request; context: AuthContext }
type Owned = FactorUser & { factor: Factor }

/**
 * POST /factors/:factorId/verify { challenge_id, code | webauthn }: proves a factor. The first proof makes it count; each
 * raises the session to aal2 and returns its new tokens.
 */
export const verifyFactor: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.factors.address', context.clientAddress)
  const source = { request, context }
  const { factor } = await auth.transaction((transaction) => requireOwnFactor(transaction, source, { now: auth.now() }))
  const type = factor.factor_type
  if (type === 'recovery_code') throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  const body = await readJsonBody(request)
  if (type !== 'webauthn' && textField(body, 'code') === '') throw validationFailed('Code needs to be non-empty')
  if (auth.settings.factors[type] === 'off') throw verifyDisabled(type)
  await limitFactorGuesses(auth, factor.id, context)

  const prove = await findProver(type)
  const outcome = await auth.transaction((transaction) => verify(auth, transaction, { source, body, prove }))
  if (outcome.isNew) {
    await sendNotice(auth, outcome.email, (facts) => auth.mails.factorAdded({ ...facts, factor: type }))
  }
  return privateJson(outcome.session)
}

type Prover = (auth: AuthServices, transaction: Transaction, proof: Proof) => Promise<Factor>

async function findProver(type: 'totp' | 'phone' | 'webauthn'): Promise<Prover> {
  if (type === 'totp') return proveTotp
  if (type === 'phone') return provePhone
  // Loads the library only for those who use passkeys.
  return (await import('../webauthn/prove-webauthn.ts')).proveWebAuthn
}

type Outcome = { session: SessionJson; isNew: boolean; email: string | null }
type Attempt = { source: Source; body: JsonObject; prove: Prover }

async function verify(
  auth: AuthServices,
  transaction: Transaction,
  { source, body, prove }: Attempt,
): Promise<Outcome> {
  const now = auth.now()
  const { clientAddress } = source.context
  const owned = await requireOwnFactor(transaction, source, { now, lock: true })
  refuseFirstLevel(owned)
  const { user, sessionId, factor } = owned
  const challengeId = textField(body, 'challenge_id')
  const challenge = await findChallenge(transaction, { factorId: factor.id, challengeId, clientAddress, now })
  const proved = await prove(auth, transaction, { user, factor, challenge, body, now })

  await closeChallenge(transaction, challenge.id, now)
  await confirmFactor(transaction, owned, now)
  const traits = { factor_id: proved.id, challenge_id: challenge.id, factor_type: factor.factor_type }
  await writeAuditEntry(transaction, { action: 'verification_attempted', user, clientAddress, now, traits })
  const { factor_type: type } = factor
  const lift = { userId: user.id, sessionId, factorId: proved.id, type, clientAddress, now }
  return { session: await liftSession(auth, transaction, lift), isNew: !isVerified(factor), email: user.email }
}

/**
 * Someone who knows only the password may have begun a factor of their own; proving it must not count as the second
 * step. (The hosted service checks this when a factor is begun, not when it is proved.)
 */
function refuseFirstLevel({ user, aal, factor }: Owned): void {
  if (!isVerified(factor) && hasSecondStep(user) && aal !== 'aal2') throw enrollNeedsSecondStep()
}

/** The factor counts from now on, and other attempts to add one of its kind are over, as on the hosted service. */
async function confirmFactor({ query }: Transaction, { user, factor }: Owned, now: Date): Promise<void> {
  if (!isVerified(factor)) {
    await query({
      name: 'auth_confirm_factor',
      text: `update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`,
      values: [factor.id, now],
    })
  }
  await query({
    name: 'auth_delete_unverified_factors',
    text: `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`,
    values: [user.id, factor.factor_type],
  })
}
