import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { signInReturn } from '../rules/sign-in-return.ts'

type OAuthCredentials = Parameters<BrowserSupabase['auth']['signInWithOAuth']>[0]

/**
 * Leaves the site for the provider, which sends the browser back to /auth with a code. Null once the browser is
 * leaving.
 */
export async function signInWithProvider({ auth }: BrowserSupabase, name: string): Promise<AuthError | null> {
  const { error } = await auth.signInWithOAuth({
    // The client's type lists the hosted service's providers; an operator may add others.
    provider: name as OAuthCredentials['provider'],
    options: { redirectTo: signInReturn(window.location.origin) },
  })
  return error
}
