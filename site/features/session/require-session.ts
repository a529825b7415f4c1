import type { Session } from '@supabase/supabase-js'
import { redirect } from 'react-router'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { rememberReturnPath } from '#site/lib/return-path.ts'
import { isSecondStepMissing } from '#site/lib/second-step.ts'
import { type Connect, getSupabase } from '#site/lib/supabase-browser.ts'

/**
 * The guard of private pages, called first in their `clientLoader`: returns the session, or redirects to /auth, to sign
 * in or for the second step, and remembers the requested page. It throws when the session cannot be checked, because being offline does not mean being
 * signed out. The database, not this guard, decides what a user may do.
 */
export async function requireSession(request: Request, connect: Connect = getSupabase): Promise<Session> {
  const session = hasStoredSession() ? await findSession(connect) : null
  if (session && !isSecondStepMissing(session)) return session

  const { pathname, search } = new URL(request.url)
  rememberReturnPath(pathname + search)
  throw redirect('/auth')
}

async function findSession(connect: Connect): Promise<Session | null> {
  const supabase = await connect()
  const { data, error } = await supabase.auth.getSession()
  if (data.session) return data.session
  // If the session is still stored, only its refresh failed, and the next attempt may succeed.
  if (error && hasStoredSession()) throw error
  return null
}
