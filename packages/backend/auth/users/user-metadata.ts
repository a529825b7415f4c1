import type { JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../auth-errors.ts'

// Metadata travels in every access token, and servers refuse requests with more than 16 KB of headers. In Base64,
// 4 KB become 5.5 KB, which leaves room for everything else in a token and for other headers.
const MAX_METADATA_BYTES = 4 * 1024

/** Throws 400 when the metadata is too large to travel in a token. */
export function refuseLargeMetadata(metadata: JsonObject, whose: 'User' | 'App' = 'User'): void {
  if (!isMetadataTooLarge(metadata)) return
  throw validationFailed(`${whose} metadata is too large (max ${MAX_METADATA_BYTES} bytes)`)
}

export function isMetadataTooLarge(metadata: JsonObject): boolean {
  return sizeOf(metadata) > MAX_METADATA_BYTES
}

/**
 * The metadata for an access token. Accounts created before the limit, or elsewhere, may have more; their largest
 * values are left out, so that the account stays usable and its owner can remove them.
 */
export function metadataForToken(metadata: JsonObject): JsonObject {
  let size = sizeOf(metadata)
  if (size <= MAX_METADATA_BYTES) return metadata

  const largestFirst = Object.entries(metadata)
    .map(([name, value]) => ({ name, bytes: sizeOf({ [name]: value }) }))
    .sort((a, b) => b.bytes - a.bytes)
  const left = { ...metadata }
  for (const { name, bytes } of largestFirst) {
    if (size <= MAX_METADATA_BYTES) break
    delete left[name]
    size -= bytes - '{}'.length
  }
  return left
}

function sizeOf(value: JsonObject): number {
  return Buffer.byteLength(JSON.stringify(value))
}
