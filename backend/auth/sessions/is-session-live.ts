import type { Database } from '#backend/database/database.ts'
import { isUuid } from '#domain/text/uuid.ts'

/** Whether a session of this account is active: neither signed out nor past its end. One lookup by primary key. */
export async function isSessionLive(
  database: Database,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
): Promise<boolean> {
  if (!isUuid(sessionId) || !isUuid(userId)) return false
  const { rowCount } = await database.transaction(
    { role: 'service_role' },
    ({ query }) =>
      query({
        name: 'auth_is_session_live',
        text: `select from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > $3)`,
        values: [sessionId, userId, now],
        isLast: true,
      }),
    { readOnly: true },
  )
  return rowCount === 1
}
