import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Signs one device of the caller out. A device that has signed out in the meantime is not a failure. */
export async function endSession(supabase: BrowserSupabase, sessionId: string): Promise<void> {
  unwrap(await supabase.rpc('end_own_session', { session_id: sessionId }))
}

/** Signs out all devices except this one. */
export async function endOtherSessions({ auth }: BrowserSupabase): Promise<void> {
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) throw error
}
