import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

/** POST auth/v1/recover; the link in the email leads to /auth. The response never reveals whether the address is known. */
export async function requestPasswordReset({ auth }: BrowserSupabase, email: string): Promise<AuthError | null> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/auth` })
  return error
}
