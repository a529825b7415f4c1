import { readLink } from '@headwater/backend/tests/modules/open-auth-module.ts'
import { expect, test } from 'vitest'
import { TEST_PASSWORD as password } from './start-backend.ts'
import { startWithPhones } from './start-with-phones.ts'

const phone = '+49 170 1234567'
const stored = '491701234567'
const otherPhone = '491709999999'

test('resend sends unconfirmed codes again, and reveals nothing about accounts', async () => {
  await using site = await startWithPhones()
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
  await using site = await startWithPhones()
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
