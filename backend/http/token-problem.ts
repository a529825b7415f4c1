import { errors, type JWTPayload } from 'jose'
import type { TokenDetail, TokenProblem } from './http-module.ts'

export const ISSUED_IN_THE_FUTURE: TokenProblem = {
  kind: 'bad_claims',
  message: '"iat" claim is in the future',
  detail: { reason: 'issued in the future' },
}

/** The problem behind an error of jose; throws errors that are not about the token. */
export function toTokenProblem(error: unknown, token: string): TokenProblem {
  if (error instanceof errors.JWTExpired) return { kind: 'expired', message: 'JWT expired' }
  if (error instanceof errors.JWSSignatureVerificationFailed) return badSignature()
  if (error instanceof errors.JOSEAlgNotAllowed) return badSignature({ reason: algorithmProblem(token) })
  if (error instanceof errors.JWTClaimValidationFailed) return toClaimProblem(error)
  if (!(error instanceof errors.JOSEError)) throw error

  const parts = token.split('.').length
  const problem: TokenProblem = { kind: 'malformed', message: 'token is malformed' }
  return parts === 3 ? problem : { ...problem, detail: { reason: 'part count', parts } }
}

/** The audience of a token is a text or a list of texts. */
export function findOddAudience({ aud }: JWTPayload): TokenProblem | null {
  // jose's types promise as much, but nobody has checked it.
  const given: unknown = aud ?? []
  const isValid = typeof given === 'string' || (Array.isArray(given) && given.every((one) => typeof one === 'string'))
  return isValid ? null : wrongType('aud', 'a string or an array of strings')
}

function badSignature(detail?: TokenDetail): TokenProblem {
  return { kind: 'bad_signature', message: 'signature is invalid', ...(detail && { detail }) }
}

function algorithmProblem(token: string): 'unsigned' | 'unknown algorithm' {
  const header = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()
  return /"alg"\s*:\s*"none"/i.test(header) ? 'unsigned' : 'unknown algorithm'
}

function toClaimProblem({ claim, reason, message }: errors.JWTClaimValidationFailed): TokenProblem {
  if (reason === 'invalid') return wrongType(claim, 'a number')
  const isEarly = claim === 'nbf' && reason === 'check_failed'
  return { kind: 'bad_claims', message, ...(isEarly && { detail: { reason: 'not yet valid' as const } }) }
}

function wrongType(claim: string, expected: string): TokenProblem {
  const message = `"${claim}" claim must be ${expected}`
  return { kind: 'bad_claims', message, detail: { reason: 'claim type', claim, expected } }
}
