import type { Session } from '@supabase/supabase-js'
import type { BrowserSupabase } from './supabase-browser.ts'

/** Whether the account has a second factor that this session has not proved yet. The database refuses it until then. */
export function isSecondStepMissing({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && readClaim(access_token, 'aal') !== 'aal2'
}

/** The same for the session that the browser has now. */
export async function isSecondStepNext({ auth }: Pick<BrowserSupabase, 'auth'>): Promise<boolean> {
  const { session } = (await auth.getSession()).data
  return session !== null && isSecondStepMissing(session)
}

/** A text claim of an access token, unverified; null when there is none or the token cannot be read. */
export function readClaim(accessToken: string, name: string): string | null {
  const value = readClaims(accessToken)[name]
  return typeof value === 'string' ? value : null
}

/** When an access token was issued, unverified; null when it does not say. */
export function readIssuedAtMs(accessToken: string): number | null {
  const { iat } = readClaims(accessToken)
  return typeof iat === 'number' ? iat * 1000 : null
}

/** `{}` when the token cannot be read. */
function readClaims(accessToken: string): Record<string, unknown> {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}
