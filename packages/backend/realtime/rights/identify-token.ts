import { decodeJwt, errors } from 'jose'
import type { Caller } from '#backend/http/http-module.ts'
import type { CallerOutcome } from '#backend/http/identify-caller.ts'
import type { TokenProblem } from '#backend/http/token-problem.ts'
import type { ChannelIdentity } from '../channels/channel.ts'

/** Why a token is refused: the hosted service's code and text. */
export type TokenRefusal = { code: string; message: string }

export type IdentifyToken = (token: string) => Promise<{ identity: ChannelIdentity } | { refusal: TokenRefusal }>

export type IdentifyTokenDependencies = {
  /** Verifies a bearer token or an API key, as for every request. */
  identifyBearer: (token: string) => Promise<CallerOutcome>
  /** Null if the caller may use realtime; otherwise the reason, such as having signed out. */
  findTokenRevocation: (caller: Caller) => Promise<string | null>
  now: () => Date
}

const NO_TOKEN: TokenRefusal = { code: 'MalformedJWT', message: 'The token provided is not a valid JWT' }
export const MISSING_CLAIMS: TokenRefusal = {
  code: 'InvalidJWTToken',
  message: 'Fields `role` and `exp` are required in JWT',
}
/** Anything else cannot be sent in a header, through which tokens are verified. */
const PRINTABLE = /^[\x21-\x7e]+$/

/** Everywhere else, a verified token without a role counts as a visitor's. */
export function namesRole(token: string): boolean {
  return Boolean(decodeJwt(token).role)
}

/**
 * Creates the function that identifies the caller of a channel's token. Tokens without a role or an expiry are refused,
 * as upstream.
 */
export function createIdentifyToken(dependencies: IdentifyTokenDependencies): IdentifyToken {
  const { identifyBearer, findTokenRevocation, now } = dependencies
  return async function identifyToken(token) {
    if (!PRINTABLE.test(token)) return { refusal: NO_TOKEN }
    const outcome = await identifyBearer(token)
    if ('problem' in outcome) return { refusal: toRefusal(outcome.problem, { token, now: now() }) }
    const { caller } = outcome
    if (caller.accessToken === null) return { identity: { caller, expiresAt: null } }

    const { exp } = caller.claims
    if (exp === undefined || !namesRole(token)) return { refusal: MISSING_CLAIMS }
    // Verification tolerates clock differences; a channel ends on time.
    if (exp * 1_000 <= now().getTime()) return { refusal: expired(exp, now()) }
    const revocation = await findTokenRevocation(caller)
    if (revocation !== null) return { refusal: { code: 'InvalidJWTToken', message: revocation } }
    return { identity: { caller, expiresAt: exp } }
  }
}

function toRefusal({ kind }: TokenProblem, { token, now }: { token: string; now: Date }): TokenRefusal {
  if (kind === 'expired') return expired(expiryOf(token), now)
  if (kind === 'bad_signature') return { code: 'JwtSignatureError', message: 'Failed to validate JWT signature' }
  return kind === 'bad_claims' ? MISSING_CLAIMS : NO_TOKEN
}

function expired(exp: number, now: Date): TokenRefusal {
  const seconds = Math.max(0, Math.floor(now.getTime() / 1_000) - exp)
  return { code: 'InvalidJWTToken', message: `Token has expired ${seconds} seconds ago` }
}

/** The token is known to be expired, so it has the claim; 0 only if the text is malformed. */
function expiryOf(token: string): number {
  try {
    return decodeJwt(token).exp ?? 0
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return 0
    throw error
  }
}
