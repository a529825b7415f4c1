import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { fromBase32 } from '#backend/auth/factors/totp/base32.ts'
import { totpCode, totpStep } from '#backend/auth/factors/totp/totp.ts'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { createSoftwarePasskey } from '#tests/modules/software-passkey.ts'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

/** A backend, and a member whose client knows recovery codes. */
async function setup() {
  const backend = await startBackend()
  let usedStep = 0
  const { email } = await backend.memberClient()

  async function signIn() {
    const client = createClient(backend.url, backend.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    })
    const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD })
    if (error) throw error
    return client
  }

  /** The first code that has not been used; a second code within half a minute is from the future, which is allowed. */
  function nextCode(secret: string): string {
    usedStep = Math.max(usedStep + 1, totpStep(new Date()))
    return totpCode(fromBase32(secret), usedStep)
  }
  return { backend, signIn, nextCode }
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof setup>>['signIn']>>

async function addApp({ auth }: Client, nextCode: (secret: string) => string) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Headwater' })
  if (error) throw error
  const { secret } = data.totp
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: nextCode(secret) })
  expect(verified.error).toBeNull()
  return { factorId: data.id, secret, qrCode: data.totp.qr_code, uri: data.totp.uri }
}

// Proves R79, R219.
test('the client enrolls, lists and removes an authenticator app, and knows the levels', async () => {
  const { backend, signIn, nextCode } = await setup()
  await using _ = backend
  const client = await signIn()
  const { mfa } = client.auth
  expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  const { factorId, qrCode, uri, secret } = await addApp(client, nextCode)
  expect(qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Headwater:/)
  expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  })
  const listed = await mfa.listFactors()
  expect(listed.data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone', status: 'verified' }])

  const later = await signIn()
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await later.auth.mfa.unenroll({ factorId })).error).toMatchObject({ code: 'insufficient_aal', status: 422 })
  expect((await later.auth.updateUser({ password: 'another one entirely' })).error).toMatchObject({
    code: 'insufficient_aal',
    status: 401,
  })

  const { data: challenge } = await later.auth.mfa.challenge({ factorId })
  const challengeId = challenge?.id ?? ''
  const wrong = await later.auth.mfa.verify({ factorId, challengeId, code: '000000' })
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
  expect((await later.auth.mfa.verify({ factorId, challengeId, code: nextCode(secret) })).error).toBeNull()
  expect((await later.auth.refreshSession()).error).toBeNull()
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  expect((await later.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  await later.auth.refreshSession()
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
})

test('the client creates, counts, uses, replaces and removes recovery codes', async () => {
  const { backend, signIn, nextCode } = await setup()
  await using _ = backend
  const client = await signIn()
  const { recoveryCodes } = client.auth.mfa
  expect((await recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_recovery_codes_sole_factor' })
  expect((await recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' })
  await addApp(client, nextCode)
  const { data } = await recoveryCodes.generate({ friendlyName: 'Backup codes' })
  expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'Backup codes', total: 10 })
  expect((await recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' })
  expect((await client.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([{ id: data?.id }])

  const lost = await signIn()
  const codes = lost.auth.mfa.recoveryCodes
  expect((await codes.verify({ code: 'wrong' })).error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
  expect((await codes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull()
  const level = (await lost.auth.mfa.getAuthenticatorAssuranceLevel()).data
  expect(level?.currentLevel).toBe('aal2')
  expect(JSON.stringify(level?.currentAuthenticationMethods)).toContain('mfa/recovery_code')
  expect((await codes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  expect((await codes.regenerate()).data?.codes).toHaveLength(10)
  expect((await codes.unenroll()).data).toEqual({ id: data?.id })
})

test('a passkey is added and used through the calls that the client makes', async () => {
  const { backend, signIn } = await setup()
  await using _ = backend
  const passkey = createSoftwarePasskey()
  const site = { origin: SITE_URL, rpId: new URL(SITE_URL).hostname }
  const client = await signIn()
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
  const factorId = factor?.id ?? ''

  const added = await callFactor({ backend, client, factorId }, (options) => passkey.create(options, site))
  expect(added.user.factors).toMatchObject([{ id: factorId, factor_type: 'webauthn', status: 'verified' }])
  const later = await signIn()
  const lifted = await callFactor({ backend, client: later, factorId }, (options) => passkey.get(options, site))
  await later.auth.setSession(lifted)
  const { data } = await later.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal2', currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, {}] })
  expect((await later.auth.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId }])
})

/** Challenge and verify of a passkey, as the client sends them from a browser. */
async function callFactor(
  { backend, client, factorId }: { backend: TestBackend; client: Client; factorId: string },
  answer: (options: unknown) => unknown,
) {
  const { data } = await client.auth.getSession()
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${backend.url}/auth/v1/factors/${factorId}/${path}`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return response.json()
  }
  const rpId = new URL(SITE_URL).hostname
  const { id, webauthn } = await call('challenge', { factorId, webauthn: { rpId } })
  const credential_response = answer(webauthn.credential_options.publicKey)
  return call('verify', { challenge_id: id, webauthn: { type: webauthn.type, rpId, credential_response } })
}
