import type { Transaction } from '#backend/database/database.ts'
import type { RefreshableSession } from './refreshable-session.ts'
import { findSessionEnd, lastUse, type SessionLimits, type SessionTimes } from './session-end.ts'

/** Whether no other live session of the account was used later. Those of applications don't count. */
export async function isNewestSession(
  { query }: Transaction,
  session: RefreshableSession,
  { limits, now }: { limits: SessionLimits; now: Date },
): Promise<boolean> {
  const { rows } = await query<SessionTimes>({
    name: 'auth_other_sessions',
    text: `select created_at, refreshed_at at time zone 'utc' as refreshed_at, not_after
      from auth.sessions where user_id = $1 and id <> $2 and oauth_client_id is null`,
    values: [session.user_id, session.id],
  })
  return !rows.some((other) => lastUse(other) > lastUse(session) && !findSessionEnd(other, limits, now))
}
