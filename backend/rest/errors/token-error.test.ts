import { expect, test } from 'vitest'
import { tokenError } from './token-error.ts'

test.each([
  ['expired', 'PGRST303', 'JWT expired'],
  ['bad_claims', 'PGRST303', 'JWT claims are not valid'],
  ['malformed', 'PGRST301', "JWT couldn't be decoded"],
  ['bad_signature', 'PGRST301', 'JWT cryptographic operation failed'],
] as const)('a token that is %s is a 401 %s', (kind, code, message) => {
  const { status, body, headers } = tokenError({ kind, message: 'what jose says' })
  expect([status, body]).toEqual([401, { code, message, details: null, hint: null }])
  expect(headers['www-authenticate']).toBe(`Bearer error="invalid_token", error_description="${message}"`)
})
