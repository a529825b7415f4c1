import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { signInReturn } from '../rules/sign-in-return.ts'

/**
 * POST auth/v1/otp: emails a link and a code if the address has an account. Also null for an address without one, and
 * for one that got an email within the last minute, so that nobody learns which addresses have accounts (readings D5).
 */
export async function sendMagicLink({ auth }: BrowserSupabase, email: string): Promise<AuthError | null> {
  const options = { shouldCreateUser: false, emailRedirectTo: signInReturn(window.location.origin) }
  const { error } = await auth.signInWithOtp({ email, options })
  return error && tellsOfAccount(error) ? null : error
}

/** The service uses one code both for this pause, which only an account can have, and for the overall email limit. */
function tellsOfAccount({ code, message }: AuthError): boolean {
  if (code === 'over_email_send_rate_limit') return message.startsWith('For security purposes')
  return code === 'otp_disabled'
}
