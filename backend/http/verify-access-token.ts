import { errors, type JWTPayload, jwtVerify } from 'jose'
import { isUuid } from '#domain/text/uuid.ts'
import type { AccessTokenClaims } from './caller.ts'
import type { TokenProblem } from './http-module.ts'

export type VerifiedToken = { claims: AccessTokenClaims } | { problem: TokenProblem }

export type VerifyAccessToken = (token: string) => Promise<VerifiedToken>

const CACHED_TOKENS = 1000
const ALLOWED_CLOCK_SKEW_SECONDS = 30

/**
 * Checks the signature and times of an access token. The algorithm is pinned, so neither `none` nor a public
 * key can replace the secret. Valid tokens are cached until they expire.
 */
export function createVerifyAccessToken(jwtSecret: string, now: () => Date): VerifyAccessToken {
  const secret = Buffer.from(jwtSecret)
  const verified = new Map<string, AccessTokenClaims>()

  return async function verifyAccessToken(token) {
    const known = verified.get(token)
    if (known && !isExpired(known, now())) return { claims: known }

    verified.delete(token)
    const outcome = await verify(token, secret, now())
    if ('claims' in outcome) {
      if (verified.size >= CACHED_TOKENS) verified.clear()
      verified.set(token, outcome.claims)
    }
    return outcome
  }
}

function isExpired(claims: AccessTokenClaims, now: Date): boolean {
  return claims.exp !== undefined && claims.exp * 1000 <= now.getTime()
}

async function verify(token: string, secret: Uint8Array, now: Date): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      clockTolerance: ALLOWED_CLOCK_SKEW_SECONDS,
      currentDate: now,
    })
    const role = typeof payload.role === 'string' && payload.role !== '' ? payload.role : 'anon'
    if (!isSubject(payload, role)) return { problem: { kind: 'bad_claims', message: '"sub" claim is not valid' } }
    return { claims: { ...payload, role } }
  } catch (error) {
    return { problem: toTokenProblem(error) }
  }
}

/** A signature does not guarantee types. Accounts have UUIDs; the subjects of other roles may be assigned elsewhere. */
function isSubject({ sub }: JWTPayload, role: string): boolean {
  if (sub === undefined) return true
  return typeof sub === 'string' && (role !== 'authenticated' || isUuid(sub))
}

function toTokenProblem(error: unknown): TokenProblem {
  if (error instanceof errors.JWTExpired) return { kind: 'expired', message: 'JWT expired' }
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed) {
    return { kind: 'bad_signature', message: 'signature is invalid' }
  }
  if (error instanceof errors.JWTClaimValidationFailed) return { kind: 'bad_claims', message: error.message }
  if (error instanceof errors.JOSEError) return { kind: 'malformed', message: 'token is malformed' }
  throw error
}
