import type { HttpError } from '#backend/http/http-error.ts'
import { authError } from '../auth-errors.ts'
import type { FactorType } from './factor.ts'

// Codes and messages of the hosted service, except where its client names a code whose message isn't public.

const NAMES: Readonly<Record<FactorType, { code: string; name: string }>> = {
  totp: { code: 'totp', name: 'TOTP' },
  webauthn: { code: 'webauthn', name: 'WebAuthn' },
  phone: { code: 'phone', name: 'Phone' },
  recovery_code: { code: 'recovery_codes', name: 'recovery codes' },
}

export function enrollDisabled(type: FactorType): HttpError {
  const { code, name } = NAMES[type]
  const message = `MFA enroll is disabled for ${name}`
  return authError({ status: 422, code: `mfa_${code}_enroll_not_enabled`, message })
}

export function verifyDisabled(type: FactorType): HttpError {
  const { code, name } = NAMES[type]
  const message = `MFA verification is disabled for ${name}`
  return authError({ status: 422, code: `mfa_${code}_verify_not_enabled`, message })
}

/** `status` and `message` depend on what was attempted. */
export function insufficientAal(status: 401 | 403 | 422, message: string): HttpError {
  return authError({ status, code: 'insufficient_aal', message })
}

export function enrollNeedsSecondStep(): HttpError {
  return insufficientAal(403, 'AAL2 required to enroll a new factor')
}

export function factorIdNotUuid(): HttpError {
  return authError({ status: 404, code: 'validation_failed', message: 'factor_id must be an UUID' })
}

export function factorNotFound(): HttpError {
  return authError({ status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' })
}

export function challengeNotFound(): HttpError {
  const message = 'MFA factor with the provided challenge ID not found'
  return authError({ status: 422, code: 'mfa_factor_not_found', message })
}

/** Also for a challenge that was answered already. */
export function challengeFromElsewhere(): HttpError {
  const message = 'Challenge and verify IP addresses mismatch.'
  return authError({ status: 422, code: 'mfa_ip_address_mismatch', message })
}

export function challengeExpired(id: string): HttpError {
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
  return authError({ status: 422, code: 'mfa_challenge_expired', message })
}

export function verificationFailed(message: string, cause?: unknown): HttpError {
  return authError({ status: 422, code: 'mfa_verification_failed', message, cause })
}

export function factorNameConflict(name: string): HttpError {
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
  return authError({ status: 422, code: 'mfa_factor_name_conflict', message })
}

export function tooManyFactors(): HttpError {
  const message = 'Maximum number of verified factors reached, unenroll to continue'
  return authError({ status: 422, code: 'too_many_enrolled_mfa_factors', message })
}

export function verifiedPhoneExists(): HttpError {
  const message = 'A verified phone factor already exists, unenroll the existing factor to continue'
  return authError({ status: 422, code: 'mfa_verified_factor_exists', message })
}

export function recoveryCodesExist(): HttpError {
  const message = 'Recovery codes already exist, regenerate them to get new ones'
  return authError({ status: 422, code: 'mfa_verified_factor_exists', message })
}

export function recoveryCodesAlone(): HttpError {
  const message = 'Recovery codes require another verified factor'
  return authError({ status: 422, code: 'mfa_recovery_codes_sole_factor', message })
}

export function recoveryCodesLocked(retryAfterSeconds: number): HttpError {
  return authError({
    status: 429,
    code: 'mfa_recovery_codes_locked',
    message: 'Too many wrong recovery codes, try again later or use another factor',
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}

export function anonymousNotAllowed(): HttpError {
  const message = 'Anonymous user not allowed to perform these actions'
  return authError({ status: 403, code: 'no_authorization', message })
}
