import { expect, test } from 'vitest'
import { openAuthModule, PASSWORD, readLink } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'

test('recover emails a link whose session may set a new password', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const { status, body } = await auth.call('POST /recover?redirect_to=https://site.example/auth', { body: { email } })
  expect({ status, body }).toEqual({ status: 200, body: {} })

  const mail = (await auth.mails()).at(-1)
  const link = readLink(mail)
  expect(mail).toMatchObject({ to: email, subject: 'Reset your password at Headwater' })
  expect(link).toMatchObject({ type: 'recovery', redirect_to: 'https://site.example/auth' })

  const session = (await auth.call('POST /verify', { body: { type: 'recovery', token_hash: link.token_hash } })).body
  const password = 'a brand new password'
  expect((await auth.call('PUT /user', { token: session.access_token, body: { password } })).status).toBe(200)
  const signIn = 'POST /token?grant_type=password'
  expect((await auth.call(signIn, { body: { email, password } })).status).toBe(200)
  expect((await auth.call(signIn, { body: { email, password: PASSWORD } })).status).toBe(400)
})

test.each(['recover', 'resend'])('%s responds before looking up whether the address has an account', async (path) => {
  await using outer = await openAuthModule()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const database = {
    ...outer.database.database,
    // Nothing can be looked up until the test has seen the responses.
    transaction: (async (...args) => {
      await opened
      return outer.database.database.transaction(...args)
    }) satisfies typeof outer.database.database.transaction,
  }
  await outer.call('POST /signup', { body: { email, password: PASSWORD } })
  await using auth = await openAuthModule({ database })

  for (const address of ['nobody@example.com', email]) {
    const { status, body } = await auth.call(`POST /${path}`, { body: { email: address, type: 'signup' } })
    expect({ status, body }).toEqual({ status: 200, body: {} })
  }
  open()
  expect((await auth.mails()).map(({ to }) => to)).toEqual([email])
})

test('a failing mail server is logged, reveals nothing, and leaves the earlier link working', async () => {
  const failures: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (event: string) => void failures.push(event) }
  await using auth = await openAuthModule({ log })
  await auth.signUp(email)
  await auth.call('POST /recover', { body: { email } })
  const { token_hash } = readLink((await auth.mails()).at(-1))

  auth.breakMail(true)
  expect((await auth.call('POST /recover', { body: { email } })).body).toEqual({})
  await auth.mails()
  expect(failures).toEqual(['auth.background_failed'])
  expect((await auth.call('POST /verify', { body: { type: 'recovery', token_hash } })).status).toBe(200)
})

test('known and unknown addresses hit the same limits', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  await auth.database.createUser({ email })
  for (const address of [email, 'nobody@example.com']) {
    expect((await auth.call('POST /recover', { body: { email: address } })).status).toBe(200)
    const second = await auth.call('POST /recover', { body: { email: address } })
    expect(second.body).toMatchObject({ code: 429, error_code: 'over_email_send_rate_limit' })
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('recover needs an address', async () => {
  await using auth = await openAuthModule()
  expect((await auth.call('POST /recover', { body: {} })).body.msg).toBe('Password recovery requires an email')
  expect((await auth.call('POST /recover', { body: { email: 'ada' } })).body.error_code).toBe('validation_failed')
})
