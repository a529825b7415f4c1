import { expect, test } from 'vitest'
import { DEFAULT_AUTH_SETTINGS } from '#backend/auth/auth-settings.ts'
import { readHook } from '#backend/auth/hooks/hook.ts'
import { sendJson, startHookReceiver } from '#tests/modules/start-hook-receiver.ts'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const phone = '491701234567'
const password = TEST_PASSWORD
const secret = `v1,whsec_${Buffer.alloc(32, 's').toString('base64')}`

test('send_sms replaces the provider, and its refusal undoes the sign-up', async () => {
  await using receiver = await startHookReceiver()
  const hooks = { send_sms: readHook(receiver.url, secret) }
  await using backend = await startBackend({ auth: { settings: { hooks } } })
  const { auth } = backend.client()
  expect((await auth.signInWithOtp({ phone })).error).toBeNull()
  const sent = receiver.calls[0]?.payload as { sms: { otp: string; phone: string }; user: { phone: string } }
  expect(sent).toMatchObject({ sms: { otp: expect.stringMatching(/^\d{6}$/), phone }, user: { phone } })
  expect((await auth.verifyOtp({ phone, token: sent.sms.otp, type: 'sms' })).data.user?.phone).toBe(phone)

  receiver.answerWith((response) => sendJson(response, { error: { http_code: 403, message: 'No such country' } }))
  const refused = await auth.signUp({ phone: '8615012345678', password })
  expect(refused.error).toMatchObject({ status: 403, message: 'No such country' })
  expect(await backend.database.sql('select phone from auth.users')).toEqual([{ phone }])
})

test('before_user_created decides on accounts by number, by link and without either', async () => {
  await using receiver = await startHookReceiver()
  const hooks = { before_user_created: readHook(receiver.url, secret) }
  const settings = { hooks, allowsAnonymousSignIn: true }
  await using backend = await startBackend({
    auth: { settings, sendSms: () => Promise.resolve({ messageId: null }) },
  })
  receiver.answerWith((response) => sendJson(response, { error: { http_code: 403, message: 'Only for employees' } }))
  const { auth } = backend.client()
  const refused = { status: 403, message: 'Only for employees' }
  expect((await auth.signUp({ phone, password })).error).toMatchObject(refused)
  expect((await auth.signInWithOtp({ phone })).error).toMatchObject(refused)
  expect((await auth.signInAnonymously()).error).toMatchObject(refused)
  // The hook is asked after the response, which must not reveal whether the address has an account.
  expect((await auth.signInWithOtp({ email: 'ada@example.com' })).error).toBeNull()
  await expect.poll(() => receiver.calls.length).toBe(4)
  expect(receiver.calls.map(({ payload }) => (payload as { user: object }).user)).toMatchObject([
    { phone, is_anonymous: false },
    { phone, is_anonymous: false },
    { phone: '', is_anonymous: true },
    { email: 'ada@example.com' },
  ])
  expect(await backend.database.sql('select from auth.users')).toEqual([])
  expect(backend.mailbox).toEqual([])
})

test('before_user_created is not asked about a number that has an account, whether or not numbers are confirmed', async () => {
  await using receiver = await startHookReceiver()
  const hooks = { before_user_created: readHook(receiver.url, secret) }
  for (const autoconfirms of [true, false]) {
    const settings = { hooks, sms: { ...DEFAULT_AUTH_SETTINGS.sms, provider: 'twilio', autoconfirms } }
    await using backend = await startBackend({
      auth: { settings, sendSms: () => Promise.resolve({ messageId: null }) },
    })
    const { data } = await backend
      .client(backend.serviceRoleKey)
      .auth.admin.createUser({ phone, password, phone_confirm: true })
    expect(data.user?.phone).toBe(phone)
    receiver.calls.length = 0
    const { error } = await backend.client().auth.signUp({ phone, password })
    expect(error).toMatchObject({ code: 'user_already_exists' })
    expect(receiver.calls).toEqual([])
  }
})
