import { expect, test } from 'vitest'
import { readLink } from '#backend/tests/modules/open-auth-module.ts'
import { claimsOf, openFactors } from '#backend/tests/modules/open-factors.ts'

const email = 'ada@example.com'

/** An account with an app, and a new session of the first level. */
async function setup() {
  const auth = await openFactors({ sendSms: async () => ({ messageId: null }) })
  const { access_token } = await auth.signUp(email)
  const { app, session } = await auth.secondLevel(access_token)
  return { auth, app, second: session.access_token, first: (await auth.signIn()).access_token }
}

const UPDATE_DENIED = {
  code: 401,
  error_code: 'insufficient_aal',
  msg: 'AAL2 session is required to update email or password when MFA is enabled.',
}

test.each([{ password: 'another one entirely' }, { email: 'new@example.com' }, { phone: '+15550100200' }])(
  'a session of the first level cannot change %j; one of the second can',
  async (body) => {
    const { auth, first, second } = await setup()
    await using _ = auth
    expect((await auth.call('PUT /user', { token: first, body })).body).toEqual(UPDATE_DENIED)
    expect((await auth.call('PUT /user', { token: second, body })).status).toBe(200)
  },
)

test('a session of the first level can change other things', async () => {
  const { auth, first } = await setup()
  await using _ = auth
  const body = { data: { city: 'Oslo' }, email }
  expect((await auth.call('PUT /user', { token: first, body })).body.user_metadata).toMatchObject({ city: 'Oslo' })
})

test('a recovery email alone does not change the password of an account with a second step', async () => {
  const { auth, app } = await setup()
  await using _ = auth
  await auth.call('POST /recover', { body: { email } })
  const { token_hash } = readLink((await auth.mails()).at(-1))
  const { body: recovered } = await auth.call('POST /verify', { body: { type: 'recovery', token_hash } })
  expect(claimsOf(recovered.access_token).aal).toBe('aal1')

  const body = { password: 'another one entirely' }
  expect((await auth.call('PUT /user', { token: recovered.access_token, body })).body).toEqual(UPDATE_DENIED)
  const { body: lifted } = await auth.prove(recovered.access_token, app)
  expect((await auth.call('PUT /user', { token: lifted.access_token, body })).status).toBe(200)
})

test('a session of the first level can neither remove a factor that counts nor add one', async () => {
  const { auth, app, first } = await setup()
  await using _ = auth
  expect((await auth.call(`DELETE /factors/${app.id}`, { token: first })).body).toEqual({
    code: 422,
    error_code: 'insufficient_aal',
    msg: 'AAL2 required to unenroll verified factor',
  })
  expect((await auth.enroll(first, 'Another')).body).toEqual({
    code: 403,
    error_code: 'insufficient_aal',
    msg: 'AAL2 required to enroll a new factor',
  })
})

test('a factor that a stranger started before the first one counted does not become a second step', async () => {
  await using auth = await openFactors()
  const { user, access_token: token } = await auth.signUp(email)
  const { app } = await auth.secondLevel(token)
  const { access_token: stranger } = await auth.signIn()
  // As it was when a stranger with the password started it: of any kind, with a secret that only the stranger knows.
  const id = crypto.randomUUID()
  await auth.database.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, 'totp', 'unverified', $3, $4, $4)`,
    [id, user.id, app.secret, auth.clock.now],
  )
  expect((await auth.prove(stranger, { id, secret: app.secret })).body).toMatchObject({
    code: 403,
    error_code: 'insufficient_aal',
  })
})

test('removing a factor lowers the sessions that it raised, and another one still counts', async () => {
  const { auth, app, second } = await setup()
  await using _ = auth
  const { session, app: other } = await auth.secondLevel(second, 'Tablet')
  expect((await auth.call(`DELETE /factors/${other.id}`, { token: session.access_token })).body).toEqual({
    id: other.id,
  })

  const body = { password: 'another one entirely' }
  expect((await auth.call('PUT /user', { token: session.access_token, body })).body).toEqual(UPDATE_DENIED)
  const refreshed = await auth.call('POST /token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })
  expect(claimsOf(refreshed.body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
  expect((await auth.prove(refreshed.body.access_token, app)).status).toBe(200)
})

test('after the last factor is gone, the first level is enough again', async () => {
  const { auth, app, second } = await setup()
  await using _ = auth
  await auth.call('POST /factors/recovery-codes', { token: second })
  await auth.call(`DELETE /factors/${app.id}`, { token: second })
  expect((await auth.call('GET /user', { token: second })).body.factors).toBeUndefined()
  expect(await auth.database.sql(`select from auth.sessions where aal <> 'aal1'`)).toEqual([])
  const body = { password: 'another one entirely', current_password: 'correct horse battery' }
  expect((await auth.call('PUT /user', { token: second, body })).status).toBe(200)
})

test('a sign-up with the address of an account with factors does not reveal them', async () => {
  await using auth = await openFactors()
  await auth.call('POST /signup', { body: { email, password: 'correct horse battery' } })
  await auth.database.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users`,
  )
  auth.clock.advance(120_000)
  const { body } = await auth.call('POST /signup', { body: { email, password: 'correct horse battery' } })
  expect(body.id).toBeTypeOf('string')
  expect(body.factors).toBeUndefined()
})
