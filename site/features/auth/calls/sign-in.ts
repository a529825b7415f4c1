import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

/** POST auth/v1/token with the password grant. Returns null on success. */
export async function signIn(
  { auth }: BrowserSupabase,
  credentials: { email: string; password: string },
): Promise<AuthError | null> {
  return (await auth.signInWithPassword(credentials)).error
}
