import { expect, test } from 'vitest'
import { createRegistration, subscribersOf } from './registration.ts'

/** Subscribes with a regular expression where visitors may not use them. */
function subscribeAs(claims: { role: string; is_anonymous?: boolean }) {
  const member = { claims: () => claims, party: 'network', push: () => undefined, tell: () => undefined }
  return subscribersOf(
    createRegistration([{ schema: 'public', table: 'posts', filter: 'title=match.^A' }], member),
    'anon',
  )
}

test('whoever may not filter rows by regular expressions may not filter changes by them either', () => {
  const refusal = { problem: 'match and imatch need a signed-in caller' }
  expect(subscribeAs({ role: 'anon' })).toEqual(refusal)
  expect(subscribeAs({ role: 'authenticated', is_anonymous: true })).toEqual(refusal)
  expect(subscribeAs({ role: 'authenticated', is_anonymous: false })).toHaveProperty('subscribers')
})
