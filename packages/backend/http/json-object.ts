export type JsonObject = { [key: string]: unknown }

/** True only for `{…}`, not for lists and null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
