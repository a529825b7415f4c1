import { expect, test } from 'vitest'
import type { AccessTokenClaims } from '#backend/http/caller.ts'
import { requireAudience } from './require-audience.ts'

function callerFor(aud: unknown) {
  return { role: 'member', claims: { role: 'member', aud } as AccessTokenClaims, accessToken: 'token' }
}

test.each(['app', ['other', 'app'], [], null, undefined])('a token for %j may call', (aud) => {
  expect(() => requireAudience(callerFor(aud), 'app')).not.toThrow()
})

test.each(['other', '', ['other', 'another']])('a token for %j is refused', (aud) => {
  expect(() => requireAudience(callerFor(aud), 'app')).toThrow(
    expect.objectContaining({ status: 401, code: 'PGRST303', message: 'JWT not in audience' }),
  )
  expect(() => requireAudience(callerFor(aud), null)).not.toThrow()
})

test('an API key has no audience', () => {
  expect(() => requireAudience({ ...callerFor('other'), accessToken: null }, 'app')).not.toThrow()
})
