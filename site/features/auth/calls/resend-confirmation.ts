import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

/** POST auth/v1/resend, type signup. The response never reveals whether the address awaits confirmation. */
export async function resendConfirmation({ auth }: BrowserSupabase, email: string): Promise<AuthError | null> {
  const options = { emailRedirectTo: `${window.location.origin}/auth` }
  return (await auth.resend({ type: 'signup', email, options })).error
}
