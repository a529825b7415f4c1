import type { JsonObject } from '#backend/http/http-module.ts'
import { refuseLargeMetadata, type User } from '../users/user.ts'

/** New values replace old ones of the same name; null removes a value. Throws 400 when the result is too large. */
export function mergeMetadata(user: Pick<User, 'raw_user_meta_data'>, changes: JsonObject): JsonObject {
  const merged = merge(user.raw_user_meta_data, changes)
  refuseLargeMetadata(merged)
  return merged
}

/** The same for the metadata that only the operator changes. */
export function mergeAppMetadata(user: Pick<User, 'raw_app_meta_data'>, changes: JsonObject): JsonObject {
  const merged = merge(user.raw_app_meta_data, changes)
  refuseLargeMetadata(merged, 'App')
  return merged
}

function merge(current: JsonObject | null, changes: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null))
}
