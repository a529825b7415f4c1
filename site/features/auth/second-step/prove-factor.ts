import type { AuthError, Factor, MFAVerifyWebauthnParams } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

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
