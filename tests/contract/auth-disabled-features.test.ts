import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAsOperator, operatorOf } from './admin-calls.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

// Features that the hosted service offers and this one does not: clients must recognize it as switched off, not as
// broken.

const UNKNOWN_ID = '0b5f0a8e-6f4a-4a52-9d7c-1f6a3f1f4e11'

let backend: TestBackend
let member: Awaited<ReturnType<TestBackend['memberClient']>>

beforeAll(async () => {
  backend = await startBackend()
  member = await backend.memberClient()
})

afterAll(() => backend[Symbol.asyncDispose]())

async function call(request: string) {
  const [method = '', path = ''] = request.split(' ')
  const answer = await fetch(`${backend.url}/auth/v1${path}`, { method, headers: { apikey: backend.anonKey } })
  return { status: answer.status, body: await answer.json() }
}

test('passkeys, wallets and the OAuth server are off, not broken', async () => {
  for (const request of [
    ...['GET /passkeys', `PATCH /passkeys/${UNKNOWN_ID}`, `DELETE /passkeys/${UNKNOWN_ID}`],
    ...['POST /passkeys/registration/options', 'POST /passkeys/registration/verify'],
    ...['POST /passkeys/authentication/options', 'POST /passkeys/authentication/verify'],
  ]) {
    const body = { code: 404, error_code: 'passkey_disabled', msg: 'Passkeys are disabled' }
    expect(await call(request), request).toEqual({ status: 404, body })
  }
  const started = await member.client.auth.passkey.startRegistration()
  expect(started.error).toMatchObject({ status: 404, code: 'passkey_disabled' })
  expect((await call('GET /settings')).body).toMatchObject({ passkeys_enabled: false })

  const wallet = { chain: 'ethereum' as const, message: 'Sign in', signature: `0x${'0'.repeat(130)}` as const }
  const { error } = await backend.client().auth.signInWithWeb3(wallet)
  expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled', message: 'Web3 provider is disabled' })

  const body = { code: 404, error_code: 'feature_disabled', msg: 'OAuth server is disabled' }
  expect(await call('GET /.well-known/oauth-authorization-server')).toEqual({ status: 404, body })
  expect(await call('GET /.well-known/openid-configuration')).toMatchObject({ status: 200 })
})

test('the operator finds no passkeys of an account, and none to delete', async () => {
  const admin = operatorOf(backend)
  expect(await admin.passkey.listPasskeys({ userId: member.userId })).toEqual({ data: [], error: null })
  const deleted = await admin.passkey.deletePasskey({ userId: member.userId, passkeyId: UNKNOWN_ID })
  expect(deleted.error).toMatchObject({ status: 404, code: 'validation_failed', message: 'Passkey not found' })
  for (const request of [`GET`, `DELETE`]) {
    const path = `/admin/users/${UNKNOWN_ID}/passkeys${request === 'DELETE' ? `/${UNKNOWN_ID}` : ''}`
    const answer = await callAsOperator(backend, `${request} ${path}`)
    expect(answer).toMatchObject({ status: 404, body: { error_code: 'user_not_found' } })
  }
})

test('without SAML the operator cannot connect a directory', async () => {
  const provider = { type: 'saml', metadata_url: 'https://idp.example/metadata' }
  const answer = await callAsOperator(backend, 'POST /admin/sso/providers', provider)
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'saml_provider_disabled' } })
})

test.each(['ServiceProviderConfig', 'ResourceTypes', 'Schemas'])('SCIM is off: %s', async (name) => {
  const body = { code: 404, error_code: 'feature_disabled', msg: 'SCIM server is disabled' }
  expect(await call(`GET /scim/v2/${name}`)).toEqual({ status: 404, body })
})
