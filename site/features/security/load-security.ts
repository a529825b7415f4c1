import type { UserIdentity } from '@supabase/supabase-js'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type OwnFactors, readOwnFactors } from './own-factors.ts'
import { readOwnIdentities } from './own-identities.ts'

export type SecurityContent = { sessions: OwnSession[]; secondStep: OwnFactors; identities: UserIdentity[] }

/** What the security page shows, or null after a failure. */
export async function loadSecurity(connect: Connect): Promise<SecurityContent | null> {
  try {
    const supabase = await connect()
    const [sessions, secondStep, identities] = await Promise.all([
      listSessions(supabase),
      readOwnFactors(supabase),
      readOwnIdentities(supabase),
    ])
    return { sessions, secondStep, identities }
  } catch (error) {
    console.warn(error)
    return null
  }
}

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
async function listSessions(supabase: BrowserSupabase): Promise<OwnSession[]> {
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
