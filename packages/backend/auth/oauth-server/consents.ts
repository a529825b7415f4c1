import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'

/** What a member has allowed an application, until they revoke it. */
export type Consent = { clientId: string; scopes: string[]; grantedAt: Date }

const COLUMNS = `client_id as "clientId", string_to_array(scopes, ' ') as scopes, granted_at as "grantedAt"`

export async function findConsent(
  { query }: Transaction,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<Consent | null> {
  const { rows } = await query<Consent>({
    text: `select ${COLUMNS} from auth.oauth_consents where user_id = $1 and client_id = $2 and revoked_at is null`,
    values: [userId, clientId],
  })
  return rows[0] ?? null
}

/** Newest first. */
export async function listConsents({ query }: Transaction, userId: string): Promise<Consent[]> {
  const { rows } = await query<Consent>({
    text: `select ${COLUMNS} from auth.oauth_consents where user_id = $1 and revoked_at is null
      order by granted_at desc, client_id`,
    values: [userId],
  })
  return rows
}

/** Adds the scopes to what the member has allowed already; a revoked consent starts over. */
export async function saveConsent(
  { query }: Transaction,
  { userId, clientId, scopes, now }: { userId: string; clientId: string; scopes: readonly string[]; now: Date },
): Promise<void> {
  await query({
    text: `insert into auth.oauth_consents as consent (id, user_id, client_id, scopes, granted_at)
      values ($1, $2, $3, $4, $5)
      on conflict (user_id, client_id) do update set granted_at = excluded.granted_at, revoked_at = null,
        scopes = case when consent.revoked_at is not null then excluded.scopes else (
          select string_agg(distinct scope, ' ')
          from unnest(string_to_array(consent.scopes || ' ' || excluded.scopes, ' ')) as scope) end`,
    values: [randomUUID(), userId, clientId, scopes.join(' '), now],
  })
}

/** Revokes a consent and ends the application's sessions at once. False when there was none. */
export async function revokeConsent(
  { query }: Transaction,
  { userId, clientId, now }: { userId: string; clientId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await query({
    text: `update auth.oauth_consents set revoked_at = $3
      where user_id = $1 and client_id = $2 and revoked_at is null`,
    values: [userId, clientId, now],
  })
  await query({
    text: 'delete from auth.sessions where user_id = $1 and oauth_client_id = $2',
    values: [userId, clientId],
  })
  await query({
    text: 'delete from auth.oauth_authorizations where user_id = $1 and client_id = $2',
    values: [userId, clientId],
  })
  return rowCount !== 0
}
