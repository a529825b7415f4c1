import type { Transaction } from '#backend/database/database.ts'
import { sessionNotFound } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { lockSession } from '../sessions/refreshable-session.ts'
import { type SessionJson, toSessionJson } from '../sessions/session-json.ts'
import { findUserById } from '../users/find-user.ts'
import { FACTOR_METHODS, type FactorType } from './factor.ts'

export type Lift = {
  userId: string
  sessionId: string
  factorId: string
  type: FactorType
  clientAddress: string
  now: Date
}

// Increments the counter by two and clears recent rotations: the refresh token of the first level must not get one of
// the second, not even within the reuse interval. As on the hosted service, the account's other sessions of the first
// level end.
const LIFT_SESSION = `
  with claim as (
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    values ($2, $5, $5, $4)
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at
  ), others as (
    delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') < 'aal2'
  )
  update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = $5, rotated_at = '{}',
    refresh_token_counter = coalesce(refresh_token_counter, 0) + 2
  where id = $2 and user_id = $1`

/** Raises the session to aal2 and returns its new tokens. The account must be locked. */
export async function liftSession(auth: AuthServices, transaction: Transaction, lift: Lift): Promise<SessionJson> {
  const { userId, sessionId, factorId, type, clientAddress, now } = lift
  await transaction.query({
    name: 'auth_lift_session',
    text: LIFT_SESSION,
    values: [userId, sessionId, factorId, FACTOR_METHODS[type], now],
  })
  const session = await lockSession(transaction, sessionId)
  const user = await findUserById(transaction, userId)
  if (!session || !user) throw sessionNotFound()
  const { aal, amr, counter } = session
  return toSessionJson(auth, { user, proof: { sessionId, aal, amr }, counter, transaction, clientAddress })
}
