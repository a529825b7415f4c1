import type { HttpError } from '#backend/http/http-error.ts'
import type { Caller } from '#backend/http/http-module.ts'
import type { TokenProblem, TokenProblemReason } from '#backend/http/token-problem.ts'
import { restError } from './rest-errors.ts'

type Words = { message: string; details?: string }

const WORDS_OF_KINDS: Readonly<Record<TokenProblem['kind'], Words>> = {
  expired: { message: 'JWT expired' },
  malformed: { message: 'JWT cryptographic operation failed' },
  bad_signature: {
    message: 'No suitable key or wrong key type',
    details: 'None of the keys was able to decode the JWT',
  },
  bad_claims: { message: 'Parsing claims failed' },
  no_token: { message: 'Empty JWT is sent in Authorization header' },
}

/** PGRST301 for a token that cannot be read or trusted, PGRST303 for one whose claims are invalid. */
export function tokenError({ kind, reason }: TokenProblem): HttpError {
  const code = kind === 'expired' || kind === 'bad_claims' ? 'PGRST303' : 'PGRST301'
  const words = reason ? wordsOf(reason) : WORDS_OF_KINDS[kind]
  const challenge = `Bearer error="invalid_token", error_description="${words.message}"`
  return restError({ status: 401, code, ...words, headers: { 'www-authenticate': challenge } })
}

function wordsOf(reason: TokenProblemReason): Words {
  switch (reason.is) {
    case 'not three parts':
      return { message: `Expected 3 parts in JWT; got ${reason.parts}` }
    case 'unsecured':
      return {
        message: 'Wrong or unsupported encoding algorithm',
        details: "JWT is unsecured but expected 'alg' was not 'none'",
      }
    case 'unsupported algorithm':
      return { message: 'Wrong or unsupported encoding algorithm' }
    case 'not yet valid':
      return { message: 'JWT not yet valid' }
    case 'issued in the future':
      return { message: 'JWT issued at future' }
    case 'unreadable audience':
      return { message: "The JWT 'aud' claim must be a string or an array of strings" }
    case 'another audience':
      return { message: 'JWT not in audience' }
    case 'not a number':
      return { message: `The JWT '${reason.claim}' claim must be a number` }
  }
}

/** A token that names audiences must name this one, or it was issued for another service. Throws PGRST303. */
export function requireAudience({ claims, accessToken }: Caller, audience: string | null): void {
  if (audience === null || accessToken === null) return
  const named = [claims.aud ?? []].flat()
  if (named.length === 0 || named.includes(audience)) return
  const message = 'The token is for another audience'
  throw tokenError({ kind: 'bad_claims', message, reason: { is: 'another audience' } })
}
