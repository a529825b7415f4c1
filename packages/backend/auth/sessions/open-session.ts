import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { afterCommit } from '../after-commit.ts'
import type { AuthServices } from '../auth-services.ts'
import type { User } from '../users/user.ts'
import { cutUserAgent, toInet, toNetwork } from './known-networks.ts'
import { isNewSignIn, notifyNewSignIn, type SignInHistory } from './notify-new-sign-in.ts'
import { type SessionJson, toSessionJson } from './session-json.ts'

export type SessionStart = {
  user: User
  /** How the user proved their identity; an entry of the `amr` claim. */
  method: 'password' | 'otp' | 'anonymous' | 'oauth' | 'sso/saml' | 'oauth_provider/authorization_code'
  userAgent: string | null
  clientAddress: string
  /** When the session ends however often it is refreshed, if the party that signed the user in says so. */
  notAfter?: Date | null
  /** The identity that proved it, so that its last use is noted. Identities at other services record their own use. */
  identity?: 'email' | 'phone' | null
  /** The application whose session it is, what it may know, and by what the session can be found. */
  application?: { clientId: string; scope: string; tag: string } | null
}

// A sign-in to an application with a session of the site is not a new proof of identity, so it doesn't change when and
// where the member was last seen here.
//
// PostgreSQL checks the claim's foreign key at the end of the statement, when the session exists. All parts of the
// statement read what was there before it, so what it returns doesn't include the new session. From a known network
// nobody asks for the devices, and an account may have thousands of sessions.
const OPEN_SESSION = `
  with session as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, refresh_token_counter, user_agent, ip,
      oauth_client_id, scopes, tag, not_after)
    values ($1, $2, $3, $3, 'aal1', 0, $4, $5, $8, $9, $10, $11)
  ), claim as (
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    values ($1, $3, $3, $6)
  ), network as (
    insert into auth.known_networks (user_id, network, seen_at)
    select $2, $7::cidr, $3 where $7::cidr is not null
    on conflict (user_id, network) do update set seen_at = excluded.seen_at
  ), used as (
    update auth.identities set last_sign_in_at = $3 where user_id = $2 and provider = $12
  ), known as (
    select exists (select from auth.known_networks where user_id = $2 and network = $7::cidr) as is_known
  )
  update auth.users set last_sign_in_at = case when $8::uuid is null then $3 else last_sign_in_at end, updated_at = $3
  from known where id = $2
  returning
    known.is_known as is_network_known,
    case when known.is_known then '{}' else array(
      select distinct user_agent from auth.sessions where user_id = $2 and oauth_client_id is null limit 100
    ) end as user_agents`

type HistoryRow = { is_network_known: boolean; user_agents: (string | null)[] }

/**
 * Starts a session, which is also a family of refresh tokens, and returns its first token pair. After the commit, the
 * owner is notified of a sign-in from a new device. The transaction must come from AuthServices.transaction.
 */
export async function openSession(
  auth: AuthServices,
  transaction: Transaction,
  { user, method, userAgent, clientAddress, notAfter = null, identity = null, application = null }: SessionStart,
): Promise<SessionJson> {
  const sessionId = randomUUID()
  const now = auth.now()
  const { rows } = await transaction.query<HistoryRow>({
    name: 'auth_open_session',
    text: OPEN_SESSION,
    values: [
      sessionId,
      user.id,
      now,
      cutUserAgent(userAgent),
      toInet(clientAddress),
      method,
      // The network of an application's server says nothing about the member.
      application ? null : toNetwork(clientAddress),
      application?.clientId ?? null,
      application?.scope ?? null,
      application?.tag ?? null,
      notAfter,
      identity,
    ],
  })

  const signIn = { email: user.email, lastSignInAt: user.last_sign_in_at, userAgent, clientAddress }
  if (!application && auth.settings.notifiesNewSignIn && isNewSignIn(signIn, toHistory(rows[0]))) {
    afterCommit(transaction, () => notifyNewSignIn(auth, signIn))
  }
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const signedIn: User = { ...user, last_sign_in_at: application ? user.last_sign_in_at : now, updated_at: now }
  const proof = { sessionId, aal: 'aal1', amr, clientId: application?.clientId ?? null }
  return toSessionJson(auth, { user: signedIn, proof, counter: 0, transaction, clientAddress })
}

function toHistory(row: HistoryRow | undefined): SignInHistory {
  return { isNetworkKnown: row?.is_network_known ?? false, userAgents: row?.user_agents ?? [] }
}
