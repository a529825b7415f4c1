import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { createVisitor } from '@headwater/backend/tests/providers/create-visitor.ts'
import {
  type ScriptedProvider,
  startScriptedProvider,
} from '@headwater/backend/tests/providers/start-scripted-provider.ts'
import { expect, test } from 'vitest'
import { startBackend } from './start-backend.ts'
import { CALLBACK, CLIENT_URL, fragmentOf, isClientAddress } from './start-with-provider.ts'

async function setup() {
  const stack = new AsyncDisposableStack()
  const [provider, other] = [stack.use(await startScriptedProvider()), stack.use(await startScriptedProvider())]
  const settingsOf = ({ clientId, secret, issuer }: ScriptedProvider) => ({ clientId, secret, issuer })
  const providers = { acme: settingsOf(provider), other: settingsOf(other) }
  const backend = stack.use(await startBackend({ auth: { settings: { providers } } }))
  const visitor = createVisitor({ [SITE_URL]: backend.url })
  const startAt = (name: string) =>
    `${SITE_URL}/auth/v1/authorize?${new URLSearchParams({ provider: name, redirect_to: CLIENT_URL })}`
  return {
    provider,
    other,
    backend,
    visitor,
    startAt,
    signIn: async () => new URL(await visitor.travel(startAt('acme'), { isEnd: isClientAddress })),
    reachCallback: async (name: string) =>
      new URL(await visitor.travel(startAt(name), { isEnd: (url) => url.startsWith(CALLBACK) })),
    countUsers: async () => (await backend.database.sql('select from auth.users')).length,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('an ID token that is not for this sign-in signs nobody in', async () => {
  await using site = await setup()
  const lies: Record<string, Partial<ScriptedProvider>> = {
    'of another issuer': { claims: { iss: 'https://evil.example' } },
    'for another client': { claims: { aud: 'another-client' } },
    'with another nonce': { claims: { nonce: 'replayed' } },
    'without a nonce': { claims: { nonce: undefined } },
    'that has expired': { claims: { exp: 1_000_000_000 } },
    'without a subject': { claims: { sub: undefined } },
    'signed by a stranger': { signsWithStrangeKey: true },
    'that is missing': { tokenResponse: { id_token: undefined } },
    'without a signature': { tokenResponse: { id_token: unsigned(site.provider) } },
  }
  for (const [kind, lie] of Object.entries(lies)) {
    Object.assign(site.provider, { claims: {}, signsWithStrangeKey: false, tokenResponse: {} }, lie)
    expect(fragmentOf(await site.signIn()), kind).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
    })
  }
  expect(await site.countUsers()).toBe(0)
  Object.assign(site.provider, { claims: {}, signsWithStrangeKey: false, tokenResponse: {} })
  expect(fragmentOf(await site.signIn()).access_token).toBeTypeOf('string')
})

test('a code with the state of another provider, or an answer in the name of one, is refused', async () => {
  await using site = await setup()
  const [own, foreign] = [await site.reachCallback('acme'), await site.reachCallback('other')]
  own.searchParams.set('code', foreign.searchParams.get('code') ?? '')
  const answer = await site.visitor.open(own.href)
  expect(answer.headers.get('location')).toContain('error_code=unexpected_failure')
  expect(await site.countUsers()).toBe(0)

  const callback = await site.reachCallback('acme')
  callback.searchParams.set('iss', site.other.issuer)
  const named = await site.visitor.open(callback.href)
  expect(named.headers.get('location')).toContain('error_code=unexpected_failure')
  expect(await site.countUsers()).toBe(0)
})

test('a person without an address cannot sign in, and oversized claims do no harm', async () => {
  await using site = await setup()
  site.provider.claims.email = undefined
  expect(fragmentOf(await site.signIn())).toMatchObject({
    error_description: 'Error getting user email from external provider',
  })

  site.provider.claims = {}
  Object.assign(site.provider.claims, { picture: 'p'.repeat(20_000), name: 'Ada' })
  const { access_token: token = '' } = fragmentOf(await site.signIn())
  const { data } = await site.backend.client().auth.getUser(token)
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ada', email: 'ada@example.com' })
  expect(token.length).toBeLessThan(8000)
})

function unsigned({ issuer, clientId }: ScriptedProvider): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 60
  return `${encode({ alg: 'none' })}.${encode({ iss: issuer, aud: clientId, sub: 'ada', iat: exp - 60, exp })}.`
}
