import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import type { OAuthClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'
import {
  CALLBACK,
  createApplication,
  createPkce,
  openAuthorize,
  postToken,
  signInTo,
  startAuthorization,
  startOAuthServer,
} from './start-oauth-server.ts'

let backend: TestBackend
let application: OAuthClient

beforeAll(async () => {
  backend = await startOAuthServer()
  application = await createApplication(backend)
})

afterAll(() => backend[Symbol.asyncDispose]())

const { challenge } = createPkce()

test('without the setting there is no OAuth server', async () => {
  await using backend = await startBackend()
  const { client: member } = await backend.memberClient()
  const disabled = { status: 404, code: 'feature_disabled' }
  expect((await member.auth.oauth.getAuthorizationDetails('x')).error).toMatchObject(disabled)
  expect((await member.auth.oauth.listGrants()).error).toMatchObject(disabled)
  const operator = backend.client(backend.serviceRoleKey)
  expect((await operator.auth.admin.oauth.listClients()).error).toMatchObject(disabled)
  expect((await openAuthorize(backend, { client_id: 'x', redirect_uri: CALLBACK })).status).toBe(404)
  expect((await postToken(backend, { grant_type: 'refresh_token' })).status).toBe(404)
  expect((await fetch(`${backend.url}/auth/v1/oauth/userinfo`)).status).toBe(404)
  for (const method of ['GET', 'DELETE']) {
    const request = { method, headers: { apikey: backend.anonKey } }
    expect((await fetch(`${backend.url}/auth/v1/user/oauth/grants`, request)).status).toBe(401)
  }
})

test.each([
  ['an unknown application', { client_id: crypto.randomUUID() }, 'oauth_client_not_found'],
  ['no UUID', { client_id: "x' or true --" }, 'oauth_client_not_found'],
  ['no application', { client_id: '' }, 'validation_failed'],
  ['no address', { redirect_uri: '' }, 'validation_failed'],
  ['a trailing slash', { redirect_uri: `${CALLBACK}/` }, 'validation_failed'],
  ['an extra query', { redirect_uri: `${CALLBACK}?next=https://evil.example` }, 'validation_failed'],
  ['another port', { redirect_uri: 'https://app.example:8443/callback' }, 'validation_failed'],
  ['the default port', { redirect_uri: 'https://app.example:443/callback' }, 'validation_failed'],
  ['another host', { redirect_uri: 'https://evil.example/callback' }, 'validation_failed'],
  ['a longer host', { redirect_uri: 'https://app.example.evil.example/callback' }, 'validation_failed'],
  ['a name before the host', { redirect_uri: 'https://app.example@evil.example/callback' }, 'validation_failed'],
  ['path traversal', { redirect_uri: 'https://app.example/callback/../callback' }, 'validation_failed'],
  ['another scheme', { redirect_uri: 'http://app.example/callback' }, 'validation_failed'],
  ['other letters', { redirect_uri: 'https://APP.example/callback' }, 'validation_failed'],
  ['a fragment', { redirect_uri: `${CALLBACK}#x` }, 'validation_failed'],
  ['a script', { redirect_uri: 'javascript:alert(1)' }, 'validation_failed'],
])('a link with %s is answered here and redirects nowhere', async (_, fields, code) => {
  const { client_id } = application
  const answer = await openAuthorize(backend, { client_id, redirect_uri: CALLBACK, ...fields })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('location')).toBeNull()
  expect(await answer.json()).toMatchObject({ error_code: code })
})

test('a repeated parameter redirects nowhere, or takes the member back with an error', async () => {
  const { client_id } = application
  const entries: [string, string][] = [
    ['client_id', client_id],
    ['redirect_uri', CALLBACK],
  ]
  for (const again of entries) {
    const answer = await openAuthorize(backend, [...entries, again])
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  }

  const base = { client_id, redirect_uri: CALLBACK, code_challenge: challenge, code_challenge_method: 'S256' }
  const back = await openAuthorize(backend, [...Object.entries(base), ['scope', 'email'], ['scope', 'phone']])
  expect(new URL(back.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
})

test.each([
  ['no challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ['no method', { code_challenge_method: '' }, 'invalid_request'],
  ['a short challenge', { code_challenge: 'a'.repeat(42) }, 'invalid_request'],
  ['a long challenge', { code_challenge: 'a'.repeat(129) }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['an unknown method', { code_challenge_method: 'S512' }, 'invalid_request'],
  ['tokens in the address', { response_type: 'token' }, 'invalid_request'],
  ['an unknown scope', { scope: 'email admin' }, 'invalid_scope'],
  ['a blank scope', { scope: ' ' }, 'invalid_scope'],
  ['a relative resource', { resource: '/api' }, 'invalid_request'],
  ['a resource with a query', { resource: 'https://api.example/?a=b' }, 'invalid_request'],
  ['a long state', { state: 'a'.repeat(4097) }, 'invalid_request'],
  ['a long nonce', { nonce: 'a'.repeat(256) }, 'invalid_request'],
  ['a NUL', { state: 'a\0b' }, 'invalid_request'],
  ['a demand to skip the question', { prompt: 'none' }, 'interaction_required'],
])('a link with %s takes the member back with an error', async (_, fields, error) => {
  const { client_id } = application
  const base = { client_id, redirect_uri: CALLBACK, code_challenge: challenge, code_challenge_method: 'S256' }
  const answer = await openAuthorize(backend, { ...base, state: 'kept', ...fields })
  const location = new URL(answer.headers.get('location') ?? '')
  expect(location.origin + location.pathname).toBe(CALLBACK)
  expect(location.searchParams.get('error')).toBe(error)
  expect(location.searchParams.get('code')).toBeNull()
})

test('without an asymmetric key there is no scope openid, and everything else works', async () => {
  await using backend = await startOAuthServer({ signingKeys: [] })
  const application = await createApplication(backend)
  const { client: member } = await backend.memberClient()
  const base = { redirect_uri: CALLBACK, code_challenge: challenge, code_challenge_method: 'S256' }
  const answer = await openAuthorize(backend, { ...base, client_id: application.client_id, scope: 'openid email' })
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_scope')
  await signInTo(backend, { application, member, scope: 'email' })
})

test('only the member who opened the request decides, and only once', async () => {
  const { client: ada } = await backend.memberClient()
  const { client: eve } = await backend.memberClient()
  const { id } = await startAuthorization(backend, application)
  const decide = (client: TestClient) => client.auth.oauth.approveAuthorization(id, { skipBrowserRedirect: true })
  const notFound = { status: 404, code: 'oauth_authorization_not_found' }

  expect((await backend.client().auth.oauth.getAuthorizationDetails(id)).error).toMatchObject({
    name: 'AuthSessionMissingError',
  })
  // Nobody has read the page yet.
  expect((await eve.auth.oauth.approveAuthorization(id)).error).toMatchObject(notFound)
  await ada.auth.oauth.getAuthorizationDetails(id)
  expect((await eve.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject(notFound)
  expect((await decide(eve)).error).toMatchObject(notFound)
  expect((await decide(ada)).error).toBeNull()
  const decided = { status: 400, code: 'validation_failed' }
  expect((await decide(ada)).error).toMatchObject(decided)
  expect((await ada.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject(decided)

  const { id: declined } = await startAuthorization(backend, application)
  await eve.auth.oauth.getAuthorizationDetails(declined)
  await eve.auth.oauth.denyAuthorization(declined)
  expect((await eve.auth.oauth.approveAuthorization(declined)).error).toMatchObject({ code: 'validation_failed' })
})

test('a member with a second factor decides only after that step', async () => {
  const { client: member, userId } = await backend.memberClient()
  const { id } = await startAuthorization(backend, application)
  await member.auth.oauth.getAuthorizationDetails(id)
  await backend.database.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
    [userId],
  )
  const refused = { status: 403, code: 'insufficient_aal' }
  expect((await member.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject(refused)
  expect((await member.auth.oauth.approveAuthorization(id)).error).toMatchObject(refused)
  await backend.database.sql(`update auth.sessions set aal = 'aal2' where user_id = $1`, [userId])
  expect((await member.auth.oauth.approveAuthorization(id)).error).toBeNull()
})

test('two simultaneous answers give one code', async () => {
  const { client: member } = await backend.memberClient()
  const { id } = await startAuthorization(backend, application)
  await member.auth.oauth.getAuthorizationDetails(id)
  const answers = await Promise.all([1, 2, 3].map(() => member.auth.oauth.approveAuthorization(id)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('unknown requests, and ids that the database cannot hold, are not found', async () => {
  const { client: member } = await backend.memberClient()
  for (const id of ['x', 'a'.repeat(32), '%00', "'", '..%2f..']) {
    const { error } = await member.auth.oauth.getAuthorizationDetails(id)
    expect(error).toMatchObject({ status: 404, code: 'oauth_authorization_not_found' })
  }
})

test('pages of other sites cannot answer for the member', async () => {
  const { client: member } = await backend.memberClient()
  const { id } = await startAuthorization(backend, application)
  const { access_token = '' } = (await member.auth.getSession()).data.session ?? {}
  const open = (origin: string) =>
    fetch(`${backend.url}/auth/v1/oauth/authorizations/${id}`, {
      headers: { apikey: backend.anonKey, authorization: `Bearer ${access_token}`, origin },
    })
  for (const origin of ['https://app.example', 'null', `${SITE_URL}.evil.example`, `${SITE_URL}:8080`]) {
    expect((await open(origin)).status).toBe(400)
  }
  expect((await open(SITE_URL)).status).toBe(200)
})
