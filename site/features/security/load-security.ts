import type { Connect } from '#site/lib/supabase-browser.ts'
import { listSessions, type OwnSession } from './calls/list-sessions.ts'

export type SecurityContent = { sessions: OwnSession[] }

/** What the security page shows, or null after a failure. */
export async function loadSecurity(connect: Connect): Promise<SecurityContent | null> {
  try {
    return { sessions: await listSessions(await connect()) }
  } catch (error) {
    console.warn(error)
    return null
  }
}
