import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { isMetadataTooLarge } from '../../users/user.ts'

/**
 * Adds what a provider says to what is known of a person. A value that the person has chosen stays; one that is still
 * the provider's own follows the provider. What would make the metadata too large is not added.
 */
export function mergeProviderMetadata(
  known: JsonObject,
  { before, now }: { before: JsonObject; now: JsonObject },
): JsonObject {
  const followed = Object.entries(now).filter(
    ([name]) => !Object.hasOwn(known, name) || isDeepStrictEqual(known[name], before[name]),
  )
  const merged = { ...known, ...Object.fromEntries(followed) }
  return isMetadataTooLarge(merged) ? known : merged
}

export async function saveUserMetadata({ query }: Transaction, userId: string, metadata: JsonObject): Promise<void> {
  await query({
    text: 'update auth.users set raw_user_meta_data = $2 where id = $1 and raw_user_meta_data is distinct from $2::jsonb',
    values: [userId, metadata],
  })
}
