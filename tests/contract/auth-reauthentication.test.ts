import { DEFAULT_AUTH_SETTINGS } from '@headwater/backend/settings'
import { startTwilioServer } from '@headwater/backend/tests/modules/start-twilio-server.ts'
import { expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const email = 'ada@example.com'
const password = 'a brand new password'
const TWENTY_MINUTES_MS = 20 * 60_000

const notValid = { status: 422, code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' }

/** A backend whose clock the test moves, and a member whose sign-in is twenty minutes old. */
async function startWithOldSession(options: Parameters<typeof startBackend>[0] = {}) {
  const clock = { offsetMs: 0 }
  const backend = await startBackend({ now: () => new Date(Date.now() + clock.offsetMs), ...options })
  const { client } = await backend.memberClient({ email })
  clock.offsetMs += TWENTY_MINUTES_MS
  return {
    ...{ backend, client, clock },
    mailedCode: () => /^\d{6}$/m.exec(backend.mailbox.at(-1)?.text ?? '')?.[0] ?? '',
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  }
}

// Proves R218.
test('an old session changes the password with a code from the mailbox, once', async () => {
  await using site = await startWithOldSession()
  const { auth } = site.client
  expect((await auth.updateUser({ password })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
    message: 'Password update requires reauthentication',
  })
  expect((await auth.updateUser({ password, nonce: '123456' })).error).toMatchObject(notValid)

  expect((await auth.reauthenticate()).error).toBeNull()
  const nonce = site.mailedCode()
  expect(site.backend.mailbox.at(-1)).toMatchObject({ to: email, subject: 'Your code for Headwater' })
  expect((await auth.updateUser({ password, nonce })).error).toBeNull()
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull()

  site.clock.offsetMs += TWENTY_MINUTES_MS
  expect((await auth.updateUser({ password: TEST_PASSWORD, nonce })).error).toMatchObject(notValid)
})

test('somebody else’s code, a wrong code and one older than an hour change nothing', async () => {
  await using site = await startWithOldSession()
  const { backend, client, clock, mailedCode } = site
  const { client: eve } = await backend.memberClient({ email: 'eve@example.com' })
  await eve.auth.reauthenticate()
  const evesCode = mailedCode()
  await client.auth.reauthenticate()
  const nonce = mailedCode()
  const wrong = nonce === evesCode ? '000000' : evesCode
  expect((await client.auth.updateUser({ password, nonce: wrong })).error).toMatchObject(notValid)
  const asLink = await client.auth.verifyOtp({ email, token: nonce, type: 'email' })
  expect(asLink.error).toMatchObject({ code: 'otp_expired' })

  clock.offsetMs += 55 * 60_000
  await client.auth.refreshSession()
  clock.offsetMs += 6 * 60_000
  expect((await client.auth.updateUser({ password, nonce })).error).toMatchObject(notValid)
  expect((await backend.client().auth.signInWithPassword({ email, password })).error).not.toBeNull()
})

test('a code stops working after five wrong tries', async () => {
  await using site = await startWithOldSession()
  const { auth } = site.client
  await auth.reauthenticate()
  const nonce = site.mailedCode()
  const wrong = nonce === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) await auth.updateUser({ password, nonce: wrong })
  expect((await auth.updateUser({ password, nonce })).error).toMatchObject(notValid)
})

test('a number is changed under the same conditions as a password', async () => {
  await using twilio = await startTwilioServer()
  const sms = { ...DEFAULT_AUTH_SETTINGS.sms, provider: 'twilio' }
  await using site = await startWithOldSession({ auth: { sendSms: twilio.send, settings: { sms } } })
  const { auth } = site.client
  const phone = '491701234567'
  expect((await auth.updateUser({ phone })).error).toMatchObject({ code: 'reauthentication_needed' })
  expect(twilio.received).toEqual([])
  await auth.reauthenticate()
  expect((await auth.updateUser({ phone, nonce: site.mailedCode() })).data.user?.new_phone).toBe(phone)
})

test('a member without an address gets the code as a text message', async () => {
  await using twilio = await startTwilioServer()
  const sms = { ...DEFAULT_AUTH_SETTINGS.sms, provider: 'twilio', codeSeconds: 600 }
  const clock = { offsetMs: 0 }
  await using backend = await startBackend({
    now: () => new Date(Date.now() + clock.offsetMs),
    auth: { sendSms: twilio.send, settings: { sms } },
  })
  const code = () => /\d{6}/.exec(twilio.received.at(-1)?.Body ?? '')?.[0] ?? ''
  const { auth } = backend.client()
  const phone = '491701234567'
  await auth.signInWithOtp({ phone })
  await auth.verifyOtp({ phone, token: code(), type: 'sms' })
  clock.offsetMs += TWENTY_MINUTES_MS
  expect((await auth.reauthenticate()).error).toBeNull()
  expect((await auth.updateUser({ password, nonce: code() })).error).toBeNull()
  expect((await auth.signInWithPassword({ phone, password })).error).toBeNull()

  twilio.behave({ status: 400, message: 'Unknown number' })
  const failed = await auth.reauthenticate()
  expect(failed.error).toMatchObject({ status: 422, code: 'sms_send_failed' })
})

test('operators may let old sessions change the password; a wrong current one is still refused', async () => {
  await using site = await startWithOldSession({ auth: { settings: { protectsPasswordChange: false } } })
  const { auth } = site.client
  const wrong = await auth.updateUser({ password, current_password: 'wrong' } as never)
  expect(wrong.error).not.toBeNull()
  expect((await auth.updateUser({ password })).error).toBeNull()
})

test('reauthentication needs a session, a confirmed address and a mail server, and a pause between two emails', async () => {
  await using backend = await startBackend({ rateLimits: {} })
  const request = () => fetch(`${backend.url}/auth/v1/reauthenticate`, { headers: { apikey: backend.anonKey } })
  expect((await request()).status).toBe(401)

  const { client, userId } = await backend.memberClient({ email })
  expect((await client.auth.reauthenticate()).error).toBeNull()
  expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  await backend.database.sql('update auth.users set email_confirmed_at = null where id = $1', [userId])
  expect((await client.auth.reauthenticate()).error).toMatchObject({
    status: 422,
    code: 'email_not_confirmed',
    message: 'Please verify your email first.',
  })

  const sendMail = () => Promise.reject(new Error('The mail server does not answer'))
  await using broken = await startBackend({ auth: { sendMail, autoconfirm: true } })
  const { auth } = broken.client()
  await auth.signUp({ email, password })
  expect((await auth.reauthenticate()).error).toMatchObject({
    status: 500,
    message: 'Error sending reauthentication email',
  })
})
