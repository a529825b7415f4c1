import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, PASSWORD } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const SIGN_IN = 'POST /token?grant_type=password'

async function triesUntilRefused(
  auth: OpenAuth,
  address: string,
  clientAddress: (index: number) => string,
): Promise<number> {
  for (let index = 0; index < 150; index += 1) {
    const body = { email: address, password: 'wrong' }
    const { status, headers } = await auth.call(SIGN_IN, { body, clientAddress: clientAddress(index) })
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      return index
    }
  }
  return Number.POSITIVE_INFINITY
}

test('guesses are limited per account and network, the same for addresses without an account', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  await auth.database.createUser({ email })
  for (const address of [email, 'eve@example.com']) {
    expect(await triesUntilRefused(auth, address, () => '198.51.100.1')).toBe(10)
  }
  // Addresses of one IPv6 network count as one.
  expect(await triesUntilRefused(auth, email, (index) => `2001:db8:1:2::${index}`)).toBe(10)
})

test('guesses from one network do not lock the owner out elsewhere', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  await auth.signUp(email)
  expect(await triesUntilRefused(auth, email, () => '198.51.100.1')).toBe(10)
  const owner = await auth.call(SIGN_IN, { body: { email, password: PASSWORD }, clientAddress: '192.0.2.44' })
  expect(owner.status).toBe(200)
})

test('many networks together get 100 tries an hour, which never count against a network that the owner uses', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  const home = '192.0.2.44'
  await auth.signUp(email)
  await auth.call(SIGN_IN, { body: { email, password: PASSWORD }, clientAddress: home })
  // Simulates an hour later: the owner's attempts so far no longer count.
  await auth.database.sql('delete from backend.rate_limits')

  expect(await triesUntilRefused(auth, email, (index) => `2001:db8:0:${index.toString(16)}::1`)).toBe(100)
  expect(await triesUntilRefused(auth, 'eve@example.com', (index) => `2001:db8:1:${index.toString(16)}::1`)).toBe(100)
  const atHome = await auth.call(SIGN_IN, { body: { email, password: PASSWORD }, clientAddress: home })
  expect(atHome.status).toBe(200)
  const stranger = await auth.call(SIGN_IN, { body: { email, password: PASSWORD }, clientAddress: '203.0.113.99' })
  expect(stranger.status).toBe(429)
})

test('a network becomes known when a session is refreshed from it, and is forgotten 90 days later', async () => {
  await using auth = await openAuthModule()
  const { refresh_token } = await auth.signUp(email)
  const body = { refresh_token }
  await auth.call('POST /token?grant_type=refresh_token', { body, clientAddress: '2001:db8:9:9::1' })
  const networks = () =>
    auth.database.sql('select network::text from auth.known_networks as known order by known.network')
  expect(await networks()).toEqual([{ network: '203.0.113.7/32' }, { network: '2001:db8:9:9::/64' }])
  auth.clock.advance(91 * 24 * 60 * 60 * 1000)
  await auth.module.deleteExpiredRecords()
  expect(await networks()).toEqual([])
})
