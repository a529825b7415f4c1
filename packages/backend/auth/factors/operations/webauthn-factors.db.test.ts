import { expect, test } from 'vitest'
import { claimsOf, openFactors } from '#backend/tests/modules/open-factors.ts'
import { createSoftwarePasskey } from '#backend/tests/modules/software-passkey.ts'

const email = 'ada@example.com'
const SITE = { origin: 'https://site.example', rpId: 'site.example' }
const FAILED = { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid WebAuthn response' }

/** A signed-in account, and a passkey with which to answer challenges. */
async function setup() {
  const auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  const passkey = createSoftwarePasskey()

  async function enroll(from = token, friendly_name = 'Key') {
    return (await auth.call('POST /factors', { token: from, body: { factor_type: 'webauthn', friendly_name } })).body
  }
  async function challenge(id: string, from = token) {
    return (await auth.call(`POST /factors/${id}/challenge`, { token: from, body: {} })).body
  }
  async function answer([id, challengeId]: [string, string], webauthn: unknown, from = token) {
    return auth.call(`POST /factors/${id}/verify`, { token: from, body: { challenge_id: challengeId, webauthn } })
  }
  async function add(from = token) {
    const { id } = await enroll(from)
    const { id: challengeId, webauthn } = await challenge(id, from)
    const credential_response = passkey.create(webauthn.credential_options.publicKey, SITE)
    const { body } = await answer([id, challengeId], { type: 'create', credential_response }, from)
    return { id, session: body }
  }
  return { auth, token, passkey, enroll, challenge, answer, add }
}

test('a passkey is created for the site, counts from then on, and lifts later sessions', async () => {
  const { auth, enroll, challenge, answer, passkey } = await setup()
  await using _ = auth
  const factor = await enroll()
  expect(factor).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'Key' })
  const begun = await challenge(factor.id)
  expect(begun).toMatchObject({ type: 'webauthn', expires_at: expect.any(Number), webauthn: { type: 'create' } })
  const { publicKey } = begun.webauthn.credential_options
  expect(publicKey).toMatchObject({
    rp: { id: 'site.example', name: 'Headwater' },
    user: { name: email },
    authenticatorSelection: { userVerification: 'required' },
    excludeCredentials: [],
  })
  const created = passkey.create(publicKey, SITE)
  const { status, body } = await answer([factor.id, begun.id], { type: 'create', credential_response: created })
  expect(status).toBe(200)
  expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal2' })

  const { access_token: first } = await auth.signIn()
  const asked = await challenge(factor.id, first)
  expect(asked.webauthn).toMatchObject({
    type: 'request',
    credential_options: { publicKey: { rpId: 'site.example', allowCredentials: [{ id: passkey.id }] } },
  })
  auth.clock.advance(1000)
  const used = passkey.get(asked.webauthn.credential_options.publicKey, SITE)
  const lifted = await answer([factor.id, asked.id], { type: 'request', credential_response: used }, first)
  expect(lifted.status).toBe(200)
  const claims = claimsOf(lifted.body.access_token)
  expect(claims.amr.map(({ method }: { method: string }) => method)).toEqual(['mfa/webauthn', 'password'])

  const again = await answer([factor.id, asked.id], { type: 'request', credential_response: used }, first)
  expect(again.body.error_code).toBe('mfa_ip_address_mismatch')
})

test.each([
  ['from another site', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of a device that did not verify its user', { isUserVerified: false }],
  ['with a counter that did not rise', { counter: 1 }],
])('an answer %s is refused', async (_what, change) => {
  const { auth, add, challenge, answer, passkey } = await setup()
  await using _ = auth
  const { id } = await add()
  const { access_token: first } = await auth.signIn()
  const { id: challengeId, webauthn } = await challenge(id, first)
  const response = passkey.get(webauthn.credential_options.publicKey, { ...SITE, ...change })
  const refused = await answer([id, challengeId], { type: 'request', credential_response: response }, first)
  expect(refused.body).toEqual(FAILED)
})

test('an answer to another challenge, of an unknown passkey or with another signature is refused', async () => {
  const { auth, add, challenge, answer, passkey } = await setup()
  await using _ = auth
  const { id } = await add()
  const { access_token: first } = await auth.signIn()
  const { id: challengeId, webauthn } = await challenge(id, first)
  const options = webauthn.credential_options.publicKey
  const forged = { ...createSoftwarePasskey().get(options, SITE), id: passkey.id, rawId: passkey.id }
  for (const response of [
    passkey.get({ challenge: 'AAAA' }, SITE),
    createSoftwarePasskey().get(options, SITE),
    forged,
    { ...passkey.get(options, SITE), type: 'other' },
    { id: passkey.id, response: { clientDataJSON: 1 } },
  ])
    expect((await answer([id, challengeId], { type: 'request', credential_response: response }, first)).body).toEqual(
      FAILED,
    )
})

test('a passkey cannot be created in answer to a request to use one', async () => {
  const { auth, add, challenge, answer } = await setup()
  await using _ = auth
  const { id } = await add()
  const { access_token: first } = await auth.signIn()
  const { id: challengeId, webauthn } = await challenge(id, first)
  const response = createSoftwarePasskey().create(webauthn.credential_options.publicKey, SITE)
  expect((await answer([id, challengeId], { type: 'create', credential_response: response }, first)).body).toEqual(
    FAILED,
  )
})

test.each([
  [undefined, 'WebAuthn config required'],
  [{ type: 'other' }, 'WebAuthn type must be create or request'],
  [{ type: 'create' }, 'credential_response required'],
  [{ type: 'create', credential_response: 'x' }, 'Invalid credential_response'],
])('a proof of %j is refused', async (webauthn, msg) => {
  const { auth, enroll, challenge, answer } = await setup()
  await using _ = auth
  const { id } = await enroll()
  const { id: challengeId } = await challenge(id)
  expect((await answer([id, challengeId], webauthn)).body).toEqual({ code: 400, error_code: 'validation_failed', msg })
})

test('any passkey of the account answers; the session belongs to the one that did', async () => {
  const { auth, add, challenge, answer } = await setup()
  await using _ = auth
  const { id, session } = await add()
  const other = createSoftwarePasskey()
  const { body: second } = await auth.call('POST /factors', {
    token: session.access_token,
    body: { factor_type: 'webauthn', friendly_name: 'Second' },
  })
  const begun = await challenge(second.id, session.access_token)
  expect(begun.webauthn.credential_options.publicKey.excludeCredentials).toHaveLength(1)
  const created = other.create(begun.webauthn.credential_options.publicKey, SITE)
  await answer([second.id, begun.id], { type: 'create', credential_response: created }, session.access_token)

  const { access_token: first } = await auth.signIn()
  const asked = await challenge(id, first)
  const used = other.get(asked.webauthn.credential_options.publicKey, SITE)
  expect((await answer([id, asked.id], { type: 'request', credential_response: used }, first)).status).toBe(200)
  const [row] = await auth.database.sql('select factor_id from auth.sessions where id = $1', [
    claimsOf(first).session_id,
  ])
  expect(row?.factor_id).toBe(second.id)
})
