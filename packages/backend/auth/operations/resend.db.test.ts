import { expect, test } from 'vitest'
import { openAuthModule, PASSWORD, readLink } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'

test('resend emails a new confirmation link that replaces the old one', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  const { status, body } = await auth.call('POST /resend?redirect_to=https://site.example/auth', {
    body: { type: 'signup', email },
  })
  expect({ status, body }).toEqual({ status: 200, body: {} })

  const [first, second] = (await auth.mails()).map(readLink)
  expect(second).toMatchObject({ type: 'signup', redirect_to: 'https://site.example/auth' })
  const verify = (token_hash = '') => auth.call('POST /verify', { body: { type: 'signup', token_hash } })
  expect((await verify(first?.token_hash)).body.error_code).toBe('otp_expired')
  expect((await verify(second?.token_hash)).status).toBe(200)
})

test('nothing is sent for a confirmed account, an unknown address or a change that was never requested', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const before = (await auth.mails()).length
  for (const body of [
    { type: 'signup', email },
    { type: 'email_change', email },
    { type: 'signup', email: 'nobody@example.com' },
  ]) {
    expect((await auth.call('POST /resend', { body })).body).toEqual({})
  }
  expect(await auth.mails()).toHaveLength(before)
})

test('resend emails both links of a change of address again', async () => {
  await using auth = await openAuthModule()
  const { access_token } = await auth.signUp(email)
  await auth.call('PUT /user', { token: access_token, body: { email: 'new@example.com' } })
  const before = (await auth.mails()).length
  await auth.call('POST /resend', { body: { type: 'email_change', email } })
  const mails = (await auth.mails()).slice(before)
  expect(mails.map(({ to }) => to)).toEqual(['new@example.com', email])
})

test.each([
  [{ email }, 'validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change'],
  [{ type: 'signup' }, 'validation_failed', 'Type provided requires an email address'],
  [{ type: 'sms', phone: '+15550100' }, 'phone_provider_disabled', 'Phone logins are disabled'],
])('resend refuses %j', async (body, error_code, msg) => {
  await using auth = await openAuthModule()
  expect((await auth.call('POST /resend', { body })).body).toEqual({ code: 400, error_code, msg })
})

test('within a minute of a sign-up, resend responds as it does for an unknown address', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  const moved = await auth.signUp('eve@example.com')
  await auth.call('PUT /user', { token: moved.access_token, body: { email: 'eve@new.example' } })
  const before = (await auth.mails()).length

  async function answers(type: string, address: string) {
    const body = { type, email: address }
    const [first, second] = [await auth.call('POST /resend', { body }), await auth.call('POST /resend', { body })]
    return [first.status, first.body, second.status, second.body.error_code]
  }
  const unknown = await answers('signup', 'nobody@example.com')
  expect(unknown).toEqual([200, {}, 429, 'over_email_send_rate_limit'])
  expect(await answers('signup', email)).toEqual(unknown)
  expect(await answers('email_change', 'eve@example.com')).toEqual(unknown)
  // The pause between two emails still applies.
  expect(await auth.mails()).toHaveLength(before)
})
