import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto'
import { isJsonObject, type JsonObject } from './http-module.ts'

export type SigningAlgorithm = 'ES256' | 'RS256'

/** An asymmetric key of access tokens. */
export type SigningKey = {
  kid: string
  algorithm: SigningAlgorithm
  /** Null: the key only verifies tokens that it signed earlier. */
  privateKey: KeyObject | null
  publicKey: KeyObject
  /** The public part, as `/.well-known/jwks.json` shows it. */
  publicJwk: JsonWebKey & { kid: string }
}

const MAX_KEYS = 20
const MIN_RSA_BITS = 2048

/**
 * Reads a JWK set (`{"keys":[…]}`) or a list of JWKs; each needs a `kid`. A key with `key_ops` but without `sign`
 * only verifies: a key that clients should know before it signs, or one that has been retired. Throws an Error whose
 * message completes "… is not a set of signing keys: …" and never repeats a key.
 */
export function readSigningKeys(text: string): SigningKey[] {
  const set = parseJson(text)
  const jwks = isJsonObject(set) ? set.keys : set
  if (!Array.isArray(jwks)) throw new Error('it is neither {"keys":[…]} nor a list')
  if (jwks.length > MAX_KEYS) throw new Error(`it has ${jwks.length} keys; at most ${MAX_KEYS} are allowed`)
  const keys = jwks.map(readKey)
  const kids = keys.map(({ kid }) => kid)
  const repeated = kids.find((kid, index) => kids.indexOf(kid) !== index)
  if (repeated !== undefined) throw new Error(`the kid "${repeated}" is used twice`)
  return keys
}

/** The key that signs new tokens: the first one that may. Null: the secret signs them, with HS256. */
export function findSigner(keys: readonly SigningKey[]): (SigningKey & { privateKey: KeyObject }) | null {
  for (const key of keys) if (key.privateKey) return { ...key, privateKey: key.privateKey }
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not JSON')
  }
}

function readKey(jwk: unknown, index: number): SigningKey {
  const position = `key ${index + 1}`
  if (!isJsonObject(jwk)) throw new Error(`${position} is not an object`)
  const { kid } = jwk
  if (typeof kid !== 'string' || kid === '') throw new Error(`${position} has no kid`)
  const algorithm = algorithmOf(jwk)
  if (!algorithm) throw new Error(`${position} is neither an EC key on P-256 (ES256) nor an RSA key (RS256)`)
  const { privateKey, publicKey } = importKey(jwk, position)
  if ((publicKey.asymmetricKeyDetails?.modulusLength ?? MIN_RSA_BITS) < MIN_RSA_BITS) {
    throw new Error(`${position} has fewer than ${MIN_RSA_BITS} bits`)
  }
  const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: algorithm, use: 'sig', key_ops: ['verify'] }
  return { kid, algorithm, privateKey: maySign(jwk) ? privateKey : null, publicKey, publicJwk }
}

function algorithmOf({ kty, crv, alg }: JsonObject): SigningAlgorithm | null {
  const algorithm = kty === 'EC' && crv === 'P-256' ? 'ES256' : kty === 'RSA' ? 'RS256' : null
  return alg === undefined || alg === algorithm ? algorithm : null
}

function maySign({ key_ops: operations }: JsonObject): boolean {
  return !Array.isArray(operations) || operations.includes('sign')
}

function importKey(jwk: JsonObject, position: string): { privateKey: KeyObject | null; publicKey: KeyObject } {
  try {
    const key = jwk as JsonWebKey
    const publicKey = createPublicKey({ key, format: 'jwk' })
    const privateKey = typeof jwk.d === 'string' ? createPrivateKey({ key, format: 'jwk' }) : null
    if (!privateKey || isPair(privateKey, publicKey)) return { privateKey, publicKey }
  } catch {
    // The cause may quote the key.
    throw new Error(`${position} cannot be read`)
  }
  throw new Error(`the private and the public part of ${position} do not belong together`)
}

/** Tokens that nobody can verify would sign everyone out. */
function isPair(privateKey: KeyObject, publicKey: KeyObject): boolean {
  const probe = Buffer.from('probe')
  return verify('sha256', probe, publicKey, sign('sha256', probe, privateKey))
}
