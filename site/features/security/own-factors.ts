import type { AuthError, Factor, MFAVerifyWebauthnParams } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

export const LEAD =
  'With a second step, your password alone does not sign anyone in. Adding one signs your other devices out.'

export const APP_ADDED = 'The app is your second step from now on'
export const PASSKEY_ADDED = 'The passkey is your second step from now on'
export const FACTOR_REMOVED = 'The second step was removed'
export const CODES_COPIED = 'The codes are copied'
export const SECRET_COPIED = 'The key is copied'
export const COPY_FAILED = 'Copying is not allowed here. Select the text instead.'
export const NAME_MISSING = 'Give it a name, so that you recognize it later'
export const CODE_MISSING = 'Enter the six digits that the app shows'
export const ADD_FAILED = 'It could not be added'
export const PASSKEY_FAILED = 'No passkey was created. Try again, or use another device.'
export const REMOVE_FAILED = 'It could not be removed'
export const CODES_FAILED = 'No codes were created'
const REFUSALS: Partial<Record<string, string>> = {
  mfa_factor_name_conflict: 'You already have one with this name',
  mfa_verification_failed: 'This code is wrong or has been used. Wait for the next one.',
  over_request_rate_limit: 'Too many tries. Wait a few minutes.',
  mfa_ip_address_mismatch: 'Your network has changed. Please try again.',
}

type NewPasskey = MFAVerifyWebauthnParams<'create'>['webauthn']['credential_response']

export type OwnFactors = {
  /** The factors that count: authenticator apps, passkeys and phones. */
  factors: Factor[]
  /** Null without recovery codes. */
  codes: { total: number; remaining: number } | null
}

/** An authenticator app being added: the picture to scan, and the same as text. */
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

/**
 * Asks the browser to create a passkey, in the device itself or in a security key. (The client's own `webauthn.register`
 * allows only security keys.) Throws when the browser has none or its user cancels; then the name is free again.
 */
export async function addPasskey({ auth: { mfa } }: BrowserSupabase, name: string): Promise<AuthError | null> {
  const { data: factor, error } = await mfa.enroll({ factorType: 'webauthn', friendlyName: name })
  if (error) return error
  let isAdded = false
  try {
    const problem = await createPasskey(mfa, factor.id)
    isAdded = problem === null
    return problem
  } finally {
    if (!isAdded) await mfa.unenroll({ factorId: factor.id })
  }
}

async function createPasskey(mfa: BrowserSupabase['auth']['mfa'], factorId: string): Promise<AuthError | null> {
  const rpId = window.location.hostname
  const { data: challenge, error } = await mfa.challenge({ factorId, webauthn: { rpId } })
  if (error) return error
  if (challenge.webauthn.type !== 'create') throw new Error('The factor has been confirmed already')
  const credential = await navigator.credentials.create(
    challenge.webauthn.credential_options as CredentialCreationOptions,
  )
  if (!credential) throw new Error('The browser returned no passkey')
  const proof = { type: 'create', rpId, credential_response: credential as NewPasskey } as const
  return (await mfa.verify({ factorId, challengeId: challenge.id, webauthn: proof })).error
}

/** Removes a factor, and gets tokens that say what the session has proved since. */
export async function removeFactor({ auth }: BrowserSupabase, id: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId: id })
  if (error) throw error
  await auth.refreshSession()
}

/** The codes, which can only be read now. Throws when there are none. */
export async function createRecoveryCodes({ auth }: BrowserSupabase, isReplacing: boolean): Promise<string[]> {
  const { recoveryCodes } = auth.mfa
  const { data, error } = await (isReplacing ? recoveryCodes.regenerate() : recoveryCodes.generate())
  if (error) throw error
  // The user of the stored session names its factors.
  await auth.refreshSession()
  return data.codes
}

/** What to say at the field for a refusal; null when the field is not to blame. */
export function refusalText(code: string | undefined): string | null {
  return REFUSALS[code ?? ''] ?? null
}
