import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import type { OAuthClient } from '@supabase/supabase-js'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBackend } from './start-backend.ts'
import {
  approve,
  basic,
  CALLBACK,
  createApplication,
  createClock,
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

const ISSUER = `${SITE_URL}/auth/v1`

/** A relying party that knows only the issuer. Its requests to the public address reach the backend of the test. */
async function discover({ url }: TestBackend, { client_id, client_secret = '' }: Partial<OAuthClient>) {
  const reach: oidc.CustomFetch = (address, options) => fetch(address.replace(SITE_URL, url), options as RequestInit)
  return oidc.discovery(new URL(ISSUER), client_id ?? '', client_secret, oidc.ClientSecretBasic(client_secret), {
    // The second verifies the signatures of ID tokens by the published keys.
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    [oidc.customFetch]: reach,
  })
}

test('a member signs in to an application and later takes its access back', async () => {
  const metadata = { full_name: 'Ada Lovelace' }
  const { client: member, userId, email } = await backend.memberClient({ metadata })
  const config = await discover(backend, application)

  const checks = { pkceCodeVerifier: oidc.randomPKCECodeVerifier(), expectedState: 'state', expectedNonce: 'nonce' }
  const link = oidc.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    state: 'state',
    nonce: 'nonce',
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const redirect = await fetch(link.href.replace(SITE_URL, backend.url), { redirect: 'manual' })
  const page = new URL(redirect.headers.get('location') ?? '')
  expect(page.href).toMatch(new RegExp(`^${SITE_URL}/oauth/consent\\?authorization_id=[\\w-]{32}$`))
  const id = page.searchParams.get('authorization_id') ?? ''

  expect((await member.auth.oauth.getAuthorizationDetails(id)).data).toEqual({
    authorization_id: id,
    redirect_uri: CALLBACK,
    client: { id: application.client_id, name: 'Ledger', uri: '', logo_uri: '' },
    user: { id: userId, email },
    scope: 'openid email profile',
  })
  const callback = await approve(member, id)

  const tokens = await oidc.authorizationCodeGrant(config, callback, checks)
  expect(tokens.claims()).toMatchObject({
    iss: ISSUER,
    sub: userId,
    aud: application.client_id,
    nonce: 'nonce',
    email,
    email_verified: true,
    name: 'Ada Lovelace',
  })
  const claims = await oidc.fetchUserInfo(config, tokens.access_token, userId)
  expect(claims).toMatchObject({ sub: userId, email, name: 'Ada Lovelace' })

  const refreshed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
  await oidc.fetchUserInfo(config, refreshed.access_token, userId)

  expect((await member.auth.oauth.listGrants()).data).toEqual([
    {
      client: { id: application.client_id, name: 'Ledger', uri: '', logo_uri: '' },
      scopes: expect.arrayContaining(['openid', 'email', 'profile']),
      granted_at: expect.any(String),
    },
  ])
  expect((await member.auth.oauth.revokeGrant({ clientId: application.client_id })).error).toBeNull()
  await expect(oidc.fetchUserInfo(config, refreshed.access_token, userId)).rejects.toThrow()
  await expect(oidc.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect((await member.auth.oauth.listGrants()).data).toEqual([])
  expect((await member.auth.oauth.revokeGrant({ clientId: application.client_id })).error).toMatchObject({
    status: 404,
    code: 'oauth_consent_not_found',
  })
  expect((await member.auth.getUser()).data.user?.id).toBe(userId)
})

test('an ID token with another nonce is refused by the application', async () => {
  const { client: member } = await backend.memberClient()
  const config = await discover(backend, application)
  const { id, verifier } = await startAuthorization(backend, application, { scope: 'openid', nonce: 'nonce' })
  const checks = { pkceCodeVerifier: verifier, expectedNonce: 'another nonce' }
  const exchange = oidc.authorizationCodeGrant(config, await approve(member, id), checks)
  await expect(exchange).rejects.toMatchObject({ cause: { cause: { claim: 'nonce' } } })
})

test('members are asked again only for more than they have already allowed', async () => {
  const { client: member } = await backend.memberClient()
  await signInTo(backend, { application, member, scope: 'email profile' })

  const same = await startAuthorization(backend, application, { scope: 'email', state: 'kept' })
  const { data } = await member.auth.oauth.getAuthorizationDetails(same.id)
  expect(data).toEqual({
    redirect_url: expect.stringMatching(/^https:\/\/app\.example\/callback\?code=.+&state=kept$/),
  })
  const more = await startAuthorization(backend, application, { scope: 'email phone' })
  expect((await member.auth.oauth.getAuthorizationDetails(more.id)).data).toMatchObject({ scope: 'email phone' })
})

test('an app that cannot prove which one it is asks every time', async () => {
  const redirect_uri = 'http://127.0.0.1:4321/callback'
  const application = await createApplication(backend, {
    token_endpoint_auth_method: 'none',
    redirect_uris: [redirect_uri],
  })
  expect(application.client_secret).toBeUndefined()
  const { client: member } = await backend.memberClient()
  for (const _time of ['first', 'second']) {
    const { id } = await startAuthorization(backend, application, { redirect_uri })
    expect((await member.auth.oauth.getAuthorizationDetails(id)).data).toMatchObject({ authorization_id: id })
    await approve(member, id)
  }
})

test('members who decline send the application an error, and remain unknown to it', async () => {
  const { client: member } = await backend.memberClient()
  const { id } = await startAuthorization(backend, application, { state: 'kept' })
  await member.auth.oauth.getAuthorizationDetails(id)
  const { data } = await member.auth.oauth.denyAuthorization(id, { skipBrowserRedirect: true })
  const { searchParams } = new URL(data?.redirect_url ?? '')
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'User denied the request',
    state: 'kept',
  })
  expect((await member.auth.oauth.listGrants()).data).toEqual([])
})

test('userinfo returns what the scopes allow and nothing else', async () => {
  const metadata = { full_name: 'Ada Lovelace' }
  const { client: member, userId, email } = await backend.memberClient({ metadata })
  const tell = async (token: string) => {
    const answer = await fetch(`${backend.url}/auth/v1/oauth/userinfo`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.json()
  }
  const byEmail = await signInTo(backend, { application, member, scope: 'email' })
  expect(await tell(byEmail.access_token)).toEqual({ sub: userId, email, email_verified: true })
  const byProfile = await signInTo(backend, { application, member, scope: 'profile' })
  expect(await tell(byProfile.access_token)).toEqual({
    sub: userId,
    name: 'Ada Lovelace',
    updated_at: expect.any(Number),
  })
  const own = (await member.auth.getSession()).data.session?.access_token ?? ''
  expect(await tell(own)).toEqual({ sub: userId })
})

test('a sign-in to an application changes neither the last sign-in nor the known devices of its member', async () => {
  const clock = createClock()
  await using backend = await startOAuthServer({ now: clock.now, settings: { allowsOneSessionOnly: true } })
  const application = await createApplication(backend)
  const { client: member, userId } = await backend.memberClient()
  const lastSignIn = async () => (await member.auth.getUser()).data.user?.last_sign_in_at
  const before = await lastSignIn()
  clock.advance(60_000)
  await signInTo(backend, { application, member, scope: 'email' })
  expect(await lastSignIn()).toBe(before)
  // Were the application's session the newer one, this would end the member's.
  expect((await member.auth.refreshSession()).data.user?.id).toBe(userId)
})

test('an application can sign its member out only of itself', async () => {
  const { client: member, userId } = await backend.memberClient()
  const others = await signInTo(backend, { application, member, scope: 'email' })
  for (const scope of ['global', 'others', 'local']) {
    const { access_token } = await signInTo(backend, { application, member, scope: 'email' })
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${access_token}` }
    const logout = () => fetch(`${backend.url}/auth/v1/logout?scope=${scope}`, { method: 'POST', headers })
    expect((await logout()).status).toBe(204)
    expect((await logout()).status).toBe(403)
  }
  expect((await member.auth.getUser()).data.user?.id).toBe(userId)
  const fields = { grant_type: 'refresh_token', refresh_token: others.refresh_token }
  expect((await postToken(backend, fields, basic(application))).status).toBe(200)
})

test('where the operator allows it, an application reads and writes as its member', async () => {
  await using backend = await startOAuthServer({ settings: { letsApplicationsActAsMembers: true } })
  const application = await createApplication(backend)
  const { client: member, userId } = await backend.memberClient()
  const { access_token } = await signInTo(backend, { application, member, scope: 'email' })
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${backend.url}/rest/v1/profiles?select=user_id&user_id=eq.${userId}`, { headers })
  expect(await answer.json()).toEqual([{ user_id: userId }])
})
