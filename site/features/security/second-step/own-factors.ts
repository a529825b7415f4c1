import type { AuthError, Factor } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

export type OwnFactors = {
  /** What counts: authenticator apps, passkeys and phones. */
  factors: Factor[]
  /** Null without recovery codes. */
  codes: { total: number; remaining: number } | null
}

/** An authenticator app that was begun: the picture to scan, and the same as text. */
export type NewApp = { id: string; qrCode: string; secret: string }

/** Throws when the factors cannot be read. */
export async function readOwnFactors({ auth }: BrowserSupabase): Promise<OwnFactors> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  const factors = data.all.filter(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code')
  if (data.recovery_code.length === 0) return { factors, codes: null }
  const status = await auth.mfa.recoveryCodes.getStatus()
  if (status.error) throw status.error
  return { factors, codes: status.data }
}

export async function beginApp(
  { auth }: BrowserSupabase,
  { name, issuer }: { name: string; issuer: string },
): Promise<{ app: NewApp } | { error: AuthError }> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer })
  return error ? { error } : { app: { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret } }
}

export async function confirmApp({ auth }: BrowserSupabase, id: string, typed: string): Promise<AuthError | null> {
  return (await auth.mfa.challengeAndVerify({ factorId: id, code: typed.replaceAll(/\s/g, '') })).error
}

/** Asks the browser to create a passkey. What a failed attempt began is removed, so that its name is free again. */
export async function addPasskey({ auth }: BrowserSupabase, name: string): Promise<Error | null> {
  const { error } = await auth.mfa.webauthn.register({ friendlyName: name })
  if (!error) return null
  const { data } = await auth.mfa.listFactors()
  const begun = data?.all.filter((factor) => factor.factor_type === 'webauthn' && factor.status === 'unverified') ?? []
  for (const { id } of begun) await auth.mfa.unenroll({ factorId: id })
  return error
}

/** Removes a factor, and gets tokens that say what the session has proved since. */
export async function removeFactor({ auth }: BrowserSupabase, id: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId: id })
  if (error) throw error
  await auth.refreshSession()
}

/** The codes, which can be read only now. Throws when there are none. */
export async function createRecoveryCodes({ auth }: BrowserSupabase, isReplacing: boolean): Promise<string[]> {
  const { recoveryCodes } = auth.mfa
  const { data, error } = await (isReplacing ? recoveryCodes.regenerate() : recoveryCodes.generate())
  if (error) throw error
  // The user of the stored session names its factors.
  await auth.refreshSession()
  return data.codes
}
