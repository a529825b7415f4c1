import type { Transaction } from '#backend/database/database.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { badJwt, noAuthorization, sessionNotFound, userBanned, userNotFound } from '../auth-errors.ts'
import { applicationsRefused } from '../oauth-server/oauth-errors.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned, type User } from '../users/user.ts'

/**
 * The account that an access token represents, and the session it belongs to. `aal` is the session's level now; the
 * token's own claim may be older.
 */
export type SignedInUser = { user: User; sessionId: string | null; aal: string }

type Options = {
  now: Date
  lock?: boolean
  /** Whether the access token of an application is sufficient. It only tells the application who its member is. */
  allowsApplications?: boolean
}

/**
 * Throws 401 without a bearer token and 403 when the token represents no user: an API key, a deleted or
 * banned account, or a session that has ended. So an access token is useless here after sign-out.
 */
export async function requireUser(
  transaction: Transaction,
  { request, context }: { request: Request; context: RequestContext },
  { now, lock = false, allowsApplications = false }: Options,
): Promise<SignedInUser> {
  const { sub, session_id: sessionId } = readClaims(request, context)
  if (!allowsApplications && isApplication(context)) throw applicationsRefused()
  const user = await findUserById(transaction, sub, { lock })
  if (!user) throw userNotFound()
  if (isBanned(user, now)) throw userBanned(403)
  const aal = sessionId ? await findLevel(transaction, { userId: user.id, sessionId, now }) : 'aal1'
  if (!aal) throw sessionNotFound()
  return { user, sessionId, aal }
}

/** Whether the access token is that of an application, which acts for its member. */
export function isApplication({ caller }: Pick<RequestContext, 'caller'>): boolean {
  return caller.claims.client_id !== undefined
}

function readClaims(request: Request, { caller }: RequestContext): { sub: string; session_id: string | null } {
  if (!request.headers.has('authorization')) throw noAuthorization()
  const { sub, session_id: sessionId = null } = caller.claims
  if (!sub) throw badJwt('invalid claim: missing sub claim')
  if (!isUuid(sub)) throw badJwt('invalid claim: sub claim must be a UUID')
  if (sessionId !== null && !isUuid(sessionId)) throw badJwt('invalid claim: session_id claim must be a UUID')
  return { sub, session_id: sessionId }
}

type SessionKey = { userId: string; sessionId: string; now: Date }

/** The level of a session; null when it has ended. */
async function findLevel({ query }: Transaction, { userId, sessionId, now }: SessionKey): Promise<string | null> {
  const { rows } = await query<{ aal: string }>({
    name: 'auth_find_session_level',
    text: `select coalesce(aal, 'aal1') as aal from auth.sessions
      where id = $1 and user_id = $2 and (not_after is null or not_after > $3)`,
    values: [sessionId, userId, now],
  })
  return rows[0]?.aal ?? null
}
