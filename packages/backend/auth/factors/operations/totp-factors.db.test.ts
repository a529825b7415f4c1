import { expect, test } from 'vitest'
import { claimsOf, openFactors } from '#backend/tests/modules/open-factors.ts'

const email = 'ada@example.com'
const MINUTE_MS = 60_000

// Proves R79, R219.
test('adding an app starts with a QR code, secret and address; the app counts once its code was typed', async () => {
  await using auth = await openFactors()
  const { access_token: token, user } = await auth.signUp(email)
  const { body, ...app } = await auth.enroll(token, 'Phone')
  expect(body).toEqual({
    id: expect.any(String),
    type: 'totp',
    friendly_name: 'Phone',
    totp: {
      qr_code: expect.stringMatching(/^<svg .*<\/svg>$/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: `otpauth://totp/site.example:ada%40example.com?algorithm=SHA1&digits=6&issuer=site.example&period=30&secret=${app.secret}`,
    },
  })
  const begun = (await auth.call('GET /user', { token })).body.factors
  expect(begun).toEqual([
    {
      id: app.id,
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'unverified',
      phone: '',
      last_challenged_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ])

  const { status, body: session } = await auth.prove(token, app)
  expect(status).toBe(200)
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: user.id } })
  expect(session.user.factors).toMatchObject([{ id: app.id, status: 'verified' }])
  const claims = claimsOf(session.access_token)
  expect(claims).toMatchObject({ aal: 'aal2', session_id: claimsOf(token).session_id })
  expect(claims.amr.map(({ method }: { method: string }) => method)).toEqual(['totp', 'otp'])
})

test('the secret is encrypted in the database, and one in plain text from elsewhere is encrypted at its first use', async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  const app = await auth.enroll(token)
  const stored = async () => (await auth.database.sql('select secret from auth.mfa_factors'))[0]?.secret
  expect(await stored()).toMatch(/^v1\./)
  expect(await stored()).not.toContain(app.secret)

  await auth.database.sql('update auth.mfa_factors set secret = $1', [app.secret])
  expect((await auth.prove(token, app)).status).toBe(200)
  expect(await stored()).toMatch(/^v1\./)
})

test('a refresh keeps the level, and the refresh token of the first level is worth nothing', async () => {
  await using auth = await openFactors()
  const first = await auth.signUp(email)
  // A recent exchange would make an older token acceptable for ten seconds.
  const refresh = (refresh_token: string) =>
    auth.call('POST /token?grant_type=refresh_token', { body: { refresh_token } })
  const { body: second } = await refresh(first.refresh_token)
  auth.clock.advance(1000)
  const app = await auth.enroll(second.access_token)
  const { body: challenge } = await auth.call(`POST /factors/${app.id}/challenge`, { token: second.access_token })
  const { body: lifted } = await auth.call(`POST /factors/${app.id}/verify`, {
    token: second.access_token,
    body: { challenge_id: challenge.id, code: auth.code(app) },
  })

  const { body: refreshed } = await refresh(lifted.refresh_token)
  expect(claimsOf(refreshed.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'otp' }] })
  expect((await refresh(second.refresh_token)).body.error_code).toBe('refresh_token_already_used')
})

test('the first proof ends the other sessions of the first level', async () => {
  await using auth = await openFactors()
  const { access_token: other } = await auth.signUp(email)
  const { access_token: token } = await auth.signIn()
  const { session } = await auth.secondLevel(token)
  expect((await auth.call('GET /user', { token: other })).body.error_code).toBe('session_not_found')
  expect((await auth.call('GET /user', { token: session.access_token })).status).toBe(200)
})

test('a code works once, even when two requests send it at the same moment', async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  const { session, app } = await auth.secondLevel(token)
  const used = auth.code(app)
  const again = { token: session.access_token }
  const { body: challenge } = await auth.call(`POST /factors/${app.id}/challenge`, again)
  const reuse = await auth.call(`POST /factors/${app.id}/verify`, {
    ...again,
    body: { challenge_id: challenge.id, code: used },
  })
  expect(reuse.body).toEqual({ code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' })

  auth.clock.advance(MINUTE_MS)
  const challenges = await Promise.all([1, 2].map(() => auth.call(`POST /factors/${app.id}/challenge`, again)))
  const code = auth.code(app)
  const answers = await Promise.all(
    challenges.map(({ body }) =>
      auth.call(`POST /factors/${app.id}/verify`, { ...again, body: { challenge_id: body.id, code } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a challenge is answered once, within five minutes and from the same address', async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  const app = await auth.enroll(token)
  const verify = async (challengeId: string | undefined, from?: string) =>
    auth.call(`POST /factors/${app.id}/verify`, {
      token,
      body: { challenge_id: challengeId, code: auth.code(app) },
      ...(from && { clientAddress: from }),
    })
  const challenge = async () => (await auth.call(`POST /factors/${app.id}/challenge`, { token })).body

  const started = await challenge()
  expect(started).toEqual({
    id: expect.any(String),
    type: 'totp',
    expires_at: auth.clock.now.getTime() / 1000 + 300,
  })
  expect((await verify(started.id, '198.51.100.1')).body.error_code).toBe('mfa_ip_address_mismatch')
  auth.clock.advance(5 * MINUTE_MS + 1000)
  expect((await verify(started.id)).body).toMatchObject({
    error_code: 'mfa_challenge_expired',
    msg: `MFA challenge ${started.id} has expired, verify against another challenge or create a new challenge.`,
  })
  for (const unknown of [crypto.randomUUID(), undefined])
    expect((await verify(unknown)).body).toMatchObject({ code: 422, error_code: 'mfa_factor_not_found' })
  expect((await verify('x')).body.error_code).toBe('bad_json')

  const { id } = await challenge()
  expect((await verify(id)).status).toBe(200)
  auth.clock.advance(MINUTE_MS)
  expect((await verify(id)).body.error_code).toBe('mfa_ip_address_mismatch')
})

test('codes cannot be guessed, and guesses from one network do not lock out another', async () => {
  await using auth = await openFactors({ withRateLimits: true })
  const { access_token: token } = await auth.signUp(email)
  const { session, app } = await auth.secondLevel(token)
  auth.clock.advance(MINUTE_MS)
  const at = (clientAddress: string) => ({ token: session.access_token, clientAddress })
  const guess = (clientAddress: string, challengeId: string, code = '000000') =>
    auth.call(`POST /factors/${app.id}/verify`, { ...at(clientAddress), body: { challenge_id: challengeId, code } })

  const stranger = '198.51.100.1'
  const { body: challenge } = await auth.call(`POST /factors/${app.id}/challenge`, at(stranger))
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess(stranger, challenge.id)).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])

  const owner = '203.0.113.9'
  const { body: own } = await auth.call(`POST /factors/${app.id}/challenge`, at(owner))
  expect((await guess(owner, own.id, auth.code(app))).status).toBe(200)
})

test.each([
  [{}, { code: 400, error_code: 'validation_failed', msg: 'factor_type needs to be totp, phone, or webauthn' }],
  [{ factor_type: 'recovery_code' }, { code: 400, error_code: 'validation_failed' }],
  [
    { factor_type: 'totp', friendly_name: 'x'.repeat(101) },
    { code: 400, error_code: 'validation_failed' },
  ],
  [
    { factor_type: 'totp', friendly_name: 1 },
    { code: 400, error_code: 'bad_json' },
  ],
  [
    { factor_type: 'phone' },
    { code: 422, error_code: 'mfa_phone_enroll_not_enabled', msg: 'MFA enroll is disabled for Phone' },
  ],
])('a factor of %j is refused', async (body, expected) => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  expect((await auth.call('POST /factors', { token, body })).body).toMatchObject(expected)
})

test('what the operator has switched off is refused in the words of the hosted service', async () => {
  const factors = { totp: 'off', webauthn: 'verify', phone: 'off', recovery_code: 'off' } as const
  await using auth = await openFactors({ settings: { factors } })
  const { access_token: token, user } = await auth.signUp(email)
  const enroll = (factor_type: string) => auth.call('POST /factors', { token, body: { factor_type } })
  expect((await enroll('totp')).body).toMatchObject({ error_code: 'mfa_totp_enroll_not_enabled' })
  expect((await enroll('webauthn')).body).toMatchObject({ error_code: 'mfa_webauthn_enroll_not_enabled' })

  const id = crypto.randomUUID()
  await auth.database.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    [id, user.id],
  )
  for (const [path, body] of [
    ['challenge', {}],
    ['verify', { code: '123456' }],
  ] as const)
    expect((await auth.call(`POST /factors/${id}/${path}`, { token, body })).body).toEqual({
      code: 422,
      error_code: 'mfa_totp_verify_not_enabled',
      msg: 'MFA verification is disabled for TOTP',
    })
})

test('names differ within an account, and ten factors are enough', async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  await auth.enroll(token, 'Phone')
  expect((await auth.enroll(token, 'Phone')).body).toEqual({
    code: 422,
    error_code: 'mfa_factor_name_conflict',
    msg: 'A factor with the friendly name "Phone" for this user already exists',
  })
  for (let index = 2; index <= 10; index++) await auth.enroll(token, `Phone ${index}`)
  expect((await auth.enroll(token, 'Phone 11')).body).toEqual({
    code: 422,
    error_code: 'too_many_enrolled_mfa_factors',
    msg: 'Maximum number of verified factors reached, unenroll to continue',
  })
  // None of them has been tried for a while.
  auth.clock.advance(6 * MINUTE_MS)
  expect((await auth.enroll(token, 'Phone')).body.type).toBe('totp')
})

test("another member's factor is not found, nor is one that does not exist", async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  const { id } = await auth.enroll(token)
  const { access_token: eve } = await auth.signUp('eve@example.com')
  for (const line of [`POST /factors/${id}/challenge`, `POST /factors/${id}/verify`, `DELETE /factors/${id}`])
    expect((await auth.call(line, { token: eve, body: { code: '123456' } })).body).toEqual({
      code: 404,
      error_code: 'mfa_factor_not_found',
      msg: 'Factor not found',
    })
  expect((await auth.call('DELETE /factors/x', { token })).body).toMatchObject({
    code: 404,
    error_code: 'validation_failed',
    msg: 'factor_id must be an UUID',
  })
})

test('factors need a member with a session', async () => {
  await using auth = await openFactors()
  const { access_token: token, user } = await auth.signUp(email)
  expect((await auth.call('POST /factors', { body: {} })).body).toMatchObject({ code: 401 })
  await auth.database.sql('update auth.users set is_anonymous = true where id = $1', [user.id])
  expect((await auth.call('POST /factors', { token, body: { factor_type: 'totp' } })).body).toEqual({
    code: 403,
    error_code: 'no_authorization',
    msg: 'Anonymous user not allowed to perform these actions',
  })
})

test('the owner is notified of a factor that was added or removed, not of an unfinished one', async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  const sent = (await auth.mails()).length
  const app = await auth.enroll(token)
  expect(await auth.mails()).toHaveLength(sent)
  const { body: session } = await auth.prove(token, app)
  await auth.call(`DELETE /factors/${app.id}`, { token: session.access_token })
  expect((await auth.mails()).slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'A second step was added to your account at Headwater'],
    [email, 'A second step was removed from your account at Headwater'],
  ])
})

test('the audit log names each step', async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  const { session, app } = await auth.secondLevel(token)
  await auth.call(`DELETE /factors/${app.id}`, { token: session.access_token })
  const rows = await auth.database.sql(
    `select payload->>'action' as action from auth.audit_log_entries
     where payload->>'log_type' = 'factor' order by created_at, payload->>'action'`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'factor_in_progress',
    'challenge_created',
    'factor_unenrolled',
    'verification_attempted',
  ])
})
