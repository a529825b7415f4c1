import type { HttpError } from '#backend/http/http-error.ts'
import type { TokenProblem } from '#backend/http/http-module.ts'
import { restError } from './rest-errors.ts'

const MESSAGES: Readonly<Record<TokenProblem['kind'], string>> = {
  expired: 'JWT expired',
  malformed: "JWT couldn't be decoded",
  bad_signature: 'JWT cryptographic operation failed',
  bad_claims: 'JWT claims are not valid',
  no_token: 'Empty JWT is sent in Authorization header',
}

/** PGRST301 for a token that cannot be read or trusted, PGRST303 for one whose claims are invalid. */
export function tokenError({ kind }: TokenProblem): HttpError {
  const code = kind === 'expired' || kind === 'bad_claims' ? 'PGRST303' : 'PGRST301'
  const message = MESSAGES[kind]
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  return restError({ status: 401, code, message, headers: { 'www-authenticate': challenge } })
}
