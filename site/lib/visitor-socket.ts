import { RealtimeClient } from '@supabase/supabase-js'

let client: RealtimeClient | null = null

/** The page's only socket of a visitor without a session. It closes with its last channel. */
export function openVisitorSocket(url: string, key: string): RealtimeClient {
  client ??= new RealtimeClient(`${url}/realtime/v1`, {
    params: { apikey: key },
    disconnectOnEmptyChannelsAfterMs: 0,
  })
  return client
}
