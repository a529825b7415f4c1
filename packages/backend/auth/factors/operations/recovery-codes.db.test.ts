import { expect, test } from 'vitest'
import { claimsOf, openFactors } from '#backend/tests/modules/open-factors.ts'

const email = 'ada@example.com'

async function setup(options: Parameters<typeof openFactors>[0] = {}) {
  const auth = await openFactors(options)
  const { access_token } = await auth.signUp(email)
  const { app, session } = await auth.secondLevel(access_token)
  const created = await auth.call('POST /factors/recovery-codes', { token: session.access_token })
  const first = (await auth.signIn()).access_token
  auth.clock.advance(1000)
  const verify = (code: string, token = first) =>
    auth.call('POST /factors/recovery-codes/verify', { token, body: { code } })
  return { auth, app, second: session.access_token, first, created, codes: created.body.codes as string[], verify }
}

test('ten codes are shown once and stored as hashes', async () => {
  const { auth, created, codes, second } = await setup()
  await using _ = auth
  expect(created.body).toEqual({
    id: expect.any(String),
    type: 'recovery_code',
    friendly_name: 'Recovery codes',
    total: 10,
    codes: expect.any(Array),
  })
  expect(codes).toHaveLength(10)
  const { body } = await auth.call('GET /factors/recovery-codes', { token: second })
  expect(body).toEqual({ id: created.body.id, type: 'recovery_code', total: 10, remaining: 10 })
  const stored = JSON.stringify(await auth.database.sql('select * from auth.mfa_recovery_codes'))
  for (const code of codes) expect(stored).not.toContain(code)
  const { body: user } = await auth.call('GET /user', { token: second })
  expect(user.factors).toMatchObject([{ factor_type: 'totp' }, { factor_type: 'recovery_code', status: 'verified' }])
})

test('a code, however it is typed, raises the session once, and the owner is notified', async () => {
  const { auth, codes, verify, first } = await setup()
  await using _ = auth
  const [code = ''] = codes
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toUpperCase()
  const { status, body } = await verify(typed)
  expect(status).toBe(200)
  expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal2', session_id: claimsOf(first).session_id })
  expect(claimsOf(body.access_token).amr[0].method).toBe('mfa/recovery_code')
  expect((await auth.mails()).at(-1)?.text).toContain('Codes that are left: 9.')

  const status2 = await auth.call('GET /factors/recovery-codes', { token: body.access_token })
  expect(status2.body).toMatchObject({ total: 10, remaining: 9 })
  expect((await verify(code, body.access_token)).body).toEqual({
    code: 422,
    error_code: 'mfa_verification_failed',
    msg: 'Invalid recovery code entered',
  })
})

test('one code in two requests at the same moment works once', async () => {
  const { auth, codes, verify } = await setup()
  await using _ = auth
  const answers = await Promise.all([verify(codes[0] ?? ''), verify(codes[0] ?? '')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('new codes replace the old ones under the same name', async () => {
  const { auth, created, codes, verify, second } = await setup()
  await using _ = auth
  const { body } = await auth.call('POST /factors/recovery-codes/regenerate', { token: second })
  expect(body).toMatchObject({ id: created.body.id, friendly_name: 'Recovery codes', total: 10 })
  expect((await verify(codes[0] ?? '')).status).toBe(422)
  expect((await verify(body.codes[0])).status).toBe(200)
})

test('codes are refused to accounts without a factor, to the first level, and a second time', async () => {
  const { auth, first, second } = await setup()
  await using _ = auth
  const { access_token: plain } = await auth.signUp('eve@example.com')
  expect((await auth.call('POST /factors/recovery-codes', { token: plain })).body).toMatchObject({
    code: 422,
    error_code: 'mfa_recovery_codes_sole_factor',
  })
  for (const line of [
    'POST /factors/recovery-codes',
    'POST /factors/recovery-codes/regenerate',
    'DELETE /factors/recovery-codes',
  ])
    expect((await auth.call(line, { token: first })).body).toMatchObject({ code: 403, error_code: 'insufficient_aal' })
  expect((await auth.call('POST /factors/recovery-codes', { token: second })).body).toMatchObject({
    code: 422,
    error_code: 'mfa_verified_factor_exists',
  })
})

test('an account without codes cannot show, replace, remove or use any', async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp(email)
  for (const line of [
    'GET /factors/recovery-codes',
    'POST /factors/recovery-codes/regenerate',
    'DELETE /factors/recovery-codes',
  ])
    expect((await auth.call(line, { token })).body).toMatchObject({ code: 404, error_code: 'mfa_factor_not_found' })
  const body = { code: 'k4m9x7qp2ab8ht3z' }
  expect((await auth.call('POST /factors/recovery-codes/verify', { token, body })).body).toMatchObject({
    code: 422,
    error_code: 'mfa_verification_failed',
  })
})

test("another member's code does not work", async () => {
  const { auth, codes } = await setup()
  await using _ = auth
  const { access_token } = await auth.signUp('eve@example.com')
  const { session } = await auth.secondLevel(access_token)
  await auth.call('POST /factors/recovery-codes', { token: session.access_token })
  const body = { code: codes[0] }
  const token = session.access_token
  expect((await auth.call('POST /factors/recovery-codes/verify', { token, body })).status).toBe(422)
})

test('removed codes no longer work', async () => {
  const { auth, codes, verify, second, created } = await setup()
  await using _ = auth
  expect((await auth.call('DELETE /factors/recovery-codes', { token: second })).body).toEqual({ id: created.body.id })
  expect((await verify(codes[0] ?? '')).status).toBe(422)
})

test('too many wrong codes lock them; new codes unlock them', async () => {
  const { auth, codes, verify, second } = await setup({ withRateLimits: true })
  await using _ = auth
  for (let attempt = 0; attempt < 10; attempt++) expect((await verify('wrong')).status).toBe(422)
  const locked = await verify(codes[0] ?? '')
  expect(locked.body).toMatchObject({ code: 429, error_code: 'mfa_recovery_codes_locked' })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  auth.clock.advance(1000)
  const { body } = await auth.call('POST /factors/recovery-codes/regenerate', { token: second })
  expect((await verify(body.codes[0])).status).toBe(200)
})

test('the operator may switch recovery codes off', async () => {
  const factors = { totp: 'on', webauthn: 'on', phone: 'off', recovery_code: 'off' } as const
  const { auth, created, verify } = await setup({ settings: { factors } })
  await using _ = auth
  expect(created.body).toMatchObject({ code: 422, error_code: 'mfa_recovery_codes_enroll_not_enabled' })
  expect((await verify('x')).body).toMatchObject({ code: 422, error_code: 'mfa_recovery_codes_verify_not_enabled' })
})

test('a recovery code factor is not challenged like the others', async () => {
  const { auth, created, first } = await setup()
  await using _ = auth
  for (const path of ['challenge', 'verify'])
    expect(
      (await auth.call(`POST /factors/${created.body.id}/${path}`, { token: first, body: { code: '1' } })).body,
    ).toMatchObject({ code: 400, error_code: 'validation_failed' })
})
