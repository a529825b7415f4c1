import type { AuthError, Factor } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

export type SecondFactors = { apps: Factor[]; passkeys: Factor[]; hasRecoveryCodes: boolean }

/** What the account can prove itself with. Throws when that cannot be read. */
export async function readSecondFactors({ auth }: BrowserSupabase): Promise<SecondFactors> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  return { apps: data.totp, passkeys: data.webauthn, hasRecoveryCodes: data.recovery_code.length > 0 }
}

/** Null once the session has its second level. */
export async function proveCode({ auth }: BrowserSupabase, factorId: string, typed: string): Promise<AuthError | null> {
  // Apps show the digits in two groups, and people copy them so.
  const code = typed.replaceAll(/\s/g, '')
  return (await auth.mfa.challengeAndVerify({ factorId, code })).error
}

export async function proveRecoveryCode({ auth }: BrowserSupabase, code: string): Promise<AuthError | null> {
  return (await auth.mfa.recoveryCodes.verify({ code })).error
}

/** Any of the account's passkeys may answer. */
export async function provePasskey({ auth }: BrowserSupabase, factorId: string): Promise<Error | null> {
  return (await auth.mfa.webauthn.authenticate({ factorId })).error
}
