import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createVerifyAccessToken } from './verify-access-token.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const verify = createVerifyAccessToken(SECRET, () => now)

function tokenWith(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT({ role: 'anon', ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET))
}

test.each([
  [{ exp: 'soon' }, { is: 'not a number', claim: 'exp' }],
  [{ nbf: 'soon' }, { is: 'not a number', claim: 'nbf' }],
  [{ iat: 'soon' }, { is: 'not a number', claim: 'iat' }],
  [{ nbf: seconds + 31 }, { is: 'not yet valid' }],
  [{ iat: seconds + 31 }, { is: 'issued in the future' }],
  [{ aud: { any: 'object' } }, { is: 'unreadable audience' }],
  [{ aud: ['text', 1] }, { is: 'unreadable audience' }],
])('claims with %j are refused because of %j', async (claims, reason) => {
  expect(await verify(await tokenWith(claims))).toMatchObject({ problem: { kind: 'bad_claims', reason } })
})

test('clocks may differ by half a minute', async () => {
  for (const claims of [{ nbf: seconds + 29 }, { iat: seconds + 29 }, { exp: seconds - 29 }, { aud: ['a', 'b'] }]) {
    expect(await verify(await tokenWith(claims))).toHaveProperty('claims')
  }
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['word', { kind: 'malformed', reason: { is: 'not three parts', parts: 1 } }],
  ['a.b', { kind: 'malformed', reason: { is: 'not three parts', parts: 2 } }],
  ['a.b.c', { kind: 'malformed' }],
  [`${encode({ alg: 'none' })}.${encode({})}.`, { kind: 'bad_signature', reason: { is: 'unsecured' } }],
  [`${encode({ alg: 'HS512' })}.${encode({})}.x`, { kind: 'bad_signature', reason: { is: 'unsupported algorithm' } }],
])('%s is refused as %j', async (token, problem) => {
  expect(await verify(token)).toMatchObject({ problem })
})
