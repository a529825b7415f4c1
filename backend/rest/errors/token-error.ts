import type { HttpError } from '#backend/http/http-error.ts'
import type { TokenDetail, TokenProblem } from '#backend/http/http-module.ts'
import { restError } from './rest-errors.ts'

type Wording = { message: string; details?: string }

const WORDINGS: Readonly<Record<TokenProblem['kind'], Wording>> = {
  expired: { message: 'JWT expired' },
  malformed: { message: 'JWT cryptographic operation failed' },
  bad_signature: {
    message: 'No suitable key or wrong key type',
    details: 'None of the keys was able to decode the JWT',
  },
  bad_claims: { message: 'JWT claims are not valid' },
  no_token: { message: 'Empty JWT is sent in Authorization header' },
}

/** PGRST301 for a token that cannot be read or trusted, PGRST303 for one whose claims are invalid. */
export function tokenError({ kind, detail }: TokenProblem): HttpError {
  const code = kind === 'expired' || kind === 'bad_claims' ? 'PGRST303' : 'PGRST301'
  const wording = detail ? wordingOf(detail) : WORDINGS[kind]
  const challenge = `Bearer error="invalid_token", error_description="${wording.message}"`
  return restError({ status: 401, code, ...wording, headers: { 'www-authenticate': challenge } })
}

function wordingOf(detail: TokenDetail): Wording {
  switch (detail.reason) {
    case 'part count':
      return { message: `Expected 3 parts in JWT; got ${detail.parts}` }
    case 'unsigned':
      return {
        message: 'Wrong or unsupported encoding algorithm',
        details: "JWT is unsecured but expected 'alg' was not 'none'",
      }
    case 'unknown algorithm':
      return { message: 'Wrong or unsupported encoding algorithm' }
    case 'not yet valid':
      return { message: 'JWT not yet valid' }
    case 'issued in the future':
      return { message: 'JWT issued at future' }
    case 'claim type':
      return { message: `The JWT '${detail.claim}' claim must be ${detail.expected}` }
  }
}
