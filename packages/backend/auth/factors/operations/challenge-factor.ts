import { unexpectedFailure, validationFailed } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { AuthContext, AuthOperation } from '#backend/auth/operations/operation.ts'
import { readChannel, takeSmsLimit } from '#backend/auth/phones/phone-code.ts'
import { fillSmsTemplate } from '#backend/auth/phones/sms-settings.ts'
import { readJsonBody } from '#backend/auth/requests/read-json-body.ts'
import { takeLimit } from '#backend/auth/requests/take-limit.ts'
import { privateJson } from '#backend/auth/sessions/session-json.ts'
import type { User } from '#backend/auth/users/user.ts'
import { writeAuditEntry } from '#backend/auth/users/write-audit-entry.ts'
import { HttpError } from '#backend/http/http-error.ts'
import { createChallenge, type NewChallenge } from '../challenges.ts'
import type { Factor } from '../factor.ts'
import { verifyDisabled } from '../factor-errors.ts'
import { hashPhoneCode, newPhoneCode } from '../phone/phone-code.ts'
import { type FactorUser, requireOwnFactor } from '../require-factor-user.ts'

/** POST /factors/:factorId/challenge: starts a proof. It stays open for five minutes, for the same address only. */
export const challengeFactor: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.factors.address', context.clientAddress)
  const owned = await auth.transaction((transaction) =>
    requireOwnFactor(transaction, { request, context }, { now: auth.now() }),
  )
  await takeLimit(auth, 'auth.factor_challenge.account', owned.user.id)
  const type = owned.factor.factor_type
  if (type === 'recovery_code') throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  if (auth.settings.factors[type] === 'off') throw verifyDisabled(type)

  if (type === 'phone') return challenge(auth, context, { ...owned, ...(await challengePhone(auth, request, owned)) })
  if (type === 'totp') return challenge(auth, context, owned)
  // Loads the library only for those who use passkeys.
  const { startWebAuthn } = await import('../webauthn/relying-party.ts')
  const { options, webAuthn } = await startWebAuthn(auth, owned.user, owned.factor)
  const extra = { webauthn: { type: webAuthn.type, credential_options: { publicKey: options } } }
  return challenge(auth, context, { ...owned, webAuthn, extra })
}

type Started = FactorUser & { factor: Factor; extra?: Record<string, unknown> } & Pick<
    NewChallenge,
    'codeHash' | 'webAuthn'
  >

async function challenge(auth: AuthServices, context: AuthContext, started: Started): Promise<Response> {
  const { user, factor, extra, ...rest } = started
  const now = auth.now()
  const { clientAddress } = context
  const { id, expiresAt } = await auth.transaction(async (transaction) => {
    const traits = { factor_id: factor.id, factor_status: factor.status }
    await writeAuditEntry(transaction, { action: 'challenge_created', user, clientAddress, now, traits })
    return createChallenge(transaction, { ...rest, factorId: factor.id, clientAddress, now })
  })
  return privateJson({ id, type: factor.factor_type, expires_at: expiresAt, ...extra })
}

/** Sends a code and returns its hash. Throws 429 within a minute of the last message to this number. */
async function challengePhone(
  auth: AuthServices,
  request: Request,
  { user, factor }: { user: User; factor: Factor },
): Promise<{ codeHash: string }> {
  const channel = readChannel(auth, await readJsonBody(request))
  if (!auth.sendSms) throw verifyDisabled('phone')

  const phone = factor.phone ?? ''
  await takeSmsLimit(auth, phone)
  const { template, codeDigits } = auth.settings.sms
  const code = newPhoneCode(codeDigits)
  try {
    await auth.sendSms({ to: phone, text: fillSmsTemplate(template, code), code, channel, userId: user.id })
  } catch (cause) {
    throw cause instanceof HttpError ? cause : unexpectedFailure(cause)
  }
  return { codeHash: hashPhoneCode(auth.factorKeys.code, factor.id, code) }
}
