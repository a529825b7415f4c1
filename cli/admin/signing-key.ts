import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { readSigningKeys } from '@headwater/backend/settings'

type Jwk = Record<string, unknown>

/**
 * A value for AUTH_SIGNING_KEYS: a new ES256 key, which signs from now on, followed by the keys of the current value,
 * which still verify the tokens that they signed. Contains private keys.
 */
export function addSigningKey(current: string | undefined): string {
  if (!current) return JSON.stringify({ keys: [createKey()] })
  readSigningKeys(current)
  const set: Jwk[] | { keys: Jwk[] } = JSON.parse(current)
  return JSON.stringify({ keys: [createKey(), ...(Array.isArray(set) ? set : set.keys)] })
}

function createKey(): Jwk {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid: randomUUID(), alg: 'ES256', use: 'sig', ...privateKey.export({ format: 'jwk' }) }
}
