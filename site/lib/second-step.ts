import type { Session } from '@supabase/supabase-js'
import { readClaim } from './read-claim.ts'
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
