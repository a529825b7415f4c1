import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { SignUpRequest } from '../rules/sign-up-request.ts'
import { insertProfile } from './insert-profile.ts'

export type SignUpOutcome = { error: AuthError | null; isSignedIn: boolean }

/**
 * POST auth/v1/signup with the profile as metadata, from which a trigger creates the profile in the same transaction
 * (readings D3). The link in the email leads to /auth. Without email confirmation the response carries a session; only
 * then can the browser insert the profile itself, and the trigger has usually created it already.
 */
export async function signUp(
  supabase: BrowserSupabase,
  { email, password, profile }: SignUpRequest,
): Promise<SignUpOutcome> {
  const options = { data: profile, emailRedirectTo: `${window.location.origin}/auth` }
  const { data, error } = await supabase.auth.signUp({ email, password, options })
  if (error) return { error, isSignedIn: false }
  if (data.session) await insertProfile(supabase, data.session.user.id, profile)
  return { error: null, isSignedIn: data.session !== null }
}
