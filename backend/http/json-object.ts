export type JsonObject = { [key: string]: unknown }

/** True for `{…}` only: lists and null are JSON values of their own. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
