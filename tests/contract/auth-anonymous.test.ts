import { readLink } from '@headwater/backend/tests/modules/open-auth-module.ts'
import { expect, test } from 'vitest'
import { ask, startAssistant } from './start-assistant.ts'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const email = 'ada@example.com'
const withAnonymous = { auth: { settings: { allowsAnonymousSignIn: true } } }

test('anonymous sign-in is off by default', async () => {
  await using backend = await startBackend()
  expect((await backend.client().auth.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  })
  const settings = await fetch(`${backend.url}/auth/v1/settings`, { headers: { apikey: backend.anonKey } })
  expect(await settings.json()).toMatchObject({ external: { anonymous_users: false } })
})

test('an anonymous user has a session that says so, refreshes and ends', async () => {
  await using backend = await startBackend(withAnonymous)
  const { auth } = backend.client()
  const { data, error } = await auth.signInAnonymously({ options: { data: { theme: 'dark' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    ...{ email: '', phone: '', is_anonymous: true, user_metadata: { theme: 'dark' } },
    ...{ app_metadata: {}, identities: [] },
  })
  const { data: token } = await auth.getClaims()
  expect(token?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }], role: 'authenticated' })
  expect((await auth.refreshSession()).data.user?.is_anonymous).toBe(true)
  const reauthenticate = await auth.reauthenticate()
  expect(reauthenticate.error).toMatchObject({
    status: 400,
    message: 'Reauthentication requires the user to have an email or a phone number',
  })
  expect((await auth.signOut()).error).toBeNull()
})

test('an anonymous user becomes a member by confirming an address', async () => {
  await using backend = await startBackend(withAnonymous)
  const { auth } = backend.client()
  const { data: anonymous } = await auth.signInAnonymously()
  const alone = await auth.updateUser({ password: TEST_PASSWORD })
  expect(alone.error).toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'Updating password of an anonymous user without an email or phone is not allowed',
  })
  const asked = await auth.updateUser({ email, password: TEST_PASSWORD })
  expect(asked.data.user).toMatchObject({ new_email: email, is_anonymous: true })
  const early = await backend.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })
  expect(early.error).toMatchObject({ code: 'invalid_credentials' })

  const { token_hash } = readLink(backend.mailbox.at(-1))
  const { data } = await auth.verifyOtp({ token_hash, type: 'email_change' })
  expect(data.user).toMatchObject({
    ...{ id: anonymous.user?.id, email, is_anonymous: false },
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email, email_verified: true } }])
  expect((await auth.getClaims()).data?.claims.is_anonymous).toBe(false)
  const signIn = await backend.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })
  expect(signIn.data.user?.id).toBe(anonymous.user?.id)
})

test('with autoconfirm an anonymous user becomes a member at once', async () => {
  await using backend = await startBackend({ auth: { ...withAnonymous.auth, autoconfirm: true } })
  const { auth } = backend.client()
  const { data: anonymous } = await auth.signInAnonymously()
  const { data, error } = await auth.updateUser({ email, password: TEST_PASSWORD })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: anonymous.user?.id, email, is_anonymous: false })
  expect(data.user).not.toHaveProperty('new_email')
  const signIn = await auth.signInWithPassword({ email, password: TEST_PASSWORD })
  expect(signIn.data.user?.id).toBe(anonymous.user?.id)
  expect(backend.mailbox).toEqual([])
})

test('an anonymous user cannot take the address of a member', async () => {
  await using backend = await startBackend(withAnonymous)
  await backend.memberClient({ email })
  const { auth } = backend.client()
  await auth.signInAnonymously()
  expect((await auth.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('one network creates a limited number of anonymous users', async () => {
  const rateLimits = { 'auth.anonymous_sign_in.address': { limit: 2 } }
  await using backend = await startBackend({ ...withAnonymous, rateLimits })
  const { auth } = backend.client()
  for (let index = 0; index < 2; index++) expect((await auth.signInAnonymously()).error).toBeNull()
  expect((await auth.signInAnonymously()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
})

test('the assistant answers no anonymous users', async () => {
  await using backend = await startAssistant({ ...withAnonymous })
  const client = backend.client()
  await client.auth.signInAnonymously()
  const { data, error } = await ask(client, 'What does a Fabric capacity cost?')
  expect(data).toBeNull()
  expect(error?.context.status).toBe(401)
  expect(await backend.database.sql('select from public.assistant_answers')).toEqual([])
})
