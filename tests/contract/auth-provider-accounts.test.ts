import { readHook } from '@headwater/backend/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD } from './start-backend.ts'
import { fragmentOf, startWithProvider, type WithProvider } from './start-with-provider.ts'

const email = 'ada@example.com'
const ada = { email, email_verified: true, name: 'Ada Lovelace' }

let site: WithProvider

beforeAll(async () => {
  site = await startWithProvider()
})

beforeEach(() => site.reset())
afterAll(() => site[Symbol.asyncDispose]())

/** Signs in with the provider; returns the account, or the error in the address. */
async function enter(login = 'ada', at = site) {
  const back = await at.signIn({ client: at.browserClient('implicit'), login })
  const fragment = fragmentOf(back)
  const { data } = await at.backend.client().auth.getUser(fragment.access_token)
  return { user: data.user, error: fragment }
}

test('an account with the same verified address gets the identity and keeps its password', async () => {
  const member = await site.backend.memberClient({ email, metadata: { name: 'Countess' } })
  site.provider.accounts.set('ada', { ...ada, email: 'ADA@example.com', picture: 'https://a.example/a.png' })
  const { user } = await enter()
  expect(user?.id).toBe(member.userId)
  expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'acme'] })
  expect(user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'acme'])
  // What the member has chosen is kept.
  expect(user?.user_metadata).toMatchObject({ name: 'Countess', avatar_url: 'https://a.example/a.png' })
  const again = await site.backend.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })
  expect(again.error).toBeNull()
  const entries = await site.backend.database.sql<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'action' like 'identity%'`,
  )
  expect(entries).toEqual([{ action: 'identity_linked' }])
  // The owner is told, in case it was somebody else.
  const sent = () => site.backend.mailbox.filter(({ text }) => text.includes('acme'))
  await expect.poll(sent).toMatchObject([{ to: email }])
})

test('the hook before new accounts decides about people who come from a provider', async () => {
  const hook = readHook('pg-functions://postgres/public/refuse_account', '')
  await using site = await startWithProvider({ settings: { hooks: { before_user_created: hook } } })
  await site.backend.database.sql(`
    create function public.refuse_account(event jsonb) returns jsonb language sql as $$
      select jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message',
        'Not you: ' || (event -> 'user' -> 'app_metadata' ->> 'provider') || ' ' || (event -> 'user' ->> 'email')))
    $$;
    grant execute on function public.refuse_account to service_role;`)
  site.provider.accounts.set('ada', ada)
  const { error } = await enter('ada', site)
  expect(error).toMatchObject({ error: 'access_denied', error_description: `Not you: acme ${email}` })
  expect(await site.backend.database.sql('select from auth.users')).toEqual([])
})

test('what a stranger left in an unconfirmed account does not reach the owner of the address', async () => {
  const stranger = site.backend.client()
  const data = { first_name: 'Mallory', note: 'mine' }
  await stranger.auth.signUp({ email, password: TEST_PASSWORD, options: { data } })
  site.provider.accounts.set('ada', ada)
  const { user } = await enter()
  expect(user?.user_metadata).not.toHaveProperty('note')
  expect(user?.user_metadata).toMatchObject({ name: 'Ada Lovelace' })
  expect(user?.identities?.map(({ provider }) => provider)).toEqual(['acme'])
  expect(user?.app_metadata).toEqual({ provider: 'acme', providers: ['acme'] })
  const password = await stranger.auth.signInWithPassword({ email, password: TEST_PASSWORD })
  expect(password.error?.code).toBe('invalid_credentials')
  // The stranger's mail is void, too.
  const link = new URL(/https?:\/\/\S+/.exec(site.backend.mailbox[0]?.text ?? '')?.[0] ?? '')
  const tokenHash = link.searchParams.get('token_hash') ?? ''
  expect((await stranger.auth.verifyOtp({ type: 'signup', token_hash: tokenHash })).error?.code).toBe('otp_expired')
  expect(await namesIn(site)).toEqual([{ first_name: 'Ada Lovelace', last_name: null }])
})

function namesIn({ backend }: WithProvider) {
  return backend.database.sql<{ first_name: string | null; last_name: string | null }>(
    'select first_name, last_name from public.profiles',
  )
}

test('a new profile starts with the name from the provider, which a sign-up form or the member replaces', async () => {
  for (const [claims, [first, last]] of [
    [{ name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' }, ['Ada', 'Lovelace']],
    [{ name: 'Ada Lovelace' }, ['Ada Lovelace', null]],
    [{}, [null, null]],
  ] as const) {
    await site.reset()
    site.provider.accounts.set('ada', { email, email_verified: true, ...claims })
    await enter()
    expect(await namesIn(site)).toEqual([{ first_name: first, last_name: last }])
  }

  await site.reset()
  await site.backend.memberClient({ email, metadata: { first_name: 'Countess' } })
  site.provider.accounts.set('ada', ada)
  await enter()
  expect(await namesIn(site)).toEqual([{ first_name: 'Countess', last_name: null }])

  await site.reset()
  site.provider.accounts.set('ada', ada)
  await enter()
  site.provider.accounts.set('ada', { ...ada, name: 'Ada King' })
  expect((await enter()).user?.user_metadata.name).toBe('Ada King')
  await site.backend.database.sql(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"name": "Countess"}'`,
  )
  site.provider.accounts.set('ada', { ...ada, name: 'Ada Byron' })
  expect((await enter()).user?.user_metadata.name).toBe('Countess')
})

test.each([[true], [false]])(
  'an unverified address is refused alike, with an account (%s) and without',
  async (has) => {
    if (has) await site.backend.memberClient({ email })
    site.provider.accounts.set('eve', { email, email_verified: false })
    const { error } = await enter('eve')
    expect(error).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with acme. Verify the email with acme in order to sign in',
    })
    expect(await site.backend.database.sql(`select from auth.identities where provider = 'acme'`)).toEqual([])
  },
)

test('with autoconfirm an unverified address opens a new account, and never an existing one', async () => {
  await using site = await startWithProvider({ auth: { autoconfirm: true } })
  site.provider.accounts.set('eve', { email: 'eve@example.com' })
  expect((await enter('eve', site)).user?.email).toBe('eve@example.com')
  site.provider.accounts.set('mallory', { email: 'eve@example.com' })
  expect((await enter('mallory', site)).error.error_code).toBe('provider_email_needs_verification')
})

test('an identity with a verified address leads to its one account, an unverified or shared one does not', async () => {
  const member = await site.backend.memberClient({ email: 'countess@example.com' })
  await site.backend.database.sql(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ('1', $1, 'github', '{"sub":"1","email":"ada@example.com","email_verified":true}')`,
    [member.userId],
  )
  site.provider.accounts.set('ada', ada)
  expect((await enter()).user?.id).toBe(member.userId)

  await site.reset()
  const mallory = await site.backend.memberClient({ email: 'mallory@example.com' })
  await site.backend.database.sql(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ('1', $1, 'github', '{"sub":"1","email":"ada@example.com","email_verified":false}')`,
    [mallory.userId],
  )
  site.provider.accounts.set('ada', ada)
  expect((await enter()).user?.id).not.toBe(mallory.userId)

  await site.reset()
  for (const name of ['one', 'two']) {
    const { userId } = await site.backend.memberClient()
    await site.backend.database.sql(
      `insert into auth.identities (provider_id, user_id, provider, identity_data)
       values ($2, $1, 'github', '{"sub":"1","email":"ada@example.com","email_verified":true}')`,
      [userId, name],
    )
  }
  site.provider.accounts.set('ada', ada)
  expect((await enter()).error).toMatchObject({
    error: 'server_error',
    error_description: expect.stringContaining('Multiple accounts with the same email address'),
  })
})

test('with sign-up off, existing accounts sign in and new ones are refused', async () => {
  const member = await site.backend.memberClient({ email })
  await using closed = await startWithProvider({ settings: { allowsSignUp: false } })
  closed.provider.accounts.set('ada', ada)
  expect((await enter('ada', closed)).error).toMatchObject({
    error: 'access_denied',
    error_code: 'signup_disabled',
    error_description: 'Signups not allowed for this instance',
  })
  await closed.backend.database.sql(
    `insert into auth.users (id, email, email_confirmed_at) values ($1, 'ada@example.com', now())`,
    [member.userId],
  )
  expect((await enter('ada', closed)).user?.id).toBe(member.userId)
})

test('simultaneous first sign-ins make one account, and a banned member is refused', async () => {
  site.provider.accounts.set('ada', ada)
  await enter()
  await site.backend.database.sql(`update auth.users set banned_until = now() + interval '1 hour'`)
  const { error } = await enter()
  expect(error).toMatchObject({
    error: 'access_denied',
    error_code: 'user_banned',
    error_description: 'User is banned',
  })

  await site.reset()
  site.provider.accounts.set('ada', ada)
  const entered = await Promise.all(Array.from({ length: 5 }, () => enter()))
  const ids = new Set(entered.map(({ user }) => user?.id))
  expect(ids.size).toBe(1)
  expect(ids.has(undefined)).toBe(false)
  expect(await site.backend.database.sql('select provider from auth.identities')).toHaveLength(1)
})

test('a phone number’s account that only claims an address loses the claim, and keeps everything else', async () => {
  await site.backend.database.sql(
    `insert into auth.users (id, email, phone, phone_confirmed_at) values ($1, $2, '4915112345', now())`,
    [crypto.randomUUID(), email],
  )
  site.provider.accounts.set('ada', ada)
  const { user } = await enter()
  const rows = await site.backend.database.sql<{ email: string | null; phone: string | null }>(
    'select email, phone from auth.users order by phone nulls last',
  )
  expect(user?.email).toBe(email)
  expect(rows).toEqual([
    { email: null, phone: '4915112345' },
    { email, phone: null },
  ])
})

test.each([
  ['says nothing about', {}, 'provider_email_needs_verification'],
  ['does not verify', { xms_edov: false }, 'provider_email_needs_verification'],
  ['verifies', { xms_edov: '1' }, undefined],
])('Microsoft: an address that the tenant %s', async (_, claims, code) => {
  await using site = await startWithProvider({ name: 'azure', hasFullIdTokens: true })
  site.provider.accounts.set('ada', { email, name: 'Ada Lovelace', given_name: 'Ada', ...claims })
  const { user, error } = await enter('ada', site)
  expect(error.error_code).toBe(code)
  if (!code) {
    expect(user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ada Lovelace', email_verified: true },
      app_metadata: { provider: 'azure' },
    })
  }
})

test('Microsoft: the operator may vouch for the addresses of one tenant', async () => {
  await using site = await startWithProvider({ name: 'azure', hasFullIdTokens: true, isTrusted: true })
  site.provider.accounts.set('ada', { email })
  expect((await enter('ada', site)).user?.email).toBe(email)
})
