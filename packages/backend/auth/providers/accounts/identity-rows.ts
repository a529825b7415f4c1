import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'

type NewIdentity = { userId: string; provider: string; identityData: JsonObject; now: Date }

/** Returns the row's id. Null when the identity belongs to an account already. */
export async function insertIdentity(
  { query }: Transaction,
  { userId, provider, identityData, now }: NewIdentity,
): Promise<string | null> {
  const { rows } = await query<{ id: string }>({
    text: `insert into auth.identities
      (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6, $6)
      on conflict (provider_id, provider) do nothing returning id`,
    values: [randomUUID(), identityData.sub, userId, identityData, provider, now],
  })
  return rows[0]?.id ?? null
}

/** Stores what the provider says now. Null when the identity has been moved or removed meanwhile. */
export async function refreshIdentity(
  { query }: Transaction,
  { userId, provider, identityData, now }: NewIdentity,
): Promise<string | null> {
  const { rows } = await query<{ id: string }>({
    text: `update auth.identities set identity_data = $4, last_sign_in_at = $5, updated_at = $5
      where provider_id = $1 and provider = $2 and user_id = $3 returning id`,
    values: [identityData.sub, provider, userId, identityData, now],
  })
  return rows[0]?.id ?? null
}
