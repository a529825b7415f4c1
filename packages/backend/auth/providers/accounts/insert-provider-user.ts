import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { insertAccount } from '../../users/insert-user.ts'

type NewProviderUser = { id: string; email: string | null; provider: string; metadata: JsonObject; now: Date }

/**
 * Creates an account without a password, whose address the provider has verified. Null when the address has an account
 * by now.
 */
export async function insertProviderUser(
  transaction: Transaction,
  { id, email, provider, metadata, now }: NewProviderUser,
): Promise<string | null> {
  // The owner of a phone number may have claimed the address without proving it.
  await transaction.query({
    text: `update auth.users set email = null where lower(email) = $1 and is_sso_user = false
      and email_confirmed_at is null and phone_confirmed_at is not null`,
    values: [email],
  })
  return insertAccount(transaction, {
    id,
    email,
    emailConfirmedAt: email === null ? null : now,
    passwordHash: null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: metadata,
    now,
  })
}
