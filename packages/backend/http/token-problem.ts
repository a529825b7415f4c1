import { decodeProtectedHeader, errors } from 'jose'

/** Why a bearer token was refused; `no_token`: the header has no token, or uses another scheme. */
export type TokenProblem = {
  kind: 'expired' | 'malformed' | 'bad_signature' | 'bad_claims' | 'no_token'
  message: string
  /** What exactly is wrong, for protocols with specific error codes. */
  reason?: TokenProblemReason
}

export type TokenProblemReason =
  | { is: 'not three parts'; parts: number }
  | { is: 'unsecured' | 'unsupported algorithm' | 'not yet valid' | 'issued in the future' | 'unreadable audience' }
  | { is: 'another audience' }
  | { is: 'not a number'; claim: string }

const PARTS = 3

/** The problem behind an error of jose. Rethrows any other error. */
export function toTokenProblem(error: unknown, token: string): TokenProblem {
  if (error instanceof errors.JWTExpired) return { kind: 'expired', message: 'JWT expired' }
  if (error instanceof errors.JOSEAlgNotAllowed) return badAlgorithm(token)
  if (error instanceof errors.JWSSignatureVerificationFailed) return badSignature
  if (error instanceof errors.JWTClaimValidationFailed) return badClaim(error)
  if (error instanceof errors.JOSEError) return malformed(token)
  throw error
}

const badSignature: TokenProblem = { kind: 'bad_signature', message: 'signature is invalid' }

function badAlgorithm(token: string): TokenProblem {
  const isUnsecured = decodeProtectedHeader(token).alg === 'none'
  return { ...badSignature, reason: { is: isUnsecured ? 'unsecured' : 'unsupported algorithm' } }
}

function badClaim({ message, claim, reason }: errors.JWTClaimValidationFailed): TokenProblem {
  const problem: TokenProblem = { kind: 'bad_claims', message }
  if (reason === 'invalid') return { ...problem, reason: { is: 'not a number', claim } }
  return claim === 'nbf' ? { ...problem, reason: { is: 'not yet valid' } } : problem
}

function malformed(token: string): TokenProblem {
  const problem: TokenProblem = { kind: 'malformed', message: 'token is malformed' }
  const parts = token.split('.').length
  return parts === PARTS ? problem : { ...problem, reason: { is: 'not three parts', parts } }
}
