import { createHash } from 'node:crypto'
import { isJsonObject } from '#backend/http/json-object.ts'

/** The hosted service's ids have 27 bits. */
const MAX_ID = 2 ** 27 - 1

/**
 * The number by which a client recognizes what it asked for. Equal requests have equal ids, in every process, because
 * clients compare the ids when they rejoin a channel. Never 0, which clients interpret as "none".
 */
export function requestId(params: unknown): number {
  const digest = createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest()
  return (digest.readUInt32BE() % MAX_ID) + 1
}

/** The same value whatever the order of an object's members. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)])
}
