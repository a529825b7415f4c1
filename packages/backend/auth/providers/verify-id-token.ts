import { createHash, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { IdTokenRules } from './provider.ts'
import { oauthError } from './provider-errors.ts'
import type { ProviderFetch } from './provider-fetch.ts'
import { PROVIDER_TIMEOUT_SECONDS, rememberFor } from './remember-for.ts'

export type IdTokenCheck = { idToken: string; accessToken: string; nonce: string }

export type VerifyIdToken = (check: IdTokenCheck, rules: IdTokenRules) => Promise<JWTPayload>

type KeySet = ReturnType<typeof createRemoteJWKSet>

const MAX_ISSUERS = 100
const CACHE_MS = 60 * 60_000
const CLOCK_TOLERANCE_SECONDS = 30
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/**
 * Checks ID tokens that a client got from a provider by itself: signature, issuer, audience, times, the hash of the
 * access token if both are given, and the nonce, of which the token contains the SHA-256 as hexadecimal digits.
 */
export function createVerifyIdToken(fetch: ProviderFetch, now: () => Date): VerifyIdToken {
  const keySets = new LRUCache<string, () => Promise<KeySet>>({ max: MAX_ISSUERS })

  function findKeys(issuer: string): Promise<KeySet> {
    const load = keySets.get(issuer) ?? rememberFor(CACHE_MS, () => loadKeys(issuer, fetch))
    keySets.set(issuer, load)
    return load()
  }

  return async function verifyIdToken({ idToken, accessToken, nonce }, rules) {
    const payload = await verifySignature(idToken, { rules, findKeys, now })
    if (!payload.sub) throw oauthError('invalid request', 'Missing sub claim in id_token')
    const audiences = [payload.aud ?? []].flat()
    if (!audiences.some((audience) => rules.clientIds.includes(audience))) {
      throw oauthError('invalid request', `Unacceptable audience in id_token: [${audiences.join(' ')}]`)
    }
    if (!rules.skipsNonce) checkNonce(payload, nonce)
    if (accessToken !== '' && typeof payload.at_hash === 'string')
      checkAccessToken(idToken, payload.at_hash, accessToken)
    return payload
  }
}

type Verification = { rules: IdTokenRules; findKeys: (issuer: string) => Promise<KeySet>; now: () => Date }

async function verifySignature(idToken: string, { rules, findKeys, now }: Verification): Promise<JWTPayload> {
  try {
    const issuer = rules.issuerFor(decodeJwt(idToken).iss ?? '')
    const { payload } = await jwtVerify(idToken, await findKeys(issuer), {
      issuer,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
      requiredClaims: ['exp', 'iat'],
    })
    return payload
  } catch (cause) {
    throw oauthError('invalid request', 'Bad ID token', cause)
  }
}

async function loadKeys(issuer: string, fetch: ProviderFetch): Promise<KeySet> {
  const { allowInsecureRequests, discovery, customFetch: discoveryFetch } = await import('openid-client')
  const isHttp = issuer.startsWith('http:')
  const config = await discovery(new URL(issuer), 'none', undefined, undefined, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    [discoveryFetch]: fetch,
    execute: isHttp ? [allowInsecureRequests] : [],
  })
  const { jwks_uri: address } = config.serverMetadata()
  if (!address) throw new Error('The provider names no keys')
  return createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { headers, ...options }) =>
      fetch(url, { ...options, headers: Object.fromEntries(headers), body: undefined }),
    timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000,
  })
}

function checkNonce({ nonce: claimed }: JWTPayload, nonce: string): void {
  const hasClaim = typeof claimed === 'string' && claimed !== ''
  if (hasClaim !== (nonce !== '')) {
    throw oauthError('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (!hasClaim) return
  const expected = createHash('sha256').update(nonce).digest('hex')
  if (!isEqual(expected, claimed)) throw oauthError('invalid nonce', 'Nonces mismatch')
}

/** `at_hash` is the left half of the access token's hash, with the hash function of the signature. */
function checkAccessToken(idToken: string, claimed: string, accessToken: string): void {
  const { alg = '' } = decodeProtectedHeader(idToken)
  const bits = /\d{3}$/.exec(alg)?.[0]
  const hash = createHash(alg.startsWith('Ed') || !bits ? 'sha512' : `sha${bits}`)
    .update(accessToken)
    .digest()
  if (!isEqual(hash.subarray(0, hash.length / 2).toString('base64url'), claimed)) {
    throw oauthError('invalid request', 'Bad ID token')
  }
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
