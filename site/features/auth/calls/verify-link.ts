import type { AuthError, Session } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { ConfirmLink } from '../rules/confirm-link.ts'

/** POST auth/v1/verify: consumes the one-time link. No session and no error means another confirmation is missing. */
export async function verifyLink(
  { auth }: BrowserSupabase,
  { tokenHash, type }: ConfirmLink,
): Promise<{ session: Session | null; error: AuthError | null }> {
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type })
  return { session: data.session, error }
}
