import { expect, test } from 'vitest'
import type { TokenProblem } from '#backend/http/http-module.ts'
import { tokenError } from './token-error.ts'

const problems: readonly [Omit<TokenProblem, 'message'>, string, string, string | null][] = [
  [{ kind: 'expired' }, 'PGRST303', 'JWT expired', null],
  [{ kind: 'bad_claims' }, 'PGRST303', 'JWT claims are not valid', null],
  [{ kind: 'bad_claims', detail: { reason: 'not yet valid' } }, 'PGRST303', 'JWT not yet valid', null],
  [{ kind: 'bad_claims', detail: { reason: 'issued in the future' } }, 'PGRST303', 'JWT issued at future', null],
  [
    { kind: 'bad_claims', detail: { reason: 'claim type', claim: 'exp', expected: 'a number' } },
    'PGRST303',
    "The JWT 'exp' claim must be a number",
    null,
  ],
  [{ kind: 'malformed' }, 'PGRST301', 'JWT cryptographic operation failed', null],
  [
    { kind: 'malformed', detail: { reason: 'part count', parts: 2 } },
    'PGRST301',
    'Expected 3 parts in JWT; got 2',
    null,
  ],
  [
    { kind: 'bad_signature' },
    'PGRST301',
    'No suitable key or wrong key type',
    'None of the keys was able to decode the JWT',
  ],
  [
    { kind: 'bad_signature', detail: { reason: 'unsigned' } },
    'PGRST301',
    'Wrong or unsupported encoding algorithm',
    "JWT is unsecured but expected 'alg' was not 'none'",
  ],
]

test.each(problems)('%j is a 401 %s', (problem, ...expected) => {
  const [code, message, details] = expected
  const { status, body, headers } = tokenError({ ...problem, message: 'what jose says' })
  expect([status, body]).toEqual([401, { code, message, details, hint: null }])
  expect(headers['www-authenticate']).toBe(`Bearer error="invalid_token", error_description="${message}"`)
})
