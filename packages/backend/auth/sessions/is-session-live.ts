import type { Database } from '#backend/database/database.ts'
import { isUuid } from '#backend/http/uuid.ts'

type SessionQuestion = {
  sessionId: string
  userId: string
  now: Date
  /** When a session ends however often it is used; null: never. */
  timeboxSeconds?: number | null
}

/**
 * Whether a session of this account is active: neither signed out nor past its end. One lookup by primary key. It
 * ignores inactivity, because an access token that is still valid is younger than the last refresh.
 */
export async function isSessionLive(
  database: Database,
  { sessionId, userId, now, timeboxSeconds = null }: SessionQuestion,
): Promise<boolean> {
  if (!isUuid(sessionId) || !isUuid(userId)) return false
  const { rowCount } = await database.transaction(
    { role: 'service_role' },
    ({ query }) =>
      query({
        name: 'auth_is_session_live',
        text: `select from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > $3)
          and ($4::float8 is null or created_at + make_interval(secs => $4) > $3)`,
        values: [sessionId, userId, now, timeboxSeconds],
        isLast: true,
      }),
    { readOnly: true },
  )
  return rowCount === 1
}
