import type { Session } from '@supabase/supabase-js'
import { redirect } from 'react-router'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { rememberReturnPath } from '#site/lib/return-path.ts'
import { type Connect, getSupabase } from '#site/lib/supabase-browser.ts'

/**
 * The guard of private pages, called first in their `clientLoader`: gives the session, or sends the visitor to /auth
 * and remembers what was wanted. It throws when the session cannot be checked, because being offline is not being
 * signed out. What the server lets a user do is decided by the database, not here.
 */
export async function requireSession(request: Request, connect: Connect = getSupabase): Promise<Session> {
  const session = hasStoredSession() ? await findSession(connect) : null
  if (session) return session

  const { pathname, search } = new URL(request.url)
  rememberReturnPath(pathname + search)
  throw redirect('/auth')
}

async function findSession(connect: Connect): Promise<Session | null> {
  const supabase = await connect()
  const { data, error } = await supabase.auth.getSession()
  if (data.session) return data.session
  // The stored session is still there: only its refresh failed, and it may work the next time.
  if (error && hasStoredSession()) throw error
  return null
}
