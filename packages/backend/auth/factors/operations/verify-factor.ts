import { validationFailed } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { AuthContext, AuthOperation } from '#backend/auth/operations/operation.ts'
import { readJsonBody, textField } from '#backend/auth/requests/read-json-body.ts'
import { takeLimit } from '#backend/auth/requests/take-limit.ts'
import { sendNotice } from '#backend/auth/send-notice.ts'
import { privateJson, type SessionJson } from '#backend/auth/sessions/session-json.ts'
import { writeAuditEntry } from '#backend/auth/users/write-audit-entry.ts'
import type { Transaction } from '#backend/database/database.ts'
import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { JsonObject, RequestContext } from '#backend/http/http-module.ts'
import { isSameHash } from '../../mailed-tokens/mailed-token.ts'
import { closeChallenge, findChallenge } from '../challenges.ts'
import { type Factor, hasSecondStep, isVerified } from '../factor.ts'
import { enrollNeedsSecondStep, verificationFailed, verifyDisabled } from '../factor-errors.ts'
import { liftSession } from '../lift-session.ts'
import { hashPhoneCode } from '../phone/phone-code.ts'
import type { Proof } from '../proof.ts'
import { type FactorUser, requireOwnFactor } from '../require-factor-user.ts'
import { fromBase32 } from '../totp/base32.ts'
import { openSecret, sealSecret } from '../totp/factor-secret.ts'
import { matchTotp } from '../totp/totp.ts'

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

/**
 * Counts one try of a factor: tightly per network, and in total, so that many networks together cannot guess it either.
 */
async function limitFactorGuesses(
  auth: AuthServices,
  factorId: string,
  { clientAddress }: RequestContext,
): Promise<void> {
  await takeLimit(auth, 'auth.factor_verify.factor_network', `${factorId}\n${rateLimitKey(clientAddress)}`)
  await takeLimit(auth, 'auth.factor_verify.factor', factorId)
}

/** Returns the factor when the code is that of the message; throws 422 otherwise. */
async function provePhone(
  { factorKeys }: AuthServices,
  _transaction: Transaction,
  { factor, challenge, body }: Proof,
): Promise<Factor> {
  const given = hashPhoneCode(factorKeys.code, factor.id, textField(body, 'code'))
  if (!isSameHash(given, challenge.codeHash ?? '')) throw verificationFailed('Invalid MFA Phone code entered')
  return factor
}

/** Returns the factor when the code is one of its app's and has not been used; throws 422 otherwise. */
async function proveTotp(
  { factorKeys }: AuthServices,
  { query }: Transaction,
  { factor, body, now }: Proof,
): Promise<Factor> {
  const { rows } = await query<{ secret: string; used_step: number }>({
    name: 'auth_read_totp_secret',
    text: `select coalesce(secret, '') as secret, coalesce(last_totp_step, 0)::float8 as used_step
      from auth.mfa_factors where id = $1 for update`,
    values: [factor.id],
  })
  const { secret: sealed = '', used_step: usedStep = 0 } = rows[0] ?? {}
  const secret = openSecret(factorKeys.secret, factor.id, sealed)
  const code = textField(body, 'code').trim()
  const step = matchTotp(fromBase32(secret), code, { at: now, usedStep })
  if (step === null) throw verificationFailed('Invalid TOTP code entered')

  // Also encrypts a secret that came in plain text from the hosted service.
  await query({
    name: 'auth_use_totp_step',
    text: 'update auth.mfa_factors set last_totp_step = $2, secret = $3 where id = $1',
    values: [factor.id, step, sealed === secret ? sealSecret(factorKeys.secret, factor.id, secret) : sealed],
  })
  return factor
}
