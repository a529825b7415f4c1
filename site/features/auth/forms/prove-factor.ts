import type { AuthError, Factor, MFAVerifyWebauthnParams } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { AuthFailure } from '../rules/auth-error-kind.ts'

export const CODE_MISSING = 'Enter the six digits that your app shows'
export const RECOVERY_CODE_MISSING = 'Enter one of your recovery codes'
export const PASSKEY_FAILED = 'The passkey did not work. Try again, or choose another way.'
const WRONG_CODE = 'This code is wrong or has been used. Wait for the next one.'
const WRONG_RECOVERY_CODE = 'This is not one of your unused recovery codes'
const TOO_MANY_TRIES = 'Too many tries. Wait a few minutes, or choose another way.'
const NETWORK_CHANGED = 'Your network has changed. Please try again.'

type Passkey = MFAVerifyWebauthnParams<'request'>['webauthn']['credential_response']

export type SecondFactors = { apps: Factor[]; passkeys: Factor[]; hasRecoveryCodes: boolean }

/** The factors with which the account can prove itself. Throws when that cannot be read. */
export async function readSecondFactors({ auth }: BrowserSupabase): Promise<SecondFactors> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  return { apps: data.totp, passkeys: data.webauthn, hasRecoveryCodes: data.recovery_code.length > 0 }
}

/** Null once the session has its second level. */
export async function proveCode({ auth }: BrowserSupabase, factorId: string, typed: string): Promise<AuthError | null> {
  // Apps show the digits in two groups, and people copy them that way.
  const code = typed.replaceAll(/\s/g, '')
  return (await auth.mfa.challengeAndVerify({ factorId, code })).error
}

export async function proveRecoveryCode({ auth }: BrowserSupabase, code: string): Promise<AuthError | null> {
  return (await auth.mfa.recoveryCodes.verify({ code })).error
}

/**
 * Any of the account's passkeys may answer. Throws when the browser has none or its user cancels. The client's own
 * `webauthn.authenticate` is not used, because it prefers security keys to everything else.
 */
export async function provePasskey({ auth: { mfa } }: BrowserSupabase, factorId: string): Promise<AuthError | null> {
  const rpId = window.location.hostname
  const { data: challenge, error } = await mfa.challenge({ factorId, webauthn: { rpId } })
  if (error) return error
  if (challenge.webauthn.type !== 'request') throw new Error('The factor has not been confirmed yet')
  const credential = await navigator.credentials.get(challenge.webauthn.credential_options as CredentialRequestOptions)
  if (!credential) throw new Error('The browser returned no passkey')
  const proof = { type: 'request', rpId, credential_response: credential as Passkey } as const
  return (await mfa.verify({ factorId, challengeId: challenge.id, webauthn: proof })).error
}

/** What to say at the field of a code that was refused; null when the code is not to blame. */
export function refusedCode(kind: 'app' | 'recovery', { code }: Pick<AuthFailure, 'code'>): string | null {
  switch (code) {
    case 'mfa_verification_failed':
      return kind === 'app' ? WRONG_CODE : WRONG_RECOVERY_CODE
    case 'over_request_rate_limit':
    case 'mfa_recovery_codes_locked':
      return TOO_MANY_TRIES
    case 'mfa_ip_address_mismatch':
    case 'mfa_challenge_expired':
      return NETWORK_CHANGED
    default:
      return null
  }
}
