import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { CodeChallenge } from '../../pkce/code-challenge.ts'
import { hashSecret } from '../../tokens/derive-key.ts'

/** How long somebody may take at the provider, including a second factor and a new password. */
export const PROVIDER_FLOW_LIFETIME_MS = 10 * 60 * 1000

export type ProviderFlow = {
  id: string
  provider: string
  /** The challenge of the client that started the flow; null without PKCE. */
  challenge: CodeChallenge | null
  /** Where the client wants the person back; allowed by the operator. */
  redirectTo: string
  /** The account that gets the identity; null when the flow signs in. */
  linkingTargetId: string | null
  createdAt: Date
}

/** Stores a flow. Its id is the `state` of the request to the provider. */
export async function startProviderFlow(
  { query }: Transaction,
  { id, provider, challenge, redirectTo, linkingTargetId, now }: Omit<ProviderFlow, 'createdAt'> & { now: Date },
): Promise<void> {
  await query({
    text: `insert into auth.flow_state (id, provider_type, authentication_method, code_challenge,
      code_challenge_method, referrer, linking_target_id, created_at, updated_at)
      values ($1, $2, 'oauth', $3, $4, $5, $6, $7, $7)`,
    values: [id, provider, challenge?.challenge ?? null, challenge?.method ?? null, redirectTo, linkingTargetId, now],
  })
}

type FlowRow = {
  provider: string
  challenge: string | null
  method: CodeChallenge['method'] | null
  redirect_to: string
  linking_target_id: string | null
  created_at: Date
}

/**
 * Takes the flow, so that its state works once. Null when there is none, when it was taken, or when another browser
 * started it. A flow that links with PKCE may come from any browser: it changes nothing until the browser that started
 * it exchanges the code.
 */
export async function takeProviderFlow(
  { query }: Transaction,
  { id, isSameBrowser }: { id: string; isSameBrowser: boolean },
): Promise<ProviderFlow | null> {
  const { rows } = await query<FlowRow>({
    text: `delete from auth.flow_state
      where id = $1 and authentication_method = 'oauth' and user_id is null
        and ($2 or (linking_target_id is not null and code_challenge is not null))
      returning provider_type as provider, code_challenge as challenge, code_challenge_method as method,
        referrer as redirect_to, linking_target_id, created_at`,
    values: [id, isSameBrowser],
  })
  const [row] = rows
  if (!row) return null
  const { provider, challenge, method } = row
  return {
    id,
    provider,
    challenge: challenge && method ? { challenge, method } : null,
    redirectTo: row.redirect_to,
    linkingTargetId: row.linking_target_id,
    createdAt: row.created_at,
  }
}

/** What waits for the exchange of a flow's code. The texts are sealed. */
export type FlowResult = {
  userId: string
  accessToken: string
  refreshToken: string | null
  /** The profile to link at the exchange; null when the flow signs in. */
  linkingProfile: string | null
}

/** Issues the code that the client exchanges for a session. Only its hash is stored. */
export async function issueProviderCode(
  { query }: Transaction,
  flow: ProviderFlow & { challenge: CodeChallenge },
  { userId, accessToken, refreshToken, linkingProfile, now }: FlowResult & { now: Date },
): Promise<string> {
  const code = randomUUID()
  await query({
    text: `insert into auth.flow_state (id, user_id, provider_type, authentication_method, code_challenge,
      code_challenge_method, auth_code, auth_code_issued_at, provider_access_token, provider_refresh_token,
      linking_target_id, linking_profile, created_at, updated_at)
      values ($1, $2, $3, 'oauth', $4, $5, $6, $7, $8, $9, $10, $11, $12, $7)`,
    values: [
      flow.id,
      userId,
      flow.provider,
      flow.challenge.challenge,
      flow.challenge.method,
      hashSecret(code),
      now,
      accessToken,
      refreshToken,
      flow.linkingTargetId,
      linkingProfile,
      flow.createdAt,
    ],
  })
  return code
}

/** Deletes flows that can no longer be finished, and with them the tokens of providers. */
export async function deleteAbandonedFlows({ query }: Transaction, now: Date): Promise<void> {
  // A code that was issued at the last moment is valid for a few more minutes.
  const before = new Date(now.getTime() - 2 * PROVIDER_FLOW_LIFETIME_MS)
  await query({
    text: `delete from auth.flow_state where authentication_method = 'oauth' and created_at < $1`,
    values: [before],
  })
}
