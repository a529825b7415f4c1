import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

/** POST auth/v1/verify, type email: signs this browser in with the code of an email. Returns null on success. */
export async function verifyEmailCode(
  { auth }: BrowserSupabase,
  { email, code }: { email: string; code: string },
): Promise<AuthError | null> {
  return (await auth.verifyOtp({ type: 'email', email, token: code })).error
}
