import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type OwnSession = {
  id: string
  isCurrent: boolean
  userAgent: string | null
  /** "203.0.113.*"; null if the service does not know the address. */
  addressRange: string | null
  /** ISO times. */
  createdAt: string
  lastUsedAt: string
}

type Row = {
  id: string
  is_current: boolean
  user_agent: string | null
  address_range: string | null
  created_at: string
  last_used_at: string
}

/** The caller's open sessions, this one first. */
export async function listSessions(supabase: BrowserSupabase): Promise<OwnSession[]> {
  const rows = unwrap(await supabase.rpc('own_sessions')) as Row[]
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.is_current,
    userAgent: row.user_agent,
    addressRange: row.address_range,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}
