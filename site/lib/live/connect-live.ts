import type { RealtimeClient } from '@supabase/supabase-js'
import { hasStoredSession } from '../auth-storage-key.ts'
import type { PublicSettings } from '../public-settings.ts'
import { getSupabase } from '../supabase-browser.ts'

export type LiveClient = Pick<RealtimeClient, 'channel' | 'removeChannel'>

/** The socket of this page: members have one in supabase-js, visitors download only the part that they need. */
export async function connectLive({ supabaseUrl, supabaseKey }: PublicSettings): Promise<LiveClient> {
  if (hasStoredSession()) return (await getSupabase()).realtime
  const { openVisitorSocket } = await import('./visitor-socket.ts')
  return openVisitorSocket(supabaseUrl || window.location.origin, supabaseKey)
}
