import type { UserIdentity } from '@supabase/supabase-js'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { listSessions, type OwnSession } from './calls/list-sessions.ts'
import { readOwnIdentities } from './identities/own-identities.ts'
import { type OwnFactors, readOwnFactors } from './second-step/own-factors.ts'

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
