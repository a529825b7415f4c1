import type { Transaction } from '#backend/database/database.ts'
import type { HttpError } from '#backend/http/http-error.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import {
  refreshTokenAlreadyUsed,
  refreshTokenNotFound,
  sessionExpired,
  userBanned,
  validationFailed,
} from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import {
  endByReuse,
  endedByReuse,
  lockSession,
  type RefreshableSession,
  saveRefresh,
} from '../sessions/refreshable-session.ts'
import { findSessionEnd, lastUse, type SessionLimits, type SessionTimes } from '../sessions/session-end.ts'
import { privateJson, type SessionJson, toSessionJson } from '../sessions/session-json.ts'
import type { RefreshToken } from '../tokens/refresh-token.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

/**
 * POST /token?grant_type=refresh_token. Every exchange returns the session's next token. For `refreshReuseSeconds` after
 * its exchange a token is still accepted (D53), because two tabs may refresh at the same moment or a response may have
 * been lost: both requests get the same child token. Reused later, it ends the whole family: a thief may hold a copy.
 */
export const refreshSession: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.refresh.address', context.clientAddress)
  const text = textField(await readJsonBody(request), 'refresh_token')
  return privateJson(await exchangeRefreshToken(auth, { text, clientId: null, request, context }))
}

type Source = {
  /** The application that presents the token, or null; it must be the one that the session belongs to. */
  clientId: string | null
  request: Request
  context: RequestContext
}

/** The next tokens of a session. Throws HttpError when there are none. */
export async function exchangeRefreshToken(
  auth: AuthServices,
  { text, ...source }: Source & { text: string },
): Promise<SessionJson> {
  const token = await readRefreshToken(auth, text, source.context)
  await takeLimit(auth, 'auth.refresh.session', token.sessionId)
  const outcome = await auth.transaction((transaction) => exchange(auth, transaction, { token, ...source }))
  // Thrown only here, because the transaction that ended the family had to commit.
  if ('failure' in outcome) throw outcome.failure
  return outcome.session
}

type Exchange = Source & { token: RefreshToken }

type Outcome = { session: SessionJson } | { failure: HttpError }

/** Counts forgeries by address; real tokens are not affected by the forgeries of others in the same network. */
async function readRefreshToken(
  auth: AuthServices,
  text: string,
  { clientAddress }: RequestContext,
): Promise<RefreshToken> {
  const token = auth.refreshTokens.read(text)
  if (typeof token === 'object') return token
  await takeLimit(auth, 'auth.refresh_guess.address', clientAddress)
  throw token === 'malformed' ? validationFailed('Refresh token is not valid') : refreshTokenNotFound()
}

async function exchange(
  auth: AuthServices,
  transaction: Transaction,
  { token, clientId, request, context }: Exchange,
): Promise<Outcome> {
  const session = await lockSession(transaction, token.sessionId)
  const user = session ? await findUserById(transaction, session.user_id) : null
  if (!session && (await endedByReuse(transaction, token.sessionId))) return { failure: refreshTokenAlreadyUsed() }
  if (!session || !user || session.oauth_client_id !== clientId) return { failure: refreshTokenNotFound() }

  const now = auth.now()
  const { clientAddress } = context
  const isReusable = (time: Date) => now.getTime() - time.getTime() <= auth.settings.refreshReuseSeconds * 1000
  const failure =
    findFailure(session, user, { token, now, isReusable, limits: auth.settings }) ??
    (await findRevocation(auth, transaction, { session, now }))
  if (failure?.code === 'refresh_token_already_used') {
    await endByReuse(transaction, session, now)
    await writeAuditEntry(transaction, { action: 'token_revoked', user, clientAddress, now })
    auth.log.warn('auth.refresh_token_reused', { requestId: context.requestId, sessionId: session.id })
  }
  if (failure) return { failure }

  const isCurrent = token.counter === session.counter
  const counter = isCurrent ? session.counter + 1 : session.counter
  const rotatedAt = [...session.rotated_at.filter(isReusable), ...(isCurrent ? [now] : [])]
  const userAgent = request.headers.get('user-agent')
  await saveRefresh(transaction, { id: session.id, counter, rotatedAt, now, userAgent, clientAddress })
  await writeAuditEntry(transaction, { action: 'token_refreshed', user, clientAddress, now })
  const proof = { sessionId: session.id, aal: session.aal, amr: session.amr, clientId }
  const occasion = { transaction, clientAddress, authenticationMethod: 'token_refresh' }
  return { session: await toSessionJson(auth, { user, proof, counter, ...occasion }) }
}

type FailureRules = { token: RefreshToken; now: Date; isReusable: (time: Date) => boolean; limits: SessionLimits }

function findFailure(
  session: RefreshableSession,
  user: User,
  { token, now, isReusable, limits }: FailureRules,
): HttpError | null {
  if (isBanned(user, now)) return userBanned(400, 'Invalid Refresh Token: User Banned')
  const end = findSessionEnd(session, limits, now)
  if (end) return end
  const behind = session.counter - token.counter
  if (behind === 0) return null
  // Ahead of the session: the database was restored from an older backup.
  if (behind < 0) return refreshTokenNotFound()
  const rotatedAt = session.rotated_at.at(-behind)
  return rotatedAt && isReusable(rotatedAt) ? null : refreshTokenAlreadyUsed()
}

/** If an account may have only one session, the one that was used last is kept. */
async function findRevocation(
  { settings }: AuthServices,
  transaction: Transaction,
  { session, now }: { session: RefreshableSession; now: Date },
): Promise<HttpError | null> {
  if (!settings.allowsOneSessionOnly || session.oauth_client_id) return null
  const isNewest = await isNewestSession(transaction, session, { limits: settings, now })
  return isNewest ? null : sessionExpired('Revoked by Newer Login')
}

/** Whether no other live session of the account was used later. Those of applications don't count. */
async function isNewestSession(
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
