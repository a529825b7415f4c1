import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { relayStateExpired, relayStateNotFound } from './saml-errors.ts'

/** A sign-in that was started here and waits for the provider's answer. */
export type RelayState = {
  id: string
  sso_provider_id: string
  request_id: string
  redirect_to: string
  flow_state_id: string | null
  created_at: Date
}

/** How long a person may take at the provider, including its second factor. */
const LIFETIME_MS = 10 * 60 * 1000

export async function startRelay(
  { query }: Transaction,
  start: { ssoProviderId: string; redirectTo: string; flowStateId: string | null; now: Date },
): Promise<RelayState> {
  const relay: RelayState = {
    id: randomUUID(),
    sso_provider_id: start.ssoProviderId,
    // An XML id must not start with a digit.
    request_id: `_${randomUUID()}`,
    redirect_to: start.redirectTo,
    flow_state_id: start.flowStateId,
    created_at: start.now,
  }
  const { id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at } = relay
  await query({
    text: `insert into auth.saml_relay_states
      (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at],
  })
  return relay
}

/** Uses up a relay state, whether or not the answer that carries it is valid. Throws 404 or 422. */
export async function takeRelay({ query }: Transaction, id: string, now: Date): Promise<RelayState> {
  const { rows } = await query<RelayState>({
    text: `delete from auth.saml_relay_states where id = $1
      returning id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at`,
    values: [id],
  })
  const [relay] = rows
  if (!relay) throw relayStateNotFound()
  if (now.getTime() - relay.created_at.getTime() > LIFETIME_MS) throw relayStateExpired()
  return relay
}

/** False when this assertion has signed somebody in before. */
export async function redeemAssertion(
  { query }: Transaction,
  { entityId, assertionId, expiresAt }: { entityId: string; assertionId: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await query({
    text: `insert into auth.saml_used_assertions (entity_id, assertion_id, expires_at) values ($1, $2, $3)
      on conflict do nothing`,
    values: [entityId, assertionId, expiresAt],
  })
  return rowCount === 1
}
