import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/json-object.ts'

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

/** Notes what the provider says now. Null when the identity has moved or gone meanwhile. */
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

/** Lists the account's providers in `app_metadata`, the oldest first; the oldest is also its `provider`. */
export async function noteProviders({ query }: Transaction, userId: string, now: Date): Promise<void> {
  await query({
    text: `with listed as (
        select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider
      ), names as (
        select coalesce(jsonb_agg(provider order by since, provider), '[]') as providers from listed
      )
      update auth.users set updated_at = $2,
        raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers', names.providers)
          || case when jsonb_array_length(names.providers) > 0
            then jsonb_build_object('provider', names.providers -> 0) else '{}' end
      from names where users.id = $1`,
    values: [userId, now],
  })
}
