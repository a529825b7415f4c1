import { expect, test } from 'vitest'
import type { TokenProblem, TokenProblemReason } from '#backend/http/token-problem.ts'
import { tokenError } from './token-error.ts'

const bodyOf = (problem: Omit<TokenProblem, 'message'>) => tokenError({ ...problem, message: 'what jose says' }).body

test.each([
  ['expired', 'PGRST303', 'JWT expired'],
  ['bad_claims', 'PGRST303', 'Parsing claims failed'],
  ['malformed', 'PGRST301', 'JWT cryptographic operation failed'],
  ['no_token', 'PGRST301', 'Empty JWT is sent in Authorization header'],
] as const)('a token that is %s is a 401 %s', (kind, code, message) => {
  const { status, body, headers } = tokenError({ kind, message: 'what jose says' })
  expect([status, body]).toEqual([401, { code, message, details: null, hint: null }])
  expect(headers['www-authenticate']).toBe(`Bearer error="invalid_token", error_description="${message}"`)
})

test('a signature by another key does not name a key', () => {
  expect(bodyOf({ kind: 'bad_signature' })).toEqual({
    code: 'PGRST301',
    message: 'No suitable key or wrong key type',
    details: 'None of the keys was able to decode the JWT',
    hint: null,
  })
})

const reasons: readonly [TokenProblem['kind'], TokenProblemReason, string][] = [
  ['malformed', { is: 'not three parts', parts: 2 }, 'Expected 3 parts in JWT; got 2'],
  ['bad_signature', { is: 'unsecured' }, 'Wrong or unsupported encoding algorithm'],
  ['bad_signature', { is: 'unsupported algorithm' }, 'Wrong or unsupported encoding algorithm'],
  ['bad_claims', { is: 'not yet valid' }, 'JWT not yet valid'],
  ['bad_claims', { is: 'issued in the future' }, 'JWT issued at future'],
  ['bad_claims', { is: 'not a number', claim: 'exp' }, "The JWT 'exp' claim must be a number"],
  ['bad_claims', { is: 'unreadable audience' }, "The JWT 'aud' claim must be a string or an array of strings"],
]

test.each(reasons)('%s because of %j has its own message', (kind, reason, message) => {
  expect(bodyOf({ kind, reason })).toMatchObject({ message })
})
