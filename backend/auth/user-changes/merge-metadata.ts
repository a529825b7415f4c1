import type { JsonObject } from '#backend/http/json-object.ts'
import type { User } from '../users/user.ts'
import { refuseLargeMetadata } from '../users/user-metadata.ts'

/** New values replace old ones of the same name; null removes a value. Throws 400 when the result is too large. */
export function mergeMetadata(user: Pick<User, 'raw_user_meta_data'>, changes: JsonObject): JsonObject {
  const merged = { ...user.raw_user_meta_data, ...changes }
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
  refuseLargeMetadata(kept)
  return kept
}
