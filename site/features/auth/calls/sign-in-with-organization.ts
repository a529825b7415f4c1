import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { signInReturn } from '../rules/sign-in-return.ts'

/**
 * POST auth/v1/sso: leaves the site for the identity provider of this domain, which sends the browser back to /auth with
 * a code. Null once the browser is leaving.
 */
export async function signInWithOrganization({ auth }: BrowserSupabase, domain: string): Promise<AuthError | null> {
  const options = { redirectTo: signInReturn(window.location.origin) }
  return (await auth.signInWithSSO({ domain, options })).error
}
