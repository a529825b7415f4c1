import type { Connect } from '#site/lib/supabase-browser.ts'
import { listSessions, type OwnSession } from './calls/list-sessions.ts'
import { type OwnFactors, readOwnFactors } from './second-step/own-factors.ts'

export type SecurityContent = { sessions: OwnSession[]; secondStep: OwnFactors }

/** What the security page shows, or null after a failure. */
export async function loadSecurity(connect: Connect): Promise<SecurityContent | null> {
  try {
    const supabase = await connect()
    const [sessions, secondStep] = await Promise.all([listSessions(supabase), readOwnFactors(supabase)])
    return { sessions, secondStep }
  } catch (error) {
    console.warn(error)
    return null
  }
}
