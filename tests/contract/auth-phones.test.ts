import { readLink } from '@headwater/backend/tests/modules/open-auth-module.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'
import { startWithPhones } from './start-with-phones.ts'

const phone = '+49 170 1234567'
const stored = '491701234567'
const otherPhone = '491709999999'
const password = TEST_PASSWORD

let site: Awaited<ReturnType<typeof startWithPhones>>

beforeAll(async () => {
  site = await startWithPhones()
})

beforeEach(() => site.reset())
afterAll(() => site[Symbol.asyncDispose]())

test('without a provider, phones are refused in the words of the hosted service', async () => {
  await using backend = await startBackend()
  const { auth } = backend.client()
  const disabled = (status: number, message: string) => ({ status, code: 'phone_provider_disabled', message })
  expect((await auth.signInWithOtp({ phone })).error).toMatchObject(disabled(400, 'Unsupported phone provider'))
  expect((await auth.signUp({ phone, password })).error).toMatchObject(disabled(400, 'Phone signups are disabled'))
  const signIn = await auth.signInWithPassword({ phone, password })
  expect(signIn.error).toMatchObject(disabled(422, 'Phone logins are disabled'))
  for (const type of ['sms', 'phone_change'] as const) {
    expect((await auth.resend({ type, phone })).error).toMatchObject(disabled(400, 'Phone logins are disabled'))
  }
  const { client } = await backend.memberClient()
  expect((await client.auth.updateUser({ phone })).error).toMatchObject(disabled(400, 'Phone logins are disabled'))
})

test('sign up with a number, confirm it by its code, and sign in with the password', async () => {
  const { auth, twilio, code } = site
  const signUp = await auth.signUp({ phone, password, options: { data: { first_name: 'Ada' } } })
  expect(signUp.error).toBeNull()
  expect(signUp.data.session).toBeNull()
  expect(signUp.data.user).toMatchObject({ phone: stored, email: '', user_metadata: { first_name: 'Ada' } })
  expect(twilio.received).toMatchObject([{ To: `+${stored}`, Body: `Your code is ${code()}` }])

  const early = await auth.signInWithPassword({ phone, password })
  expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' })
  const { data } = await auth.verifyOtp({ phone, token: code(), type: 'sms' })
  expect(data.user).toMatchObject({
    ...{ phone: stored, app_metadata: { provider: 'phone', providers: ['phone'] } },
    identities: [{ provider: 'phone', identity_data: { phone: stored, phone_verified: true } }],
  })
  expect(data.user?.phone_confirmed_at).toBeTypeOf('string')

  const signIn = await auth.signInWithPassword({ phone, password })
  expect(signIn.data.user?.id).toBe(signUp.data.user?.id)
  for (const credentials of [
    { phone, password: 'wrong password' },
    { phone: otherPhone, password },
  ]) {
    const { error } = await auth.signInWithPassword(credentials)
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  }
  expect((await auth.signUp({ phone, password })).error).toMatchObject({ code: 'user_already_exists' })
})

test('a member signs in with a code, and each number gets the same answer', async () => {
  const { auth, twilio, code } = site
  const first = await auth.signInWithOtp({ phone })
  expect(first).toMatchObject({ data: { messageId: expect.stringMatching(/^SM/) }, error: null })
  const created = await auth.verifyOtp({ phone, token: code(), type: 'sms' })
  expect(created.data.user).toMatchObject({ phone: stored, user_metadata: {} })

  const again = await auth.signInWithOtp({ phone: stored })
  expect(Object.keys(again.data)).toEqual(Object.keys(first.data))
  const { data } = await auth.verifyOtp({ phone, token: code(), type: 'sms' })
  expect(data.user?.id).toBe(created.data.user?.id)
  expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
  expect(twilio.received).toHaveLength(2)
})

test('a code works once, for one number and one purpose, for a minute and five wrong tries', async () => {
  const { auth, code, clock } = site
  const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }
  await auth.signInWithOtp({ phone })
  const token = code()
  for (const attempt of [
    { phone: otherPhone, token, type: 'sms' },
    { phone, token, type: 'phone_change' },
    { phone, token, type: 'signup' },
  ]) {
    expect((await auth.verifyOtp(attempt as never)).error).toMatchObject(expired)
  }
  expect((await auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
  expect((await auth.verifyOtp({ phone, token, type: 'sms' })).error).toMatchObject(expired)

  await auth.signInWithOtp({ phone })
  clock.offsetMs += 61_000
  expect((await auth.verifyOtp({ phone, token: code(), type: 'sms' })).error).toMatchObject(expired)

  await auth.signInWithOtp({ phone })
  const wrong = code() === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) await auth.verifyOtp({ phone, token: wrong, type: 'sms' })
  expect((await auth.verifyOtp({ phone, token: code(), type: 'sms' })).error).toMatchObject({ code: 'otp_expired' })
})

test('what a stranger signed up with does not reach the owner of the number', async () => {
  const { auth, code } = site
  await auth.signUp({ phone, password: 'chosen by a stranger', options: { data: { first_name: 'Mallory' } } })
  await auth.signInWithOtp({ phone })
  const { data } = await auth.verifyOtp({ phone, token: code(), type: 'sms' })
  expect(data.user?.user_metadata).toEqual({})
  const stranger = await auth.signInWithPassword({ phone, password: 'chosen by a stranger' })
  expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })

  const other = { phone: otherPhone, options: { data: { first_name: 'Mallory' } } }
  await auth.signUp({ ...other, password: 'chosen by a stranger' })
  const repeated = await auth.signUp({ phone: otherPhone, password })
  expect(repeated.data.user?.user_metadata).toEqual({})
  await auth.verifyOtp({ phone: otherPhone, token: code(), type: 'sms' })
  for (const either of [password, 'chosen by a stranger']) {
    expect((await auth.signInWithPassword({ phone: otherPhone, password: either })).error?.code).toBe(
      'invalid_credentials',
    )
  }
})

test('unknown numbers and closed sign-up are refused in the words of the hosted service', async () => {
  const unknown = await site.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })
  expect(unknown.error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' })
  await using closed = await startWithPhones({ settings: { allowsSignUp: false } })
  const refused = { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' }
  expect((await closed.auth.signInWithOtp({ phone })).error).toMatchObject(refused)
  expect((await closed.auth.signUp({ phone, password })).error).toMatchObject(refused)
  expect([...site.twilio.received, ...closed.twilio.received]).toEqual([])
})

test('malformed numbers and channels are refused', async () => {
  await using site = await startWithPhones({ sms: { provider: 'other' } })
  const { auth } = site
  for (const malformed of ['ada', '0170 1234567', '1', '+1 (651) 555-0100', '4917012345678901']) {
    expect((await auth.signInWithOtp({ phone: malformed })).error).toMatchObject({
      status: 400,
      message: 'Invalid phone number format (E.164 required)',
    })
  }
  const whatsapp = await auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } })
  expect(whatsapp.error?.message).toMatch(/^Invalid channel, supported values are 'sms' or 'whatsapp'/)
})

test('WhatsApp is a channel of Twilio', async () => {
  expect((await site.auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } })).error).toBeNull()
  expect(site.twilio.received).toMatchObject([{ To: `whatsapp:+${stored}`, From: 'whatsapp:+16515550100' }])
})

test('the text, the length and the lifetime of a code are settings', async () => {
  const template = 'Headwater: {{ .Code }} ({{.Code}})'
  await using site = await startWithPhones({ sms: { template, codeDigits: 8, codeSeconds: 600 } })
  await site.auth.signInWithOtp({ phone })
  const code = site.code()
  expect(code).toMatch(/^\d{8}$/)
  expect(site.twilio.received[0]?.Body).toBe(`Headwater: ${code} (${code})`)
  site.clock.offsetMs += 599_000
  expect((await site.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
})

test('a provider that fails leaves no account and no code behind', async () => {
  const { auth, twilio, backend, code } = site
  twilio.behave({ status: 400, message: "The 'To' number is not valid." })
  const failed = {
    status: 422,
    code: 'sms_send_failed',
    message: "Error sending confirmation OTP to provider: The 'To' number is not valid.",
  }
  expect((await auth.signInWithOtp({ phone })).error).toMatchObject(failed)
  expect((await auth.signUp({ phone, password })).error).toMatchObject(failed)
  expect(await backend.database.sql('select from auth.users')).toEqual([])

  twilio.behave('accept')
  await auth.signInWithOtp({ phone })
  twilio.behave('stall')
  const slow = await auth.signInWithOtp({ phone })
  expect(slow.error?.message).toBe('Error sending confirmation OTP to provider: The provider cannot be reached')
  // The code that did arrive still works.
  expect((await auth.verifyOtp({ phone, token: code(), type: 'sms' })).error).toBeNull()
})

test('if the code for a change of number cannot be sent, the earlier change stays pending', async () => {
  const { backend, twilio, code } = site
  const { client, userId } = await backend.memberClient()
  await client.auth.updateUser({ phone })
  twilio.behave({ status: 400, message: 'Unknown number' })
  const failed = await client.auth.updateUser({ phone: otherPhone })
  expect(failed.error?.message).toBe('Error sending phone_change OTP to provider: Unknown number')
  const { data } = await client.auth.verifyOtp({ phone, token: code(), type: 'phone_change' })
  expect(data.user).toMatchObject({ id: userId, phone: stored })
})

test('a code confirms only the number to which it was sent', async () => {
  const { backend, code } = site
  const { client, userId } = await backend.memberClient()
  await client.auth.updateUser({ phone })
  await backend.database.sql('update auth.users set phone_change = $2 where id = $1', [userId, otherPhone])
  const { error } = await client.auth.verifyOtp({ phone, token: code(), type: 'phone_change' })
  expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('each number gets one message per interval, and all numbers together a limited number', async () => {
  const rateLimits = { 'auth.sms.all': { limit: 2 } }
  await using site = await startWithPhones({ rateLimits, sms: { intervalSeconds: 50 } })
  const { auth } = site
  expect((await auth.signInWithOtp({ phone })).error).toBeNull()
  const second = await auth.signInWithOtp({ phone })
  expect(second.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  expect(second.error?.message).toMatch(/^For security purposes, you can only request this after (50|4\d) seconds\.$/)
  expect((await auth.signInWithOtp({ phone: otherPhone })).error).toBeNull()
  const third = await auth.signInWithOtp({ phone: '491705555555' })
  expect(third.error).toMatchObject({ status: 429, message: 'SMS rate limit exceeded' })
  expect(site.twilio.received).toHaveLength(2)
})

test('with autoconfirm a number needs no code, and the settings say so', async () => {
  await using site = await startWithPhones({ sms: { autoconfirms: true } })
  const { auth, twilio } = site
  const { data } = await auth.signUp({ phone, password })
  expect(data.session?.user.phone).toBe(stored)
  expect((await auth.updateUser({ phone: otherPhone })).data.user?.phone).toBe(otherPhone)
  expect(twilio.received).toEqual([])
  expect((await auth.signInWithPassword({ phone: otherPhone, password })).error).toBeNull()

  const response = await fetch(`${site.backend.url}/auth/v1/settings`, { headers: { apikey: site.backend.anonKey } })
  const expected = { external: { phone: true }, phone_autoconfirm: true, sms_provider: 'twilio' }
  expect(await response.json()).toMatchObject(expected)
})

test('a member adds a number, which signs in once it is confirmed', async () => {
  const { backend, twilio, code } = site
  const { client, userId } = await backend.memberClient()
  const asked = await client.auth.updateUser({ phone })
  expect(asked.data.user).toMatchObject({ phone: '', new_phone: stored })
  expect(twilio.received).toMatchObject([{ To: `+${stored}` }])
  const wrongType = await client.auth.verifyOtp({ phone, token: code(), type: 'sms' })
  expect(wrongType.error).toMatchObject({ code: 'otp_expired' })

  const { data } = await client.auth.verifyOtp({ phone, token: code(), type: 'phone_change' })
  expect(data.user).toMatchObject({ id: userId, phone: stored })
  expect(data.user).not.toHaveProperty('new_phone')
  expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone'])
  expect((await site.auth.signInWithPassword({ phone, password })).data.user?.id).toBe(userId)

  const { client: other } = await backend.memberClient()
  expect((await other.auth.updateUser({ phone })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  })
})

test('only the newest of two requested numbers can be confirmed, by one of two members', async () => {
  const { backend, code } = site
  const ada = (await backend.memberClient()).client
  await ada.auth.updateUser({ phone })
  const stale = code()
  await ada.auth.updateUser({ phone: otherPhone })
  expect((await ada.auth.verifyOtp({ phone, token: stale, type: 'phone_change' })).error?.code).toBe('otp_expired')
  const adasCode = code()

  const eve = (await backend.memberClient()).client
  await eve.auth.updateUser({ phone: otherPhone })
  const evesCode = code()
  const confirm = (token: string) => site.auth.verifyOtp({ phone: otherPhone, token, type: 'phone_change' })
  expect((await confirm(adasCode)).error).toBeNull()
  expect((await confirm(evesCode)).error).toMatchObject({ status: 422, code: 'phone_exists' })
})

test('an anonymous user becomes a member by confirming a number', async () => {
  await using site = await startWithPhones({ settings: { allowsAnonymousSignIn: true } })
  const { auth, code } = site
  const { data: anonymous } = await auth.signInAnonymously()
  expect((await auth.updateUser({ phone, password })).error).toBeNull()
  const { data } = await auth.verifyOtp({ phone, token: code(), type: 'phone_change' })
  expect(data.user).toMatchObject({ id: anonymous.user?.id, is_anonymous: false, phone: stored })
  expect((await auth.signInWithPassword({ phone, password })).error).toBeNull()
})

test('a member with a number adds an address, which is confirmed from there alone', async () => {
  const { auth, backend, code } = site
  await auth.signInWithOtp({ phone })
  await auth.verifyOtp({ phone, token: code(), type: 'sms' })
  const email = 'ada@example.com'
  await auth.updateUser({ email })
  const { token_hash } = readLink(backend.mailbox.at(-1))
  const { data } = await auth.verifyOtp({ token_hash, type: 'email_change' })
  expect(data.user).toMatchObject({
    ...{ email, phone: stored },
    app_metadata: { provider: 'phone', providers: ['phone', 'email'] },
  })
})

test('a code for a number that the account no longer has opens and confirms nothing', async () => {
  await site.auth.signUp({ phone, password })
  const admin = site.backend.client(site.backend.serviceRoleKey).auth.admin
  const { data } = await admin.listUsers()
  const id = data.users[0]?.id ?? ''
  expect((await admin.updateUserById(id, { phone: otherPhone })).error).toBeNull()
  const code = site.code()
  const { error } = await site.auth.verifyOtp({ phone, token: code, type: 'sms' })
  expect(error?.code).toBe('otp_expired')
  const [user] = await site.backend.database.sql('select confirmed_at from auth.users where id = $1', [id])
  expect(user).toEqual({ confirmed_at: null })
})

test('an old token alone cannot add an address to an account without one', async () => {
  await site.auth.signUp({ phone, password })
  await site.auth.verifyOtp({ phone, token: site.code(), type: 'sms' })
  site.clock.offsetMs = 20 * 60_000
  const { error } = await site.auth.updateUser({ email: 'thief@example.com' })
  expect(error?.code).toBe('reauthentication_needed')
})

test('resend sends unconfirmed codes again, and reveals nothing about accounts', async () => {
  const { auth, twilio, backend, code } = site
  await auth.signUp({ phone, password })
  for (const number of [phone, otherPhone]) {
    expect(await auth.resend({ type: 'sms', phone: number })).toEqual({
      data: { user: null, session: null, messageId: undefined },
      error: null,
    })
  }
  await expect.poll(() => twilio.received.length).toBe(2)
  const { data } = await auth.verifyOtp({ phone, token: code(), type: 'sms' })
  expect(data.user?.phone).toBe(stored)
  await auth.updateUser({ phone: otherPhone })
  await auth.resend({ type: 'phone_change', phone })
  await expect.poll(() => twilio.received.length).toBe(4)
  expect(twilio.received.at(-1)?.To).toBe(`+${otherPhone}`)
  expect((await auth.verifyOtp({ phone: otherPhone, token: code(), type: 'phone_change' })).error).toBeNull()

  const headers = { apikey: backend.anonKey }
  for (const [body, msg] of [
    [{ type: 'sms' }, 'Type provided requires a phone number'],
    [{ type: 'signup' }, 'Type provided requires an email address'],
    [{ type: 'phone_change' }, 'Missing email address or phone number'],
    [{ type: 'sms', phone, email: 'ada@example.com' }, 'Only an email address or phone number should be provided.'],
    [{ type: 'invite', phone }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  ] as const) {
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${backend.url}/auth/v1/resend`, request)
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'validation_failed', msg })
  }
})

test('resend finds an account by its number or its address, whichever of them is about to change', async () => {
  const { auth, twilio, backend, code } = site
  await auth.signInWithOtp({ phone })
  await auth.verifyOtp({ phone, token: code(), type: 'sms' })
  await auth.updateUser({ email: 'ada@example.com' })
  const mailed = backend.mailbox.length
  const resent = await fetch(`${backend.url}/auth/v1/resend`, {
    method: 'POST',
    headers: { apikey: backend.anonKey },
    body: JSON.stringify({ type: 'email_change', phone }),
  })
  expect([resent.status, await resent.json()]).toEqual([200, {}])
  await expect.poll(() => backend.mailbox.length).toBe(mailed + 1)
  await auth.verifyOtp({ token_hash: readLink(backend.mailbox.at(-1)).token_hash, type: 'email_change' })

  await auth.updateUser({ phone: otherPhone })
  const texted = twilio.received.length
  const body = JSON.stringify({ type: 'phone_change', email: 'ada@example.com' })
  await fetch(`${backend.url}/auth/v1/resend`, { method: 'POST', headers: { apikey: backend.anonKey }, body })
  await expect.poll(() => twilio.received.length).toBe(texted + 1)
  expect(twilio.received.at(-1)?.To).toBe(`+${otherPhone}`)
})
