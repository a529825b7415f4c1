import { readHook } from '@headwater/backend/settings'
import type { OAuthClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBackend, TestClient } from './start-backend.ts'
import {
  approve,
  basic,
  CALLBACK,
  createApplication,
  createClock,
  createPkce,
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

const MINUTE = 60_000

/** The status and the error of an answer of the token endpoint. */
async function refusalOf(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).error]
}

/** An approved request, and what is needed to exchange its code. */
async function approved(backend: TestBackend, application: OAuthClient, member: TestClient) {
  const { id, verifier } = await startAuthorization(backend, application, { scope: 'email' })
  const code = (await approve(member, id)).searchParams.get('code') ?? ''
  return { grant_type: 'authorization_code', code, code_verifier: verifier }
}

test('requests wait fifteen minutes and codes two, and both are cleaned up', async () => {
  const clock = createClock()
  await using backend = await startOAuthServer({ now: clock.now })
  const application = await createApplication(backend)
  const { client: member } = await backend.memberClient()
  const fields = await approved(backend, application, member)
  const late = await startAuthorization(backend, application, { scope: 'phone' })
  clock.advance(2 * MINUTE)
  expect(await refusalOf(await postToken(backend, fields, basic(application)))).toEqual([400, 'invalid_grant'])
  clock.advance(13 * MINUTE)
  expect((await member.auth.oauth.getAuthorizationDetails(late.id)).error).toMatchObject({ status: 404 })

  const open = await startAuthorization(backend, application)
  await backend.database.sql('select auth.delete_expired_authorizations($1)', [clock.now()])
  const rows = await backend.database.sql<{ authorization_id: string }>(
    'select authorization_id from auth.oauth_authorizations',
  )
  expect(rows.map((row) => row.authorization_id)).toEqual([open.id])
})

test('a code opens at most one session, which ends when the code is used again', async () => {
  const { client: member, userId } = await backend.memberClient()
  const { code, verifier, refresh_token } = await signInTo(backend, { application, member, scope: 'email' })
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
  expect(await refusalOf(await postToken(backend, fields, basic(application)))).toEqual([400, 'invalid_grant'])
  const refresh = { grant_type: 'refresh_token', refresh_token }
  expect(await refusalOf(await postToken(backend, refresh, basic(application)))).toEqual([400, 'invalid_grant'])
  expect((await member.auth.getUser()).error).toBeNull()

  const once = await approved(backend, application, member)
  const answers = await Promise.all(Array.from({ length: 10 }, () => postToken(backend, once, basic(application))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  const rows = await backend.database.sql('select from auth.sessions where user_id = $1 and tag is not null', [userId])
  expect(rows.length).toBeLessThanOrEqual(1)
})

test('a code is exchanged only with what it was requested with, by the same application, once', async () => {
  const { client: member } = await backend.memberClient()
  for (const [_, change] of [
    ['a wrong verifier', { code_verifier: createPkce().verifier }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: `${CALLBACK}/` }],
    ['another resource', { resource: 'https://api.example' }],
    ['another code', { code: 'a'.repeat(43) }],
  ] as const) {
    const fields = await approved(backend, application, member)
    const answer = await postToken(backend, { ...fields, ...change }, basic(application))
    expect(await refusalOf(answer)).toEqual([400, 'invalid_grant'])
  }

  const other = await createApplication(backend)
  const fields = await approved(backend, application, member)
  for (const client of [other, application]) {
    expect(await refusalOf(await postToken(backend, fields, basic(client)))).toEqual([400, 'invalid_grant'])
  }
})

test('an application proves which one it is in the way it was registered', async () => {
  const byBasic = await createApplication(backend)
  const byPost = await createApplication(backend, { token_endpoint_auth_method: 'client_secret_post' })
  const open = await createApplication(backend, { token_endpoint_auth_method: 'none' })
  const ask = async (fields: Record<string, string | undefined>, headers?: Record<string, string>) =>
    refusalOf(await postToken(backend, { grant_type: 'authorization_code', code: 'x', ...fields }, headers))
  const inBody = ({ client_id, client_secret }: OAuthClient) => ({ client_id, client_secret })

  // A code that does not exist shows that the application was recognized.
  expect(await ask({}, basic(byBasic))).toEqual([400, 'invalid_grant'])
  expect(await ask(inBody(byPost))).toEqual([400, 'invalid_grant'])
  expect(await ask(inBody(open))).toEqual([400, 'invalid_grant'])

  const wrong = { ...byBasic, client_secret: byPost.client_secret ?? '' }
  expect(await ask({}, basic(wrong))).toEqual([401, 'invalid_client'])
  expect(await ask({}, basic({ ...byBasic, client_id: crypto.randomUUID() }))).toEqual([401, 'invalid_client'])
  expect(await ask({}, basic(byPost))).toEqual([401, 'invalid_client'])
  expect(await ask({}, { authorization: 'Basic !' })).toEqual([401, 'invalid_client'])
  expect(await ask(inBody(byBasic))).toEqual([400, 'invalid_client'])
  expect(await ask({ client_id: byBasic.client_id })).toEqual([400, 'invalid_client'])
  expect(await ask({ ...inBody(byPost), client_secret: 'wrong' })).toEqual([400, 'invalid_client'])
  expect(await ask({ client_id: open.client_id, client_secret: 'any' })).toEqual([400, 'invalid_client'])
  expect(await ask({})).toEqual([400, 'invalid_client'])
  expect(await ask(inBody(byBasic), basic(byBasic))).toEqual([400, 'invalid_request'])
  expect(await ask({ client_id: byPost.client_id }, basic(byBasic))).toEqual([401, 'invalid_client'])
})

test('the token endpoint reads forms and JSON, and refuses anything else', async () => {
  const { client: member } = await backend.memberClient()
  const fields = await approved(backend, application, member)
  const post = (body: string, type: string) =>
    fetch(`${backend.url}/auth/v1/oauth/token`, {
      method: 'POST',
      headers: { ...basic(application), 'content-type': type },
      body,
    })
  const FORM = 'application/x-www-form-urlencoded'
  expect(await refusalOf(await post('grant_type=refresh_token&grant_type=x', FORM))).toEqual([400, 'invalid_request'])
  expect(await refusalOf(await post('{', 'application/json'))).toEqual([400, 'invalid_request'])
  expect(await refusalOf(await post('[]', 'application/json'))).toEqual([400, 'invalid_request'])
  expect(await refusalOf(await post('grant_type=password', FORM))).toEqual([400, 'unsupported_grant_type'])
  expect(await refusalOf(await post('', FORM))).toEqual([400, 'unsupported_grant_type'])
  expect(await refusalOf(await post('grant_type=refresh_token', FORM))).toEqual([400, 'invalid_request'])
  expect((await post(JSON.stringify(fields), 'application/json')).status).toBe(200)
})

test('an application without the refresh grant gets no refresh token', async () => {
  const application = await createApplication(backend, { grant_types: ['authorization_code'] })
  const { client: member } = await backend.memberClient()
  expect(await signInTo(backend, { application, member, scope: 'email' })).not.toHaveProperty('refresh_token')
  const answer = await postToken(backend, { grant_type: 'refresh_token', refresh_token: 'x' }, basic(application))
  expect(await refusalOf(answer)).toEqual([400, 'unsupported_grant_type'])
})

test('refresh tokens work only where they were issued', async () => {
  const other = await createApplication(backend)
  const { client: member } = await backend.memberClient()
  const { refresh_token } = await signInTo(backend, { application, member, scope: 'email' })
  const own = (await member.auth.getSession()).data.session?.refresh_token ?? ''
  const refresh = (token: string, client: OAuthClient) =>
    postToken(backend, { grant_type: 'refresh_token', refresh_token: token }, basic(client))

  const atSite = await backend.client().auth.refreshSession({ refresh_token })
  expect(atSite.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(await refusalOf(await refresh(refresh_token, other))).toEqual([400, 'invalid_grant'])
  expect(await refusalOf(await refresh(own, application))).toEqual([400, 'invalid_grant'])
  expect(await refusalOf(await refresh('nonsense', application))).toEqual([400, 'invalid_grant'])
  expect((await refresh(refresh_token, application)).status).toBe(200)
  expect((await member.auth.refreshSession()).error).toBeNull()
})

test('a banned member is not signed in to any application', async () => {
  const { client: member, userId } = await backend.memberClient()
  const fields = await approved(backend, application, member)
  const { access_token, refresh_token } = await signInTo(backend, { application, member, scope: 'email' })
  const pending = await startAuthorization(backend, application)
  await backend.database.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [userId])
  expect(await refusalOf(await postToken(backend, fields, basic(application)))).toEqual([400, 'access_denied'])
  const refresh = { grant_type: 'refresh_token', refresh_token }
  expect(await refusalOf(await postToken(backend, refresh, basic(application)))).toEqual([400, 'invalid_grant'])
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await fetch(`${backend.url}/auth/v1/oauth/userinfo`, { headers })).status).toBe(403)
  expect((await member.auth.oauth.getAuthorizationDetails(pending.id)).error).toMatchObject({ code: 'user_banned' })
})

test("an application's token is refused by everything but userinfo", async () => {
  const functions = { whoami: { verifyToken: true, handler: async () => Response.json({}) } }
  await using guarded = await startOAuthServer({ functions, settings: { allowsManualLinking: true } })
  const own = await createApplication(guarded)
  const { client: member } = await guarded.memberClient()
  const scope = 'openid email profile phone'
  const { access_token } = await signInTo(guarded, { application: own, member, scope })
  for (const request of [
    ...['GET /auth/v1/user', 'PUT /auth/v1/user', 'GET /auth/v1/reauthenticate', 'POST /auth/v1/factors'],
    ...['GET /auth/v1/factors/recovery-codes', `DELETE /auth/v1/factors/${crypto.randomUUID()}`],
    'GET /auth/v1/user/identities/authorize?provider=github',
    `DELETE /auth/v1/user/identities/${crypto.randomUUID()}`,
    ...['GET /auth/v1/user/oauth/grants', `DELETE /auth/v1/user/oauth/grants?client_id=${crypto.randomUUID()}`],
    `GET /auth/v1/oauth/authorizations/${'a'.repeat(32)}`,
    `POST /auth/v1/oauth/authorizations/${'a'.repeat(32)}/consent`,
    ...['GET /rest/v1/profiles?select=user_id', 'POST /rest/v1/rpc/own_sessions', 'POST /functions/v1/whoami'],
  ]) {
    const [method = '', path] = request.split(' ')
    const authorization = `Bearer ${access_token}`
    const answer = await fetch(`${guarded.url}${path}`, {
      method,
      headers: { apikey: guarded.anonKey, authorization, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify({ action: 'approve', data: {} }) }),
    })
    const { error_code, code } = await answer.json()
    expect([answer.status, error_code ?? code], request).toEqual([403, 'insufficient_scope'])
  }
})

test('a hook cannot make the token of an application look like that of its member', async () => {
  const hook = readHook('pg-functions://postgres/public/forget_client', '')
  await using backend = await startOAuthServer({ settings: { hooks: { custom_access_token: hook } } })
  const application = await createApplication(backend)
  await backend.database.sql(`
    create function public.forget_client(event jsonb) returns jsonb language sql as $$
      select jsonb_build_object('claims', (event -> 'claims') - 'client_id')
    $$`)
  await backend.database.sql('grant execute on function public.forget_client to service_role')
  const { client: member } = await backend.memberClient()
  const { access_token } = await signInTo(backend, { application, member, scope: 'email' })
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${access_token}` }
  expect((await fetch(`${backend.url}/auth/v1/user`, { headers })).status).toBe(403)
})
