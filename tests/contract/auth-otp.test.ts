import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { AuthMessage } from '#backend/auth/auth-services.ts'
import { createMailSender } from '#backend/mail/mail-sender.ts'
import { startMailServer } from '#tests/faults/mail-server.ts'
import { type MailLink, readLink } from '#tests/modules/open-auth-module.ts'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { silentLog } from '#tests/silent-log.ts'
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

// Proves R218.
test('a member signs in with the link or the code of one email, read from a real mail server', async () => {
  const mailServer = await startMailServer()
  const mail = createMailSender({
    smtpUrl: mailServer.url,
    localMailboxFolder: '',
    from: 'Headwater <hello@headwater.example>',
    log: silentLog,
  })
  await using backend = await startBackend({ auth: { sendMail: mail.send } })
  await backend.memberClient({ email })
  const { auth } = backend.client()
  for (const way of ['link', 'code'] as const) {
    const sent = mailServer.received.length
    const asked = await auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } })
    expect(asked).toEqual({ data: { user: null, session: null }, error: null })
    await expect.poll(() => mailServer.received.length).toBeGreaterThan(sent)
    const { subject = '', text = '', html = '' } = mailServer.received.at(-1)?.email ?? {}
    expect(subject).toBe('Sign in to Headwater')
    const { token_hash, code } = readLink({ text })
    expect(html).toContain(code)
    const proof = way === 'link' ? { token_hash } : { email, token: code }
    const { data, error } = await backend.client().auth.verifyOtp({ ...proof, type: 'email' } as never)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  }
  mail.close()
  await mailServer.close()
})

test('a new address gets an account, with the metadata of the request', async () => {
  await using backend = await startBackend()
  const { auth } = backend.client()
  expect((await auth.signInWithOtp({ email, options: { data: { first_name: 'Ada' } } })).error).toBeNull()
  const { type, token_hash } = readLink(await mailTo(backend, email))
  const { data } = await auth.verifyOtp({ type: type as 'signup', token_hash })
  expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ada' }, is_anonymous: false })
  expect((await auth.getUser()).data.user?.email_confirmed_at).toBeTypeOf('string')
})

test('unknown addresses and closed sign-up are refused in the words of the hosted service', async () => {
  await using backend = await startBackend()
  const unknown = await backend.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  expect(unknown.error).toMatchObject({
    status: 422,
    code: 'otp_disabled',
    message: 'Signups not allowed for otp',
  })
  await using closed = await startBackend({ auth: { settings: { allowsSignUp: false, allowsAnonymousSignIn: true } } })
  const { auth } = closed.client()
  const refused = { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' }
  expect((await auth.signInWithOtp({ email })).error).toMatchObject(refused)
  expect((await auth.signUp({ email, password: TEST_PASSWORD })).error).toMatchObject(refused)
  expect((await auth.signInAnonymously()).error).toMatchObject(refused)
  expect(closed.mailbox).toEqual([])
})

test('every email of a flow with PKCE leads to a code that only its browser can exchange, never to tokens', async () => {
  await using backend = await startBackend()
  const client = pkceClient(backend)
  const { auth } = client

  async function follow(to: string, request: () => Promise<{ error: unknown }>) {
    const sent = backend.mailbox.filter((mail) => mail.to === to).length
    expect((await request()).error).toBeNull()
    const link = readLink(await mailTo(backend, to, sent))
    expect(link.token_hash).toMatch(/^pkce_/)
    const target = await openLink(backend, link)
    expect(target.hash).toBe('')
    expect(target.searchParams.get('access_token')).toBeNull()
    const code = target.searchParams.get('code') ?? ''

    const stranger = await pkceClient(backend).auth.exchangeCodeForSession(code)
    expect(stranger.error?.name).toBe('AuthPKCECodeVerifierMissingError')
    const { data, error } = await auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(to)
    const again = await fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: backend.anonKey },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(43) }),
    })
    expect(again.status).toBe(404)
    return link
  }

  const options = { emailRedirectTo }
  await follow(email, () => auth.signUp({ email, password: TEST_PASSWORD, options }))
  await follow(email, () => auth.signInWithOtp({ email, options }))
  await follow('eve@example.com', () => auth.signInWithOtp({ email: 'eve@example.com', options }))
  await follow(email, () => auth.resetPasswordForEmail(email, { redirectTo: emailRedirectTo }))
  await auth.signUp({ email: 'bob@example.com', password: TEST_PASSWORD })
  const used = await follow('bob@example.com', () => auth.resend({ type: 'signup', email: 'bob@example.com', options }))

  const reopened = await openLink(backend, used)
  expect(reopened.searchParams.get('error_code')).toBe('otp_expired')
  expect(reopened.href).not.toContain('access_token')
})

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

test('an invited member confirms with the type invite', async () => {
  await using backend = await startBackend()
  const { auth } = backend.client()
  await auth.signUp({ email, password: TEST_PASSWORD })
  const { token_hash } = readLink(await mailTo(backend, email))
  expect((await auth.verifyOtp({ token_hash, type: 'invite' })).data.user?.email).toBe(email)
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

test('resend mails a change of address again', async () => {
  await using backend = await startBackend()
  const { client } = await backend.memberClient({ email })
  const newEmail = 'ada.new@example.com'
  await client.auth.updateUser({ email: newEmail })
  expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
  const { token_hash } = readLink(await mailTo(backend, newEmail, 1))
  const { data } = await client.auth.verifyOtp({ token_hash, type: 'email_change' })
  // Half done: the current address has not been confirmed yet.
  expect(data).toEqual({ user: null, session: null })
})
