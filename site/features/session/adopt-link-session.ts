import type { AuthError, Session } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { LinkTokens } from './auth-fragment.ts'
import { isIssuedInFuture, readSessionId } from './token-claims.ts'

/**
 * Signs this browser in with the session of an email link. After a reload the fragment is still there, but the stored
 * session may have been refreshed since. The stored session is then kept, because the link's refresh token must not be
 * used again.
 */
export async function adoptLinkSession(
  supabase: Pick<BrowserSupabase, 'auth'>,
  tokens: LinkTokens,
  now: () => number = Date.now,
): Promise<{ session: Session; error: null } | { session: null; error: AuthError | null }> {
  const stored = (await supabase.auth.getSession()).data.session
  if (stored && isSameSession(stored, tokens)) return { session: stored, error: null }

  const { data, error } = await supabase.auth.setSession(tokens)
  if (!data.session) return { session: null, error }
  if (!isIssuedInFuture(tokens.access_token, now())) return { session: data.session, error: null }
  // setSession reads the expiry from the token, which a slow clock would reach too late. A refresh counts from now.
  const { session } = (await supabase.auth.refreshSession()).data
  return { session: session ?? data.session, error: null }
}

/** Whether the tokens belong to the stored session, however often that has been refreshed. */
export function isSameSession(stored: Session, tokens: LinkTokens): boolean {
  const id = readSessionId(stored.access_token)
  return id !== null && id === readSessionId(tokens.access_token)
}
