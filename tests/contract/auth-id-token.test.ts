import { createHash } from 'node:crypto'
import type { AuthSettings } from '@headwater/backend/settings'
import {
  type ScriptedProvider,
  startScriptedProvider,
} from '@headwater/backend/tests/providers/start-scripted-provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend } from './start-backend.ts'

const GOOGLE = 'https://accounts.google.com'
const TENANT = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0'

type Options = { issuer?: string; name?: string; url?: string; settings?: Partial<AuthSettings> }

let site: Awaited<ReturnType<typeof setup>>

beforeAll(async () => {
  site = await setup()
})

beforeEach(async () => {
  await site.backend.database.sql('delete from auth.users')
  site.provider.signsWithStrangeKey = false
})

afterAll(() => site[Symbol.asyncDispose]())

async function setup({ issuer, name = 'acme', url, settings }: Options = {}) {
  const stack = new AsyncDisposableStack()
  const provider = stack.use(await startScriptedProvider(issuer))
  const { clientId, secret } = provider
  const address = name === 'acme' ? { issuer: provider.issuer } : { ...(url && { url }) }
  const backend = stack.use(
    await startBackend({
      auth: {
        settings: { providers: { [name]: { clientId, secret, ...address } }, ...settings },
        fetch: (to, options) =>
          fetch(to.replace(new URL(provider.issuer).origin, provider.url), options as RequestInit),
      },
    }),
  )
  async function post(body: object, token?: string) {
    const response = await fetch(`${backend.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  return { provider, backend, post, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

function hashOf(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex')
}

// Proves R217.
test('a client signs in with an ID token, its nonce and its access token', async () => {
  const atHash = createHash('sha256').update('at').digest().subarray(0, 16).toString('base64url')
  const token = await site.provider.signIdToken({ nonce: hashOf('once'), at_hash: atHash, name: 'Ada' })
  const client = site.backend.client()
  const credentials = { provider: 'acme', token, nonce: 'once', access_token: 'at' }
  const { data, error } = await client.auth.signInWithIdToken(credentials)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ada@example.com',
    app_metadata: { provider: 'acme', providers: ['acme'] },
    user_metadata: { name: 'Ada', sub: 'ada' },
  })
  expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)
  const again = await client.auth.signInWithIdToken(credentials)
  expect(again.data.user?.id).toBe(data.user?.id)
})

test('an ID token for another request, of a stranger, or of an unverified address is refused', async () => {
  const refusals: { claims?: object; fields?: object; description: string }[] = [
    { claims: { iss: 'https://evil.example' }, description: 'Bad ID token' },
    { claims: { exp: 1_000_000_000 }, description: 'Bad ID token' },
    { claims: { exp: undefined }, description: 'Bad ID token' },
    { claims: { sub: undefined }, description: 'Missing sub claim in id_token' },
    { claims: { aud: 'other' }, description: 'Unacceptable audience in id_token: [other]' },
    { claims: { nonce: hashOf('other') }, fields: { nonce: 'once' }, description: 'Nonces mismatch' },
    { claims: { nonce: hashOf('once') }, description: 'both exist or not' },
    { fields: { nonce: 'once' }, description: 'both exist or not' },
    { claims: { at_hash: 'AAAA' }, fields: { access_token: 'at' }, description: 'Bad ID token' },
  ]
  for (const { claims, fields, description } of refusals) {
    const idToken = await site.provider.signIdToken({ ...claims })
    const { status, body } = await site.post({ provider: 'acme', id_token: idToken, ...fields })
    expect(status).toBe(400)
    expect(body.error).toMatch(/^invalid (request|nonce)$/)
    expect(body.error_description).toContain(description)
  }
  expect(await site.backend.database.sql('select from auth.users')).toHaveLength(0)

  site.provider.signsWithStrangeKey = true
  const tokens = [await site.provider.signIdToken(), 'nonsense', 'a.b.c', '']
  const answers = await Promise.all(tokens.map((token) => site.post({ provider: 'acme', id_token: token })))
  expect(answers.map(({ body }) => body.error_description)).toEqual([
    'Bad ID token',
    'Bad ID token',
    'Bad ID token',
    'id_token required',
  ])

  site.provider.signsWithStrangeKey = false
  const unverified = await site.provider.signIdToken({ email_verified: false })
  const answer = await site.post({ provider: 'acme', id_token: unverified })
  expect([answer.status, answer.body.error_code]).toEqual([422, 'provider_email_needs_verification'])
})

test('a provider is also found by its issuer; one that is not configured, and half a request, are refused', async () => {
  const idToken = await site.provider.signIdToken()
  const answers = await Promise.all([
    site.post({ provider: 'google', id_token: idToken }),
    site.post({ provider: 'nobody', id_token: idToken }),
    site.post({ issuer: site.provider.issuer, id_token: idToken }),
    site.post({ issuer: 'https://evil.example', client_id: 'any', id_token: idToken }),
  ])
  expect(
    answers.map(({ status, body }) => [status, body.error_code ?? body.error, body.msg ?? body.error_description]),
  ).toEqual([
    [400, 'provider_disabled', 'Provider ("google") is not enabled'],
    [400, 'validation_failed', 'Custom OIDC provider "nobody" not allowed'],
    [400, 'invalid request', 'provider or client_id and issuer required'],
    [400, 'validation_failed', 'Custom OIDC provider "https://evil.example" not allowed'],
  ])

  const { issuer, clientId } = site.provider
  const { status, body } = await site.post({
    issuer,
    client_id: clientId,
    id_token: await site.provider.signIdToken(),
  })
  expect(status).toBe(200)
  expect(body.user.app_metadata.provider).toBe('acme')
})

test('Google: its ID tokens sign in', async () => {
  await using site = await setup({ issuer: GOOGLE, name: 'google' })
  const { data } = await site.backend.client().auth.signInWithIdToken({
    provider: 'google',
    token: await site.provider.signIdToken({ picture: 'https://a.example/a.png' }),
  })
  expect(data.user?.user_metadata).toMatchObject({ iss: GOOGLE, avatar_url: 'https://a.example/a.png' })
})

test('Microsoft: an ID token of the configured tenant, or of any', async () => {
  for (const { url, issuer = TENANT, status } of [
    { kind: 'any tenant', status: 200 },
    { kind: 'another issuer than Microsoft', issuer: 'https://evil.example', status: 400 },
    { kind: 'the configured tenant', url: TENANT.replace('/v2.0', ''), status: 200 },
    { kind: 'another tenant', url: TENANT.replace('/v2.0', '').replace('9188', '1111'), status: 400 },
  ]) {
    await using site = await setup({ issuer, name: 'azure', ...(url && { url }) })
    const idToken = await site.provider.signIdToken({ xms_edov: true })
    expect((await site.post({ provider: 'azure', id_token: idToken })).status).toBe(status)
  }
})

async function linkWith(site: { backend: Awaited<ReturnType<typeof startBackend>>; provider: ScriptedProvider }) {
  const member = await site.backend.memberClient()
  const token = await site.provider.signIdToken()
  const { data, error } = await member.client.auth.linkIdentity({ provider: 'acme', token })
  return { member, data, error }
}

test('a member links the identity of an ID token', async () => {
  await using site = await setup({ settings: { allowsManualLinking: true } })
  const { member, data, error } = await linkWith(site)
  expect(error).toBeNull()
  expect(data.user?.id).toBe(member.userId)
  expect(data.user?.email).toBe(member.email)
  const { body } = await site.post({ provider: 'acme', id_token: await site.provider.signIdToken() })
  expect(body.user.id).toBe(member.userId)
})

test('linking the identity of an ID token requires a member and the operator’s permission', async () => {
  expect((await linkWith(site)).error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  const { body } = await site.post({
    provider: 'acme',
    id_token: await site.provider.signIdToken(),
    link_identity: true,
  })
  expect(body.error_description).toBe('Linking requires a valid user access token in Authorization')
})
