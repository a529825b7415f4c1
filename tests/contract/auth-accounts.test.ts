import type { AuthMessage } from '@headwater/backend/mail'
import { LINK_ENDS } from '@headwater/backend/tests/internals.ts'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { LINK_ENDS as KNOWN_LINK_ENDS } from '#site/features/auth/rules/problem-texts.ts'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const email = 'ada@example.com'
const password = TEST_PASSWORD

/** The parts of the link in an email, as the page that it opens would use them. */
function linkOf(mail: AuthMessage | undefined) {
  const { searchParams, origin, pathname } = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const type = searchParams.get('type') as 'signup'
  return { page: origin + pathname, type, token_hash: searchParams.get('token_hash') ?? '' }
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

test('an account with more metadata than fits into a token works, and its owner can remove the metadata', async () => {
  await using backend = await startBackend()
  const { client, userId } = await backend.memberClient({ email, metadata: { first_name: 'Ada' } })
  // Accounts from before the limit have such metadata: their tokens made every request fail with 431.
  await backend.database.sql(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('note', repeat('x', 14000))`,
  )
  const { data } = await client.auth.refreshSession()
  expect(data.session?.access_token.length).toBeLessThan(8 * 1024)
  expect((await client.from('profiles').select('first_name').eq('user_id', userId).single()).error).toBeNull()
  expect((await client.auth.updateUser({ data: { more: 'x' } })).error).toMatchObject({ code: 'validation_failed' })
  expect((await client.auth.updateUser({ data: { note: null } })).data.user?.user_metadata).toMatchObject({
    first_name: 'Ada',
  })
})

test('twenty simultaneous sign-ups with autoconfirm make one account, and one of them is signed in', async () => {
  await using backend = await startBackend({ auth: { autoconfirm: true } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => backend.client().auth.signUp({ email, password })))
  const [counts] = await backend.database.sql(`select
    (select count(*)::int from auth.users) as users,
    (select count(*)::int from auth.identities) as identities,
    (select count(*)::int from public.profiles) as profiles`)
  expect(counts).toEqual({ users: 1, identities: 1, profiles: 1 })
  expect(answers.map(({ error }) => error?.status ?? 200).filter((status) => status >= 500)).toEqual([])
  expect(answers.filter(({ data }) => data.session)).toHaveLength(1)
})

test('the site knows every reason why a link no longer works, in the words of the service', () => {
  expect(KNOWN_LINK_ENDS).toEqual(LINK_ENDS)
})
