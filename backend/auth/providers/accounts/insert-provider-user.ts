import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/json-object.ts'
import { NO_INSTANCE } from '../../users/insert-user.ts'

type NewProviderUser = { id: string; email: string | null; provider: string; metadata: JsonObject; now: Date }

/**
 * Creates an account without a password, whose address the provider has verified. Null when the address has an account
 * by now.
 */
export async function insertProviderUser(
  { query }: Transaction,
  { id, email, provider, metadata, now }: NewProviderUser,
): Promise<string | null> {
  // The owner of a phone number may have claimed the address without proving it.
  await query({
    text: `update auth.users set email = null where lower(email) = $1 and is_sso_user = false
      and email_confirmed_at is null and phone_confirmed_at is not null`,
    values: [email],
  })
  const appMetadata = { provider, providers: [provider] }
  const { rowCount } = await query({
    text: `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      values ($1, $2, 'authenticated', 'authenticated', $3, $7, $4, $5,
        $6, $6)
      on conflict (email) where is_sso_user = false do nothing`,
    values: [NO_INSTANCE, id, email, appMetadata, metadata, now, email === null ? null : now],
  })
  return rowCount === 0 ? null : id
}
