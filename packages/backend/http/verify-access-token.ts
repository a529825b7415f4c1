import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose'
import { isUuid } from '#backend/http/uuid.ts'
import type { AccessTokenClaims } from './http-module.ts'
import type { SigningKey } from './signing-keys.ts'
import { type TokenProblem, type TokenProblemReason, toTokenProblem } from './token-problem.ts'

export type VerifiedToken = { claims: AccessTokenClaims } | { problem: TokenProblem }

export type VerifyAccessToken = (token: string) => Promise<VerifiedToken>

export type TokenTrust = {
  signingKeys?: readonly SigningKey[]
  /** The role of a token that names none; `anon` if not given. */
  anonRole?: string
}

const CACHED_TOKENS = 1000
const ALLOWED_CLOCK_SKEW_SECONDS = 30

/**
 * Checks the signature and times of an access token. HS256 always means the secret, and the other algorithms mean the
 * configured key with the token's `kid`, so neither `none` nor a public key can replace the secret. Valid tokens are
 * cached until they expire.
 */
export function createVerifyAccessToken(
  jwtSecret: string,
  now: () => Date,
  { signingKeys = [], anonRole = 'anon' }: TokenTrust = {},
): VerifyAccessToken {
  const findKey = createFindKey(jwtSecret, signingKeys)
  const verified = new Map<string, AccessTokenClaims>()

  return async function verifyAccessToken(token) {
    const known = verified.get(token)
    if (known && !isExpired(known, now())) return { claims: known }

    verified.delete(token)
    const outcome = await verify(token, findKey, { now: now(), anonRole })
    if ('claims' in outcome) {
      if (verified.size >= CACHED_TOKENS) verified.clear()
      verified.set(token, outcome.claims)
    }
    return outcome
  }
}

type FindKey = ReturnType<typeof createFindKey>

/** Finds the key of a token by its header. Throws for a pair of algorithm and `kid` that no configured key has. */
function createFindKey(jwtSecret: string, signingKeys: readonly SigningKey[]) {
  const secret = Buffer.from(jwtSecret)
  return ({ alg, kid }: JWTHeaderParameters) => {
    const named = signingKeys.find((key) => key.kid === kid)
    if (alg === 'HS256' && !named) return secret
    if (named?.algorithm === alg) return named.publicKey
    throw new errors.JWSSignatureVerificationFailed()
  }
}

function isExpired(claims: AccessTokenClaims, now: Date): boolean {
  return claims.exp !== undefined && claims.exp * 1000 <= now.getTime()
}

type Circumstances = { now: Date; anonRole: string }

async function verify(token: string, findKey: FindKey, { now, anonRole }: Circumstances): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, (header) => findKey(header), {
      algorithms: ['HS256', 'ES256', 'RS256'],
      clockTolerance: ALLOWED_CLOCK_SKEW_SECONDS,
      currentDate: now,
    })
    const role = payload.role || anonRole
    if (typeof role !== 'string') return { problem: badClaims('"role" claim is not valid') }
    const problem = findOddClaim(payload, role, now)
    return problem === null ? { claims: { ...payload, role } } : { problem }
  } catch (error) {
    return { problem: toTokenProblem(error, token) }
  }
}

function badClaims(message: string, reason?: TokenProblemReason): TokenProblem {
  return { kind: 'bad_claims', message, ...(reason && { reason }) }
}

/**
 * A valid signature does not guarantee valid claims: another service with the same secret may have issued the token.
 */
function findOddClaim(payload: JWTPayload, role: string, now: Date): TokenProblem | null {
  if (!isSubject(payload, role)) return badClaims('"sub" claim is not valid')
  const latest = now.getTime() / 1000 + ALLOWED_CLOCK_SKEW_SECONDS
  if (payload.iat !== undefined && payload.iat > latest) {
    return badClaims('"iat" claim is in the future', { is: 'issued in the future' })
  }
  if (!isAudience(payload)) return badClaims('"aud" claim is not valid', { is: 'unreadable audience' })
  // The operator's own tokens for other roles may be valid forever, as on the hosted service.
  if (payload.exp === undefined && role === 'authenticated') return badClaims('"exp" claim is missing')
  return null
}

/** Accounts have UUIDs; the subjects of other roles may be assigned elsewhere. */
function isSubject({ sub }: JWTPayload, role: string): boolean {
  if (sub === undefined) return true
  return typeof sub === 'string' && (role !== 'authenticated' || isUuid(sub))
}

function isAudience({ aud }: JWTPayload): boolean {
  return [aud ?? []].flat().every((audience) => typeof audience === 'string')
}
