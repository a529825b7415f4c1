import { fromBase32, totpCode, totpStep } from '@headwater/backend/tests/internals.ts'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

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
