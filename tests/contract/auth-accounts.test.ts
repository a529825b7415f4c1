import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { AuthMessage } from '#backend/auth/auth-services.ts'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

const email = 'ada@example.com'
const password = TEST_PASSWORD

/** The parts of the link in an email, as the page that it opens would use them. */
function linkOf(mail: AuthMessage | undefined) {
  const { searchParams, origin, pathname } = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const type = searchParams.get('type') as 'signup' | 'recovery' | 'email_change'
  return { page: origin + pathname, type, token_hash: searchParams.get('token_hash') ?? '' }
}

async function nextMail(backend: TestBackend, sent: number): Promise<AuthMessage> {
  // Recover and resend respond before the mail is sent.
  await expect.poll(() => backend.mailbox.length).toBeGreaterThan(sent)
  return backend.mailbox.at(-1) as AuthMessage
}

// Proves R6, R217.
test('sign up, confirm by email, sign in, read the account, sign out', async () => {
  await using backend = await startBackend()
  const client = backend.client()
  const options = { data: { first_name: 'Ada' }, emailRedirectTo: `${SITE_URL}/auth` }
  const signUp = await client.auth.signUp({ email, password, options })
  expect(signUp.error).toBeNull()
  expect(signUp.data.session).toBeNull()
  expect(signUp.data.user).toMatchObject({ email, user_metadata: { first_name: 'Ada' } })

  const early = await client.auth.signInWithPassword({ email, password })
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed', status: 400 })

  const { page, type, token_hash } = linkOf(backend.mailbox[0])
  expect(page).toBe(`${SITE_URL}/auth/confirm`)
  const confirmed = await backend.client().auth.verifyOtp({ type, token_hash })
  expect(confirmed.data.session?.user.email_confirmed_at).toBeTypeOf('string')

  const signIn = await client.auth.signInWithPassword({ email, password })
  expect(signIn.error).toBeNull()
  expect(signIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect((await client.auth.getUser()).data.user).toMatchObject({ id: signUp.data.user?.id, email })

  expect((await client.auth.signOut()).error).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
  const gone = await client.auth.getUser(signIn.data.session?.access_token)
  expect(gone.error?.name).toBe('AuthSessionMissingError')
})

// Proves R62, R66.
test('errors reach the client with the codes that the site checks', async () => {
  await using backend = await startBackend()
  await backend.memberClient({ email })
  const { auth } = backend.client()

  const again = await auth.signUp({ email, password })
  expect(again.error).toMatchObject({ message: 'User already registered', code: 'user_already_exists', status: 422 })
  const wrong = await auth.signInWithPassword({ email, password: 'wrong' })
  expect(wrong.error).toBeInstanceOf(AuthApiError)
  expect(wrong.error).toMatchObject({ message: 'Invalid login credentials', code: 'invalid_credentials' })
  const weak = await auth.signUp({ email: 'eve@example.com', password: '12345' })
  expect(weak.error).toBeInstanceOf(AuthWeakPasswordError)
  expect(weak.error).toMatchObject({ reasons: ['length'], message: 'Password should be at least 6 characters.' })
  const used = await auth.verifyOtp({ type: 'signup', token_hash: 'no such token' })
  expect(used.error).toMatchObject({ code: 'otp_expired' })
})

// Proves R218.
test('a forgotten password is replaced through a link in an email', async () => {
  await using backend = await startBackend()
  await backend.memberClient({ email })
  const sent = backend.mailbox.length
  const client = backend.client()
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  expect((await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/auth` })).error).toBeNull()

  const { type, token_hash } = linkOf(await nextMail(backend, sent))
  expect(type).toBe('recovery')
  await client.auth.verifyOtp({ type, token_hash })
  expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
  expect(events).toEqual(expect.arrayContaining(['PASSWORD_RECOVERY', 'USER_UPDATED']))
  const same = await client.auth.updateUser({ password: 'a new password' })
  expect(same.error).toMatchObject({ code: 'same_password' })

  const fresh = backend.client()
  expect((await fresh.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  expect((await fresh.auth.signInWithPassword({ email, password: 'a new password' })).error).toBeNull()
})

test('recover and resend give the same response for an unknown address', async () => {
  await using backend = await startBackend()
  const { auth } = backend.client()
  expect((await auth.resetPasswordForEmail('nobody@example.com')).error).toBeNull()
  expect((await auth.resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull()
  expect(backend.mailbox).toEqual([])
})

// Proves R218.
test('a confirmation is sent again on request, and the code in it works like its link', async () => {
  await using backend = await startBackend()
  const client = backend.client()
  await client.auth.signUp({ email, password })
  expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
  const mail = await nextMail(backend, 1)
  const token = /code, it is (\d{6})/.exec(mail.text)?.[1] ?? ''
  const { data, error } = await client.auth.verifyOtp({ type: 'signup', email, token })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
})

// Proves R218.
test('users can change their metadata and their address', async () => {
  await using backend = await startBackend()
  const { client } = await backend.memberClient({ email, metadata: { first_name: 'Ada' } })
  const renamed = await client.auth.updateUser({ data: { first_name: 'Augusta' } })
  expect(renamed.data.user?.user_metadata.first_name).toBe('Augusta')

  const sent = backend.mailbox.length
  const moved = await client.auth.updateUser({ email: 'ada@new.example' })
  expect(moved.data.user?.new_email).toBe('ada@new.example')
  const [first, second] = backend.mailbox.slice(sent).map(linkOf)
  const half = await client.auth.verifyOtp({ type: 'email_change', token_hash: first?.token_hash ?? '' })
  expect(half).toMatchObject({ error: null, data: { user: null, session: null } })
  const done = await client.auth.verifyOtp({ type: 'email_change', token_hash: second?.token_hash ?? '' })
  expect(done.data.user?.email).toBe('ada@new.example')
})

test('with autoconfirm, sign-up also signs in', async () => {
  await using backend = await startBackend({ auth: { autoconfirm: true } })
  const client = backend.client()
  const { data } = await client.auth.signUp({ email, password })
  expect(data.session?.access_token).toBeTypeOf('string')
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  expect(backend.mailbox).toEqual([])
})
