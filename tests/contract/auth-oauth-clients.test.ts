import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBackend } from './start-backend.ts'
import { basic, CALLBACK, createApplication, postToken, signInTo, startOAuthServer } from './start-oauth-server.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startOAuthServer()
})

afterAll(() => backend[Symbol.asyncDispose]())

const operator = (backend: TestBackend) => backend.client(backend.serviceRoleKey).auth.admin.oauth

/** An application that registers itself, without any key. */
function register({ url }: TestBackend, fields: unknown) {
  return fetch(`${url}/auth/v1/oauth/clients/register`, { method: 'POST', body: JSON.stringify(fields) })
}

test('the operator creates, lists, changes and deletes applications', async () => {
  const oauth = operator(backend)
  const { data: created } = await oauth.createClient({ client_name: 'Ledger', redirect_uris: [CALLBACK] })
  expect(created).toMatchObject({
    client_name: 'Ledger',
    client_type: 'confidential',
    client_secret: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uris: [CALLBACK],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    registration_type: 'manual',
  })
  const { client_secret, ...listed } = created ?? { client_id: '' }
  const { client_id } = listed
  expect((await oauth.getClient(client_id)).data).toEqual(listed)
  expect((await oauth.listClients()).data.clients).toContainEqual(listed)

  const changes = { client_name: 'General Ledger', redirect_uris: [`${CALLBACK}/2`] }
  expect((await oauth.updateClient(client_id, changes)).data).toMatchObject(changes)
  expect((await oauth.deleteClient(client_id)).error).toBeNull()
  expect((await oauth.getClient(client_id)).error).toMatchObject({ status: 404, code: 'oauth_client_not_found' })
})

test('a new secret replaces the old one at once, and is stored as a hash', async () => {
  const application = await createApplication(backend)
  const { client: member } = await backend.memberClient()
  const { refresh_token } = await signInTo(backend, { application, member, scope: 'email' })
  const { data } = await operator(backend).regenerateClientSecret(application.client_id)
  const fields = { grant_type: 'refresh_token', refresh_token }
  expect((await postToken(backend, fields, basic(application))).status).toBe(401)
  const renewed = { ...application, client_secret: data?.client_secret ?? '' }
  expect((await postToken(backend, fields, basic(renewed))).status).toBe(200)
  const rows = await backend.database.sql('select * from auth.oauth_clients')
  expect(JSON.stringify(rows)).not.toContain(data?.client_secret)
})

test('the sessions and requests of a deleted application end', async () => {
  const application = await createApplication(backend)
  const { client: member } = await backend.memberClient()
  const { access_token, refresh_token } = await signInTo(backend, { application, member, scope: 'email' })
  await operator(backend).deleteClient(application.client_id)
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await fetch(`${backend.url}/auth/v1/oauth/userinfo`, { headers })).status).toBe(403)
  const refreshed = await postToken(backend, { grant_type: 'refresh_token', refresh_token }, basic(application))
  expect(refreshed.status).toBe(401)
  expect((await member.auth.oauth.listGrants()).data).toEqual([])
})

test('applications register themselves only where the operator allows it', async () => {
  await using closed = await startOAuthServer()
  const fields = { client_name: 'Phone app', redirect_uris: ['com.example.phone://callback'] }
  const refused = await register(closed, fields)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error_code: 'oauth_dynamic_client_registration_disabled' })

  await using open = await startOAuthServer({ settings: { letsApplicationsRegister: true } })
  const answer = await register(open, { ...fields, token_endpoint_auth_method: 'none' })
  expect(answer.status).toBe(201)
  const registered = await answer.json()
  expect(registered).toMatchObject({ ...fields, client_type: 'public', registration_type: 'dynamic' })
  expect(registered).not.toHaveProperty('client_secret')
  const document = await fetch(`${open.url}/auth/v1/.well-known/oauth-authorization-server`)
  expect(await document.json()).toMatchObject({
    registration_endpoint: expect.stringMatching(/\/auth\/v1\/oauth\/clients\/register$/),
    code_challenge_methods_supported: ['S256'],
  })
})

test.each([
  ['no redirect_uris', {}, 'redirect_uris is required'],
  ['an empty list', { redirect_uris: [] }, 'redirect_uris is required'],
  ['11 addresses', { redirect_uris: Array.from({ length: 11 }, (_, n) => `${CALLBACK}/${n}`) }, 'cannot exceed 10'],
  ['a relative address', { redirect_uris: ['/callback'] }, 'invalid URL format'],
  ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'not allowed for security reasons'],
  ['a document', { redirect_uris: ['DATA:text/html,x'] }, 'not allowed for security reasons'],
  ['plain HTTP', { redirect_uris: ['http://app.example/'] }, 'HTTP scheme only allowed for localhost'],
  ['a fragment', { redirect_uris: [`${CALLBACK}#x`] }, 'fragment not allowed'],
  ['an empty fragment', { redirect_uris: [`${CALLBACK}#`] }, 'fragment not allowed'],
  ['a name before the host', { redirect_uris: ['https://site.test@app.example/'] }, 'invalid URL format'],
  ['a comma', { redirect_uris: [`${CALLBACK},https://other.example`] }, 'invalid URL format'],
  ['a line break', { redirect_uris: [`${CALLBACK}\n`] }, 'invalid URL format'],
  ['another grant', { grant_types: ['password'] }, 'grant_types must only contain'],
  ['a long name', { client_name: 'a'.repeat(1025) }, 'client_name cannot exceed 1024 characters'],
  ['a misleading name', { client_name: 'Ledger\u202egnp' }, 'client_name cannot contain control characters'],
  ['a script as its page', { client_uri: 'javascript:alert(1)' }, 'client_uri must be a valid URL'],
  ['a script as its logo', { logo_uri: 'data:image/svg+xml,x' }, 'logo_uri must be a valid URL'],
  ['an unknown type', { client_type: 'secret' }, "client_type must be 'public' or 'confidential'"],
  ['an unknown method', { token_endpoint_auth_method: 'private_key_jwt' }, 'token_endpoint_auth_method must be one of'],
  ['a contradiction', { client_type: 'public', token_endpoint_auth_method: 'client_secret_post' }, 'is inconsistent'],
])('an application with %s is refused', async (name, fields, message) => {
  const isAboutAddresses = 'redirect_uris' in fields || name === 'no redirect_uris'
  const body = { ...(!isAboutAddresses && { redirect_uris: [CALLBACK] }), ...fields }
  const answer = await fetch(`${backend.url}/auth/v1/admin/oauth/clients`, {
    method: 'POST',
    headers: { apikey: backend.serviceRoleKey, authorization: `Bearer ${backend.serviceRoleKey}` },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg: expect.stringContaining(message) })
})

test('only the operator manages applications', async () => {
  const { client_id } = await createApplication(backend)
  const { client: member } = await backend.memberClient({ isAdmin: true })
  const token = (await member.auth.getSession()).data.session?.access_token ?? ''
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${client_id}`],
    ['PUT', `/${client_id}`],
    ['DELETE', `/${client_id}`],
    ['POST', `/${client_id}/regenerate_secret`],
  ] as const
  for (const [method, path] of calls) {
    const ask = async (authorization?: string) => {
      const headers = { apikey: backend.anonKey, ...(authorization && { authorization }) }
      return (await fetch(`${backend.url}/auth/v1/admin/oauth/clients${path}`, { method, headers })).status
    }
    expect([await ask(), await ask(`Bearer ${backend.anonKey}`), await ask(`Bearer ${token}`)]).toEqual([401, 403, 403])
  }
  expect((await operator(backend).getClient(client_id)).error).toBeNull()
})

test('impossible changes are refused', async () => {
  const { client_id } = await createApplication(backend, { client_type: 'public' })
  const oauth = operator(backend)
  const refused = { status: 400, code: 'validation_failed' }
  expect((await oauth.updateClient(client_id, {})).error).toMatchObject(refused)
  expect((await oauth.updateClient(client_id, { redirect_uris: [] })).error).toMatchObject(refused)
  const method = { token_endpoint_auth_method: 'client_secret_basic' } as const
  expect((await oauth.updateClient(client_id, method)).error).toMatchObject(refused)
  expect((await oauth.regenerateClientSecret(client_id)).error).toMatchObject(refused)
  expect((await oauth.getClient(crypto.randomUUID())).error).toMatchObject({ status: 404 })
})
