import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { SignUpRequest } from '../rules/sign-up-request.ts'
import { insertProfile } from './insert-profile.ts'

export type SignUpOutcome = { error: AuthError } | { error: null; isSignedIn: boolean }

/**
 * POST auth/v1/signup with everything the member told as metadata, from which a trigger makes the profile in the same
 * transaction (readings D3). The mail's link comes back to /auth. Where no confirmation is asked for, there is a session
 * at once; only then can the browser insert the profile itself, and the trigger has usually been faster.
 */
export async function signUp(
  supabase: BrowserSupabase,
  { email, password, profile }: SignUpRequest,
): Promise<SignUpOutcome> {
  const options = { data: profile, emailRedirectTo: `${window.location.origin}/auth` }
  const { data, error } = await supabase.auth.signUp({ email, password, options })
  if (error) return { error }
  if (data.session) await insertProfile(supabase, data.session.user.id, profile)
  return { error: null, isSignedIn: data.session !== null }
}
