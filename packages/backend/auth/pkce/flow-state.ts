import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { hashSecret } from '../tokens/derive-key.ts'
import { findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import type { CodeChallenge } from './code-challenge.ts'

/** How long a code may wait to be exchanged, as on the hosted service. */
export const AUTH_CODE_LIFETIME_MS = 5 * 60 * 1000

export type AuthenticationMethod = 'email/signup' | 'magiclink' | 'recovery' | 'email_change' | 'sso/saml' | 'oauth'

export type FlowStart = {
  /** Null until the sign-in provider has identified the person. */
  userId: string | null
  /** Null when the request for the email did not use PKCE. */
  challenge: CodeChallenge | null
  /** `email` unless a provider signs the user in. */
  providerType?: string
  /** The purpose of the email or the way of signing in, in the hosted service's terms. */
  authenticationMethod: AuthenticationMethod
  now: Date
}

/** Stores the challenge until the link in the email is opened. Returns the flow's id, or null without a challenge. */
export async function startFlow(
  { query }: Transaction,
  { userId, challenge, providerType = 'email', authenticationMethod, now }: FlowStart,
): Promise<string | null> {
  if (!challenge) return null
  const id = randomUUID()
  await query({
    text: `insert into auth.flow_state
      (id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    values: [id, userId, challenge.challenge, challenge.method, providerType, authenticationMethod, now],
  })
  return id
}

/** Says whose flow it is, once a provider has identified the person, and when the session has to end; null: never. */
export async function assignFlow(
  { query }: Transaction,
  flowId: string,
  { userId, sessionEndsAt }: { userId: string; sessionEndsAt: Date | null },
): Promise<void> {
  await query({
    text: 'update auth.flow_state set user_id = $2, session_not_after = $3 where id = $1',
    values: [flowId, userId, sessionEndsAt],
  })
}

/** Issues the code that stands for a session until it is exchanged. Only its hash is stored. */
export async function issueAuthCode({ query }: Transaction, flowId: string, now: Date): Promise<string> {
  const code = randomUUID()
  await query({
    text: 'update auth.flow_state set auth_code = $2, auth_code_issued_at = $3, updated_at = $3 where id = $1',
    values: [flowId, hashSecret(code), now],
  })
  return code
}

/**
 * Ends what has begun in an account and waits: codes that nobody has exchanged, and the linking of identities. Flows of
 * emails whose links still work stay.
 */
export async function deleteFlows({ query }: Transaction, userId: string): Promise<void> {
  await query({
    text: `delete from auth.flow_state as flow where (user_id = $1 or linking_target_id = $1)
      and not exists (select from auth.one_time_tokens where flow_state_id = flow.id)`,
    values: [userId],
  })
}

export type IssuedCode = {
  user: User
  challenge: CodeChallenge
  authenticationMethod: AuthenticationMethod
  issuedAt: Date
  /** When the provider wants the session to end, or null. */
  sessionEndsAt: Date | null
  /** Set when the code is the result of a sign-in with a provider. */
  provider: ProviderResult | null
}

/** What a flow with a provider has kept until its code is exchanged. The texts are sealed. */
export type ProviderResult = {
  flowId: string
  name: string
  accessToken: string | null
  refreshToken: string | null
  linkingProfile: string | null
}

type IssuedRow = CodeChallenge & {
  id: string
  authentication_method: AuthenticationMethod
  issued_at: Date
  session_not_after: Date | null
  provider: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  linking_profile: string | null
}

/** Uses up a code, whether or not later steps succeed, and locks its account. Null when there is no such code. */
export async function takeAuthCode(transaction: Transaction, code: string): Promise<IssuedCode | null> {
  const hash = hashSecret(code)
  // The account is locked before its flow (see find-user.ts), so its owner is looked up first.
  const owner = await transaction.query<{ user_id: string }>({
    text: 'select user_id from auth.flow_state where auth_code = $1',
    values: [hash],
  })
  const userId = owner.rows[0]?.user_id
  const user = userId ? await findUserById(transaction, userId, { lock: true }) : null
  if (!user) return null

  const { rows } = await transaction.query<IssuedRow>({
    text: `delete from auth.flow_state where auth_code = $1
      returning code_challenge as challenge, code_challenge_method as method, authentication_method,
        auth_code_issued_at as issued_at, session_not_after, id, provider_type as provider, provider_access_token,
        provider_refresh_token, linking_profile`,
    values: [hash],
  })
  const [flow] = rows
  if (!flow) return null
  const { challenge, method, authentication_method: authenticationMethod, issued_at: issuedAt } = flow
  return {
    user,
    challenge: { challenge, method },
    authenticationMethod,
    issuedAt,
    sessionEndsAt: flow.session_not_after,
    provider: toProviderResult(flow),
  }
}

function toProviderResult(row: IssuedRow): ProviderResult | null {
  if (row.authentication_method !== 'oauth') return null
  return {
    flowId: row.id,
    name: row.provider,
    accessToken: row.provider_access_token,
    refreshToken: row.provider_refresh_token,
    linkingProfile: row.linking_profile,
  }
}
