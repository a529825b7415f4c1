import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { ownAddress, readConfirmLink, verifyAddress, withSessionFragment } from './confirm-link.ts'

const ORIGIN = 'https://site.example'

test('a link from an email is read, and leads to /auth unless it says otherwise', () => {
  expect(readConfirmLink(new URLSearchParams('token_hash=abc&type=recovery'))).toEqual({
    tokenHash: 'abc',
    type: 'recovery',
    redirectTo: '/auth',
  })
  const query = new URLSearchParams({ token_hash: 'abc', type: 'signup', redirect_to: `${ORIGIN}/dashboard` })
  expect(readConfirmLink(query)?.redirectTo).toBe(`${ORIGIN}/dashboard`)
})

test.each(['', 'type=signup', 'token_hash=abc', 'token_hash=abc&type=sms', 'token_hash=&type=signup'])(
  'an incomplete link is not accepted: "%s"',
  (query) => expect(readConfirmLink(new URLSearchParams(query))).toBeNull(),
)

test.each([
  ['/auth', `${ORIGIN}/auth`],
  [`${ORIGIN}/auth?next=1`, `${ORIGIN}/auth?next=1`],
  ['https://elsewhere.example/auth', null],
  ['//elsewhere.example', null],
  ['http://site.example/auth', null],
  ['javascript:alert(1)', null],
  ['https://[', null],
])('%s leads to %s on this site', (redirectTo, address) => {
  expect(ownAddress(redirectTo, ORIGIN)?.href ?? null).toBe(address)
})

test('the session replaces any fragment, and the service itself verifies a link to another site', () => {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_in: 3600,
    expires_at: 1800000000,
    token_type: 'bearer',
  } as Session
  expect(withSessionFragment(new URL(`${ORIGIN}/auth#old`), session, 'recovery')).toBe(
    `${ORIGIN}/auth#access_token=a.b.c&expires_at=1800000000&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery`,
  )
  const link = { tokenHash: 'abc', type: 'signup', redirectTo: 'https://app.example/x?y=1' } as const
  expect(verifyAddress(link, 'https://service.example')).toBe(
    'https://service.example/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fapp.example%2Fx%3Fy%3D1',
  )
})
