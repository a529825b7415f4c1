import type { AuthMessage } from '@headwater/backend/mail'
import { readLink } from '@headwater/backend/tests/modules/open-auth-module.ts'
import { expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

const email = 'ada@example.com'

/** The newest email to an address. The response is sent before the email. */
async function mailTo(backend: TestBackend, address: string, sent = 0): Promise<AuthMessage> {
  const mails = () => backend.mailbox.filter(({ to }) => to === address)
  await expect.poll(() => mails().length).toBeGreaterThan(sent)
  return mails().at(-1) as AuthMessage
}

// Proves R218.
test('codes of each type of email, and the refusal of used, wrong and misnamed ones', async () => {
  await using backend = await startBackend()
  const { auth } = backend.client()
  const refused = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

  await auth.signUp({ email, password: TEST_PASSWORD })
  const signUp = readLink(await mailTo(backend, email)).code
  expect((await auth.verifyOtp({ email, token: signUp, type: 'recovery' })).error).toMatchObject(refused)
  expect((await auth.verifyOtp({ email, token: signUp, type: 'signup' })).data.user?.email).toBe(email)
  expect((await auth.verifyOtp({ email, token: signUp, type: 'signup' })).error).toMatchObject(refused)

  await auth.resetPasswordForEmail(email)
  const recovery = readLink(await mailTo(backend, email, 1)).code
  expect((await auth.verifyOtp({ email, token: recovery, type: 'email_change' })).error).toMatchObject(refused)
  expect((await auth.verifyOtp({ email, token: recovery, type: 'recovery' })).data.session).not.toBeNull()

  await auth.signInWithOtp({ email })
  const magic = readLink(await mailTo(backend, email, 2)).code
  expect((await auth.verifyOtp({ email, token: magic, type: 'sms' } as never)).error).toMatchObject(refused)
  expect((await auth.verifyOtp({ email: 'eve@example.com', token: magic, type: 'email' })).error).toMatchObject(refused)
  expect((await auth.verifyOtp({ email, token: magic, type: 'magiclink' })).data.session).not.toBeNull()

  const newEmail = 'ada.new@example.com'
  await auth.updateUser({ email: newEmail })
  const current = readLink(await mailTo(backend, email, 3)).code
  const atNew = readLink(await mailTo(backend, newEmail)).code
  expect((await auth.verifyOtp({ email, token: current, type: 'email_change' })).data.session).toBeNull()
  const changed = await auth.verifyOtp({ email: newEmail, token: atNew, type: 'email_change' })
  expect(changed.data.user?.email).toBe(newEmail)
})

test('without double confirmation the new address alone decides, and the former one is notified', async () => {
  await using backend = await startBackend({ auth: { settings: { confirmsBothAddresses: false } } })
  const { client } = await backend.memberClient({ email })
  const sent = backend.mailbox.filter(({ to }) => to === email).length
  const newEmail = 'ada.new@example.com'
  expect((await client.auth.updateUser({ email: newEmail })).error).toBeNull()
  const { token_hash } = readLink(await mailTo(backend, newEmail))
  expect(backend.mailbox.filter(({ to }) => to === email)).toHaveLength(sent)
  const { data } = await client.auth.verifyOtp({ token_hash, type: 'email_change' })
  expect(data.user).toMatchObject({ email: newEmail })
  expect((await mailTo(backend, email, sent)).text).toContain(newEmail)
})
