import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend } from './start-backend.ts'
import {
  CALLBACK,
  CLIENT_URL,
  fragmentOf,
  isClientAddress,
  startWithProvider,
  type WithProvider,
} from './start-with-provider.ts'

const ada = {
  email: 'Ada@example.com',
  email_verified: true,
  name: 'Ada Lovelace',
  picture: 'https://a.example/ada.png',
}

let site: WithProvider

beforeAll(async () => {
  site = await startWithProvider()
})

beforeEach(() => site.reset())
afterAll(() => site[Symbol.asyncDispose]())

// Proves R78, R217, R218.
test('with PKCE a new member signs in with a code that only the same browser can exchange', async () => {
  site.provider.accounts.set('ada', ada)
  const client = site.browserClient('pkce')
  const back = await site.signIn({ client, login: 'ada' })
  expect(back.origin + back.pathname).toBe(CLIENT_URL)
  expect(back.hash).toBe('')
  const code = back.searchParams.get('code') ?? ''

  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ada@example.com',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'acme', providers: ['acme'] },
    user_metadata: { name: 'Ada Lovelace', full_name: 'Ada Lovelace', avatar_url: ada.picture, email_verified: true },
    identities: [{ provider: 'acme', id: 'ada', identity_data: { sub: 'ada', email: 'ada@example.com' } }],
  })
  expect(data.session?.provider_token).toBeTypeOf('string')
  const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  expect((await client.auth.getUser()).data.user?.email).toBe('ada@example.com')
  expect(await site.backend.database.sql('select * from auth.flow_state')).toEqual([])

  const again = await client.auth.exchangeCodeForSession(code)
  expect(again.error).not.toBeNull()
})

// Proves R78, R218.
test('without PKCE the session returns in the fragment, with the tokens of the provider', async () => {
  site.provider.accounts.set('ada', ada)
  const back = await site.signIn({ client: site.browserClient('implicit'), login: 'ada' })
  const fragment = fragmentOf(back)
  expect(fragment).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    provider_token: expect.any(String),
    sb: '',
  })
  const { data } = await site.backend.client().auth.getUser(fragment.access_token)
  expect(data.user?.email).toBe('ada@example.com')
})

test('somebody who is known to the provider signs in to the same account again', async () => {
  await using site = await startWithProvider({ hasFullIdTokens: true })
  site.provider.accounts.set('ada', ada)
  const client = site.browserClient('implicit')
  const visitor = site.visitor()
  const first = fragmentOf(await site.signIn({ client, login: 'ada', visitor }))
  const second = fragmentOf(await site.signIn({ client, login: 'ada', visitor }))
  const subjects = [first, second].map(({ access_token = '' }) => {
    return JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).sub
  })
  expect(subjects[0]).toBe(subjects[1])
  expect(await site.backend.database.sql('select provider from auth.identities')).toEqual([{ provider: 'acme' }])
})

test('providers that are not configured and half of PKCE are refused; the settings show the others', async () => {
  await using backend = await startBackend()
  const answers = await Promise.all(
    ['azure', 'nobody', ''].map(async (provider) => {
      const response = await fetch(`${backend.url}/auth/v1/authorize?provider=${provider}`, { redirect: 'manual' })
      return { status: response.status, ...(await response.json()) }
    }),
  )
  const refusal = { status: 400, code: 400, error_code: 'validation_failed' }
  expect(answers).toEqual([
    { ...refusal, msg: 'Unsupported provider: provider is not enabled' },
    { ...refusal, msg: 'Unsupported provider: Provider nobody could not be found' },
    { ...refusal, msg: 'Unsupported provider: Provider  could not be found' },
  ])

  const response = await fetch(`${site.backend.url}/auth/v1/settings`, { headers: { apikey: site.backend.anonKey } })
  expect((await response.json()).external).toMatchObject({ acme: true, azure: false, github: false, email: true })

  const address = `${site.backend.url}/auth/v1/authorize?provider=acme&code_challenge=${'a'.repeat(43)}`
  const half = await fetch(address, { redirect: 'manual' })
  expect(half.status).toBe(400)
  expect(await half.json()).toMatchObject({ error_code: 'validation_failed' })
})

test('a client passes parameters and scopes on, except those that this service controls', async () => {
  const query = new URLSearchParams({
    provider: 'ACME',
    scopes: 'calendar,files',
    prompt: 'consent',
    redirect_uri: 'https://evil.example',
    STATE: 'mine',
    nonce: 'mine',
    client_id: 'other',
    request: 'forged',
  })
  const response = await fetch(`${site.backend.url}/auth/v1/authorize?${query}`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  const sent = new URL(response.headers.get('location') ?? '').searchParams
  expect(Object.fromEntries(sent)).toEqual({
    prompt: 'consent',
    scope: 'openid email profile calendar files',
    redirect_uri: CALLBACK,
    client_id: site.provider.clientId,
    response_type: 'code',
    state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('a redirect target that is not allowed leads to the site, and whoever cancels returns with an error', async () => {
  site.provider.accounts.set('ada', ada)
  const client = site.browserClient('pkce')
  const redirectTo = 'https://evil.example/steal'
  const back = await site.signIn({ client, login: 'ada', redirectTo })
  expect(back.origin).toBe(SITE_URL)
  expect(back.searchParams.get('code')).toBeTypeOf('string')
  const cancelled = await site.signIn({ client, cancels: true, redirectTo })
  expect(cancelled.origin).toBe(SITE_URL)

  const away = await site.signIn({ client: site.browserClient('pkce'), cancels: true })
  expect(away.origin + away.pathname).toBe(CLIENT_URL)
  expect(Object.fromEntries(away.searchParams)).toMatchObject({ error: 'access_denied' })
  expect(fragmentOf(away)).toMatchObject({ error: 'access_denied', sb: '' })
})

test('a callback works once, within ten minutes, and only in the browser that started the flow', async () => {
  for (const [query, code, description] of [
    ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['?state=nonsense&code=x', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    [`?state=${crypto.randomUUID()}&code=x`, 'bad_oauth_state', 'OAuth state not found or expired'],
  ]) {
    const response = await site.visitor().open(`${CALLBACK}${query}`)
    expect(response.status).toBe(303)
    const target = new URL(response.headers.get('location') ?? '')
    expect(target.origin).toBe(SITE_URL)
    const error = { error: 'invalid_request', error_code: code, error_description: description }
    expect(Object.fromEntries(target.searchParams)).toEqual(error)
    expect(fragmentOf(target)).toEqual({ ...error, sb: '' })
  }

  const visitor = site.visitor()
  const callback = await reachCallback(site, visitor)
  const [first, second] = [await visitor.open(callback), await visitor.open(callback)]
  expect(first.headers.get('location')).toContain('#access_token=')
  expect(second.headers.get('location')).toContain('error_code=bad_oauth_state')
  expect(await site.backend.database.sql('select count(*)::int as count from auth.sessions')).toEqual([{ count: 1 }])

  await site.reset()
  const foreign = await reachCallback(site)
  const elsewhere = await site.visitor().open(foreign)
  expect(elsewhere.headers.get('location')).toContain('error_code=bad_oauth_state')
  expect(await site.backend.database.sql('select count(*)::int as count from auth.users')).toEqual([{ count: 0 }])

  const slow = site.visitor()
  const old = await reachCallback(site, slow)
  await site.backend.database.sql(`update auth.flow_state set created_at = created_at - interval '10 minutes 1 second'`)
  const late = await slow.open(old)
  expect(late.headers.get('location')).toContain('error_description=OAuth+state+has+expired')
})

test('a provider that answers with a form reaches the callback of the same browser with the same fields', async () => {
  const body = new URLSearchParams({ state: 'x', code: 'a b&c' })
  const url = `${site.backend.url}/auth/v1/callback`
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`${CALLBACK}?state=x&code=a+b%26c`)

  const visitor = site.visitor()
  const { searchParams } = new URL(await reachCallback(site, visitor))
  const posted = await visitor.open(CALLBACK, { form: Object.fromEntries(searchParams) })
  expect(posted.status).toBe(303)
  const back = await visitor.travel(posted.headers.get('location') ?? '', { isEnd: isClientAddress })
  expect(back).toContain('#access_token=')
})

/** Travels until the provider has sent the browser back, without opening the callback. */
async function reachCallback(site: Awaited<ReturnType<typeof startWithProvider>>, visitor = site.visitor()) {
  site.provider.accounts.set('ada', ada)
  const query = new URLSearchParams({ provider: 'acme', redirect_to: CLIENT_URL })
  const isEnd = (url: string) => url.startsWith(CALLBACK)
  return visitor.travel(`${SITE_URL}/auth/v1/authorize?${query}`, { login: 'ada', isEnd })
}

test('a code that the provider did not issue signs nobody in, and uses up the state', async () => {
  const visitor = site.visitor()
  const callback = new URL(await reachCallback(site, visitor))
  const code = callback.searchParams.get('code') ?? ''
  callback.searchParams.set('code', 'forged-code')
  const forged = await visitor.open(callback.href)
  const target = new URL(forged.headers.get('location') ?? '')
  expect(fragmentOf(target)).toMatchObject({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to exchange external code: forg',
  })
  callback.searchParams.set('code', code)
  expect((await visitor.open(callback.href)).headers.get('location')).toContain('bad_oauth_state')
})

test('an expired code and a wrong verifier are refused; codes and tokens are not readable in the database', async () => {
  site.provider.accounts.set('ada', ada)
  const client = site.browserClient('pkce')
  const codeOf = async () => (await site.signIn({ client, login: 'ada' })).searchParams.get('code') ?? ''
  const exchange = async (code: string) => {
    const response = await fetch(`${site.backend.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: site.backend.anonKey },
      body: JSON.stringify({ auth_code: code, code_verifier: 'v'.repeat(43) }),
    })
    return (await response.json()).error_code
  }
  const code = await codeOf()
  expect(await exchange(code)).toBe('bad_code_verifier')
  expect(await exchange(code)).toBe('flow_state_not_found')
  const old = await codeOf()
  await site.backend.database.sql(`update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`)
  expect((await client.auth.exchangeCodeForSession(old)).error).toMatchObject({ code: 'flow_state_expired' })

  const valid = (await site.signIn({ client, login: 'ada' })).searchParams.get('code') ?? ''
  const [flow] = await site.backend.database.sql<{ provider_access_token: string; auth_code: string }>(
    'select provider_access_token, auth_code from auth.flow_state',
  )
  const { data } = await client.auth.exchangeCodeForSession(valid)
  expect(flow?.provider_access_token).not.toContain(data.session?.provider_token)
  expect(flow?.auth_code).not.toBe(valid)
})

test('when the provider is down the browser returns with an error', async () => {
  await using own = await startWithProvider()
  await own.provider[Symbol.asyncDispose]()
  const back = await own.signIn({ client: own.browserClient('pkce') })
  expect(fragmentOf(back)).toMatchObject({
    error: 'temporarily_unavailable',
    error_description: 'The external provider could not be reached',
  })
})

test('a provider that never answers does not keep the browser waiting', async () => {
  await using own = await startWithProvider()
  own.provider.fallSilent()
  const back = await own.signIn({ client: own.browserClient('pkce') })
  expect(back.hash).toContain('temporarily_unavailable')
})

test('a provider describes itself once for many sign-ins', async () => {
  await using own = await startWithProvider()
  const address = `${own.backend.url}/auth/v1/authorize?provider=acme`
  await Promise.all(Array.from({ length: 5 }, () => fetch(address, { redirect: 'manual' })))
  expect(own.provider.requests()).toBe(1)
})
