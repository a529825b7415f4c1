import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { hashSecret } from '../tokens/derive-key.ts'
import { findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'

/** What an application asks for. */
export type AuthorizationRequest = {
  clientId: string
  redirectUri: string
  scope: string
  state: string | null
  resource: string | null
  nonce: string | null
  challenge: CodeChallenge
}

export type Authorization = AuthorizationRequest & {
  id: string
  authorizationId: string
  /** Null until a member has opened the consent page. */
  userId: string | null
  status: 'pending' | 'approved' | 'denied' | 'expired'
  expiresAt: Date
}

// Long enough to sign in, confirm an address and read the page.
const CONSENT_LIFETIME_MS = 15 * 60_000
// An application exchanges a code at once.
const CODE_LIFETIME_MS = 2 * 60_000

const AUTHORIZATION_ID = /^[\w-]{32}$/

type Row = Omit<Authorization, 'challenge'> & { challenge: string; method: CodeChallenge['method'] }

const COLUMNS = `id, authorization_id as "authorizationId", client_id as "clientId", user_id as "userId",
  redirect_uri as "redirectUri", scope, state, resource, nonce, status, expires_at as "expiresAt",
  code_challenge as challenge, code_challenge_method as method`

/** Stores a request and returns the id under which the consent page finds it. */
export async function startAuthorization(
  { query }: Transaction,
  request: AuthorizationRequest,
  now: Date,
): Promise<string> {
  const authorizationId = randomBytes(24).toString('base64url')
  const { clientId, redirectUri, scope, state, resource, nonce, challenge } = request
  await query({
    text: `insert into auth.oauth_authorizations (id, authorization_id, client_id, redirect_uri, scope, state, resource,
        nonce, code_challenge, code_challenge_method, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      randomUUID(),
      authorizationId,
      clientId,
      redirectUri,
      scope,
      state,
      resource,
      nonce,
      challenge.challenge,
      challenge.method,
      now,
      new Date(now.getTime() + CONSENT_LIFETIME_MS),
    ],
  })
  return authorizationId
}

/**
 * Locks a request, so that two answers to it wait for each other. Null when there is none, or its time has passed. The
 * member's account must be locked before.
 */
export async function lockAuthorization(
  { query }: Transaction,
  authorizationId: string,
  now: Date,
): Promise<Authorization | null> {
  if (!AUTHORIZATION_ID.test(authorizationId)) return null
  const { rows } = await query<Row>({
    text: `select ${COLUMNS} from auth.oauth_authorizations
      where authorization_id = $1 and expires_at > $2 for update`,
    values: [authorizationId, now],
  })
  return rows[0] ? toAuthorization(rows[0]) : null
}

/** The first member who opens the page is the one who decides. */
export async function assignAuthorization({ query }: Transaction, id: string, userId: string): Promise<void> {
  await query({ text: 'update auth.oauth_authorizations set user_id = $2 where id = $1', values: [id, userId] })
}

/** Approves a request and returns its code; only the code's hash is stored. */
export async function approveAuthorization({ query }: Transaction, id: string, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await query({
    text: `update auth.oauth_authorizations
      set status = 'approved', approved_at = $2, authorization_code = $3, expires_at = $4 where id = $1`,
    values: [id, now, hashSecret(code), new Date(now.getTime() + CODE_LIFETIME_MS)],
  })
  return code
}

export async function denyAuthorization({ query }: Transaction, id: string): Promise<void> {
  await query({ text: `update auth.oauth_authorizations set status = 'denied' where id = $1`, values: [id] })
}

export type ApprovedRequest = { authorization: Authorization; user: User }

/** Uses up a code, whether or not later steps succeed, and locks its account. Null when there is no such code. */
export async function takeCode(transaction: Transaction, code: string): Promise<ApprovedRequest | null> {
  const hash = hashSecret(code)
  // The account is locked before its requests (see find-user.ts), so its owner is looked up first.
  const owner = await transaction.query<{ user_id: string }>({
    text: 'select user_id from auth.oauth_authorizations where authorization_code = $1',
    values: [hash],
  })
  const userId = owner.rows[0]?.user_id
  const user = userId ? await findUserById(transaction, userId, { lock: true }) : null
  if (!user) return null

  const { rows } = await transaction.query<Row>({
    text: `delete from auth.oauth_authorizations where authorization_code = $1 returning ${COLUMNS}`,
    values: [hash],
  })
  return rows[0] ? { authorization: toAuthorization(rows[0]), user } : null
}

/** Identifies the session that a code opened. */
export function sessionTagOf(code: string): string {
  return `oauth_code:${hashSecret(code)}`
}

/**
 * Ends the session that a code opened: a client that presents a code again may have stolen it (RFC 6749, section
 * 4.1.2).
 */
export async function endSessionOfCode({ query }: Transaction, code: string): Promise<boolean> {
  const { rowCount } = await query({
    text: 'delete from auth.sessions where tag = $1 and oauth_client_id is not null',
    values: [sessionTagOf(code)],
  })
  return rowCount !== 0
}

function toAuthorization({ challenge, method, ...row }: Row): Authorization {
  return { ...row, challenge: { challenge, method } }
}
