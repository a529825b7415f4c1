import type { AuthMessage } from '@headwater/backend/mail'
import { type MailLink, readLink } from '@headwater/backend/tests/modules/open-auth-module.ts'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

const email = 'ada@example.com'
const emailRedirectTo = `${SITE_URL}/dashboard`

/** The newest email to an address. The response is sent before the email. */
async function mailTo(backend: TestBackend, address: string, sent = 0): Promise<AuthMessage> {
  const mails = () => backend.mailbox.filter(({ to }) => to === address)
  await expect.poll(() => mails().length).toBeGreaterThan(sent)
  return mails().at(-1) as AuthMessage
}

/** A client whose emails carry codes for its own browser, with the storage that holds the verifier. */
function pkceClient(backend: TestBackend) {
  const items = new Map<string, string>()
  return createClient(backend.url, backend.anonKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    },
  })
}

/** Opens a link as the hosted service's own emails do, and returns where the browser is sent. */
async function openLink(backend: TestBackend, { token_hash, type, redirect_to }: MailLink): Promise<URL> {
  const query = new URLSearchParams({ token: token_hash, type, redirect_to })
  const { headers } = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
  return new URL(headers.get('location') ?? '')
}

test('a change of address with PKCE: the first link reports, the second returns a code', async () => {
  await using backend = await startBackend()
  const { auth } = pkceClient(backend)
  await backend.memberClient({ email })
  await auth.signInWithPassword({ email, password: TEST_PASSWORD })
  const newEmail = 'ada.new@example.com'
  expect((await auth.updateUser({ email: newEmail }, { emailRedirectTo })).data.user?.new_email).toBe(newEmail)
  const first = await openLink(backend, readLink(await mailTo(backend, email)))
  expect(first.searchParams.get('message')).toMatch(/^Confirmation link accepted/)
  expect(first.hash).not.toContain('access_token')
  const second = await openLink(backend, readLink(await mailTo(backend, newEmail)))
  expect(second.hash).toBe('')
  const { data, error } = await auth.exchangeCodeForSession(second.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user?.email).toBe(newEmail)
})

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
