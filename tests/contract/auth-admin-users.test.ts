import { hash as bcryptHash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAsOperator as call, operatorOf } from './admin-calls.ts'
import { startBackend, TEST_PASSWORD, type TestBackend, type TestClient } from './start-backend.ts'

const email = 'ada@example.com'
const phone = '15550100199'
const password = TEST_PASSWORD
const UNKNOWN_ID = '0b5f0a8e-6f4a-4a52-9d7c-1f6a3f1f4e11'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
})

beforeEach(() => backend.database.sql('delete from auth.users'))

afterAll(() => backend[Symbol.asyncDispose]())

/** Uses the member's refresh token, as a thief or another tab would. */
async function refresh(backend: TestBackend, member: TestClient) {
  const { data } = await member.auth.getSession()
  return backend.client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
}

test('the operator creates an account, reads it, and its owner signs in', async () => {
  const sent = backend.mailbox.length
  const admin = operatorOf(backend)
  const created = await admin.createUser({
    email: ' Ada@Example.com ',
    phone: '+1 555 010 0199',
    password,
    email_confirm: true,
    phone_confirm: true,
    user_metadata: { first_name: 'Ada' },
    app_metadata: { plan: 'gold' },
  })
  expect(created.error).toBeNull()
  expect(created.data.user).toMatchObject({
    ...{ email, phone, role: 'authenticated', aud: 'authenticated' },
    user_metadata: { first_name: 'Ada', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'gold' },
  })
  expect(created.data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone'])
  expect(JSON.stringify(created.data.user)).not.toContain('argon2')
  expect(backend.mailbox).toHaveLength(sent)

  const read = await admin.getUserById(created.data.user?.id ?? '')
  expect(read.data.user).toEqual(created.data.user)
  const signIn = await backend.client().auth.signInWithPassword({ email, password })
  expect(signIn.data.user).toMatchObject({ id: created.data.user?.id, app_metadata: { plan: 'gold' } })
})

test('an account may have a chosen id, only a number, no password, or a hash from elsewhere', async () => {
  const admin = operatorOf(backend)
  const chosen = await admin.createUser({ email, id: UNKNOWN_ID, email_confirm: true })
  expect(chosen.data.user?.id).toBe(UNKNOWN_ID)
  const byPhone = await admin.createUser({ phone: `+${phone}` })
  expect(byPhone.data.user).toMatchObject({ email: '', phone, app_metadata: { provider: 'phone' } })
  expect(byPhone.data.user?.phone_confirmed_at).toBeUndefined()
  const { error } = await backend.client().auth.signInWithPassword({ email, password: '' })
  expect(error?.code).toBe('invalid_credentials')

  await backend.database.sql('delete from auth.users')
  const password_hash = await bcryptHash(password, 4)
  const imported = await operatorOf(backend).createUser({ email, password_hash, email_confirm: true })
  expect(imported.error).toBeNull()
  const { error: failed } = await backend.client().auth.signInWithPassword({ email, password })
  expect(failed).toBeNull()
})

test('an account that is not confirmed or banned from the start cannot sign in', async () => {
  const admin = operatorOf(backend)
  await admin.createUser({ email, password })
  const early = await backend.client().auth.signInWithPassword({ email, password })
  expect(early.error?.code).toBe('email_not_confirmed')
  await admin.createUser({ email: 'eve@example.com', password, email_confirm: true, ban_duration: '24h' })
  const banned = await backend.client().auth.signInWithPassword({ email: 'eve@example.com', password })
  expect(banned.error?.code).toBe('user_banned')
})

test('120 accounts are listed page by page, the newest first, each once', async () => {
  await backend.database.sql(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at)
      select gen_random_uuid(), 'authenticated', 'authenticated', 'member-' || n || '@example.com',
        jsonb_build_object('full_name', 'Member ' || n), timestamptz '2026-01-01' + n / 2 * interval '1 minute'
      from generate_series(1, 120) as n`,
  )
  const admin = operatorOf(backend)
  const first = await admin.listUsers()
  expect(first.data).toMatchObject({ aud: 'authenticated', total: 120, nextPage: 2, lastPage: 3 })
  expect(first.data.users).toHaveLength(50)
  expect(first.data.users[0]?.email).toBe('member-120@example.com')

  const pages = await Promise.all([1, 2, 3].map((page) => admin.listUsers({ page, perPage: 50 })))
  expect(pages.map(({ data }) => data.users.length)).toEqual([50, 50, 20])
  expect(pages[2]?.data).toMatchObject({ nextPage: null, lastPage: 3 })
  const ids = pages.flatMap(({ data }) => data.users.map(({ id }) => id))
  expect(new Set(ids).size).toBe(120)
  expect((await admin.listUsers({ page: 4, perPage: 50 })).data).toMatchObject({ users: [], total: 120 })

  const { headers } = await call(backend, 'GET /admin/users?page=2&per_page=50')
  expect(headers.get('x-total-count')).toBe('120')
  expect(headers.get('link')).toBe(
    '</auth/v1/admin/users?page=3&per_page=50>; rel="next", </auth/v1/admin/users?page=3&per_page=50>; rel="last"',
  )
  expect(headers.get('cache-control')).toContain('no-store')
  const oldest = await call(backend, 'GET /admin/users?sort=created_at%20asc&per_page=1')
  expect(oldest.body.users[0].email).toBe('member-1@example.com')
})

test('the list is filtered by address and full name', async () => {
  const admin = operatorOf(backend)
  await admin.createUser({ email, user_metadata: { full_name: 'Ada Lovelace' } })
  await admin.createUser({ email: 'member-7@example.com' })
  for (const [query, found] of [
    ['filter=MEMBER-7@', ['member-7@example.com']],
    ['filter=ada%20LOV', ['ada@example.com']],
    ['filter=nobody', []],
    [`filter=${encodeURIComponent("' or true --")}`, []],
  ]) {
    const { body } = await call(backend, `GET /admin/users?${query}`)
    expect(body.users.map((user: { email: string }) => user.email)).toEqual(found)
  }
})

test('an update takes effect at once, ends the sessions of a new password, and tells the member', async () => {
  const admin = operatorOf(backend)
  const { client, userId } = await backend.memberClient({ email, metadata: { first_name: 'Ada', company: 'Old' } })
  const sent = backend.mailbox.length
  const { data, error } = await admin.updateUserById(userId, {
    ...{ email: 'Countess@example.com', phone: `+${phone}`, password: 'another long password', phone_confirm: true },
    user_metadata: { company: null, city: 'London' },
    app_metadata: { plan: 'gold' },
    role: 'editor',
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'countess@example.com',
    phone,
    role: 'editor',
    app_metadata: { plan: 'gold' },
  })
  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada', city: 'London' })
  expect(data.user?.user_metadata).not.toHaveProperty('company')
  expect(data.user?.identities?.find(({ provider }) => provider === 'email')?.identity_data?.email).toBe(
    'countess@example.com',
  )

  expect((await refresh(backend, client)).error?.code).toBe('refresh_token_not_found')
  expect((await client.auth.getUser()).error).not.toBeNull()
  const old = await backend.client().auth.signInWithPassword({ email, password })
  expect(old.error?.code).toBe('invalid_credentials')
  const notices = backend.mailbox.slice(sent)
  expect(notices.map(({ to, subject }) => [to, subject])).toEqual([
    [email, expect.stringContaining('password')],
    [email, expect.stringContaining('address')],
  ])
})

test('a link that was emailed to the former address becomes invalid with it', async () => {
  const { userId } = await backend.memberClient({ email })
  const sent = backend.mailbox.length
  await backend.client().auth.resetPasswordForEmail(email)
  await expect.poll(() => backend.mailbox.length).toBeGreaterThan(sent)
  const token_hash = /token_hash=([^&\s]+)/.exec(backend.mailbox.at(-1)?.text ?? '')?.[1] ?? ''
  await operatorOf(backend).updateUserById(userId, { email: 'new@example.com' })
  const { error } = await backend.client().auth.verifyOtp({ type: 'recovery', token_hash })
  expect(error?.code).toBe('otp_expired')
})

test('a ban ends the sessions at once everywhere and can be lifted', async () => {
  const admin = operatorOf(backend)
  const { client, userId } = await backend.memberClient({ email })
  const banned = await admin.updateUserById(userId, { ban_duration: '1h30m' })
  const until = Date.parse(banned.data.user?.banned_until ?? '')
  expect(until - Date.now()).toBeGreaterThan(89 * 60_000)
  expect(until - Date.now()).toBeLessThan(91 * 60_000)

  expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_banned', status: 403 })
  expect((await client.auth.updateUser({ data: { a: 1 } })).error?.code).toBe('user_banned')
  const write = await client.from('profiles').update({ bio: 'still here' }).eq('user_id', userId).select()
  expect(write.error).not.toBeNull()
  expect((await client.auth.refreshSession()).error?.code).toBe('user_banned')
  const signIn = () => backend.client().auth.signInWithPassword({ email, password })
  expect((await signIn()).error?.code).toBe('user_banned')

  const lifted = await admin.updateUserById(userId, { ban_duration: 'none' })
  expect(lifted.data.user?.banned_until).toBeUndefined()
  expect((await signIn()).error).toBeNull()
})

test('deleting an account frees its address, and of 20 simultaneous requests exactly one creates another', async () => {
  const admin = operatorOf(backend)
  const { client, userId } = await backend.memberClient({ email })
  expect(await admin.deleteUser(userId)).toMatchObject({ error: null })
  expect((await admin.getUserById(userId)).error).toMatchObject({ code: 'user_not_found', status: 404 })
  expect((await client.auth.getUser()).error?.code).toBe('user_not_found')
  expect((await admin.createUser({ email })).error).toBeNull()

  await backend.database.sql('delete from auth.users')
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.createUser({ email, phone })))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'email_exists']))
})

test('a soft deletion keeps the id and forgets the person', async () => {
  const admin = operatorOf(backend)
  const { client, userId } = await backend.memberClient({ email, metadata: { first_name: 'Ada' } })
  await admin.updateUserById(userId, { phone })
  expect((await admin.deleteUser(userId, true)).error).toBeNull()
  expect((await admin.deleteUser(userId, true)).error).toBeNull()

  const { data } = await admin.getUserById(userId)
  expect(data.user).toMatchObject({ id: userId, user_metadata: {}, app_metadata: {}, deleted_at: expect.any(String) })
  expect(data.user?.phone).toMatch(/^[\w-]{15}$/)
  expect(data.user?.identities?.map(({ identity_data }) => identity_data)).toEqual([{}, {}])
  const stored = await backend.database.sql(
    `select to_jsonb(users) as account, (select jsonb_agg(to_jsonb(i)) from auth.identities i where user_id = users.id)
      as identities from auth.users where id = $1`,
    [userId],
  )
  expect(JSON.stringify(stored)).not.toMatch(/ada@example|15550100199|argon2|Ada/)
  expect((await refresh(backend, client)).error?.code).toBe('refresh_token_not_found')
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await admin.createUser({ email, phone })).error).toBeNull()
})
