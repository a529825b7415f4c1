import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAsOperator, operatorOf } from './admin-calls.ts'
import { startBackend, TEST_PASSWORD, type TestBackend } from './start-backend.ts'

const email = 'ada@example.com'
const newEmail = 'countess@example.com'
const password = TEST_PASSWORD
const redirectTo = `${SITE_URL}/auth`

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
})

beforeEach(() => backend.database.sql('delete from auth.users'))

afterAll(() => backend[Symbol.asyncDispose]())

/** What a browser gets when it opens an action link. */
async function open({ url }: TestBackend, actionLink: string): Promise<{ target: string; fragment: URLSearchParams }> {
  const link = new URL(actionLink)
  const answer = await fetch(`${url}${link.pathname}${link.search}`, { redirect: 'manual' })
  const target = new URL(answer.headers.get('location') ?? '')
  return { target: target.origin + target.pathname, fragment: new URLSearchParams(target.hash.slice(1)) }
}

test('a sign-up link creates the account without an email, and confirms it', async () => {
  const sent = backend.mailbox.length
  const { data, error } = await operatorOf(backend).generateLink({
    ...{ type: 'signup', email: 'Ada@example.com', password },
    options: { data: { first_name: 'Ada' }, redirectTo },
  })
  expect(error).toBeNull()
  expect(backend.mailbox).toHaveLength(sent)
  expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ada' } })
  expect(data.user?.email_confirmed_at).toBeUndefined()
  expect(data.properties).toMatchObject({ redirect_to: redirectTo, verification_type: 'signup' })
  expect(data.properties?.email_otp).toMatch(/^\d{6}$/)
  expect(data.properties?.action_link).toMatch(new RegExp(`^${SITE_URL}/auth/v1/verify\\?token=`))

  const { target, fragment } = await open(backend, data.properties?.action_link ?? '')
  expect(target).toBe(redirectTo)
  expect(fragment.get('access_token')).toBeTruthy()
  const signIn = await backend.client().auth.signInWithPassword({ email, password })
  expect(signIn.data.user?.id).toBe(data.user?.id)
})

test('a link for an address that a stranger registered drops the password', async () => {
  for (const type of ['signup', 'invite'] as const) {
    await backend.database.sql('delete from auth.users')
    const stranger = { email, password: 'the stranger’s password', options: { data: { company: 'Stranger' } } }
    await backend.client().auth.signUp(stranger)
    const { data } = await operatorOf(backend).generateLink({ type, email, password })
    const verified = await backend.client().auth.verifyOtp({ type, token_hash: data.properties?.hashed_token ?? '' })
    expect(verified.error).toBeNull()
    expect(verified.data.user?.user_metadata).not.toHaveProperty('company')
    const { email: address, password: theirs } = stranger
    const signIn = await backend.client().auth.signInWithPassword({ email: address, password: theirs })
    expect(signIn.error?.code).toBe('invalid_credentials')
  }
})

test('a link signs a member in, or an unknown address up, once, by its hash or its code', async () => {
  const { userId } = await backend.memberClient({ email })
  const admin = operatorOf(backend)
  for (const [type, verification] of [
    ['magiclink', 'magiclink'],
    ['recovery', 'recovery'],
  ] as const) {
    const byHash = (await admin.generateLink({ type, email, options: { redirectTo } })).data.properties
    expect(byHash?.verification_type).toBe(verification)
    const redeem = () => backend.client().auth.verifyOtp({ type: verification, token_hash: byHash?.hashed_token ?? '' })
    expect((await redeem()).data.user?.id).toBe(userId)
    expect((await redeem()).error?.code).toBe('otp_expired')

    const byCode = (await admin.generateLink({ type, email })).data.properties
    expect(byCode?.redirect_to).toBe(SITE_URL)
    const typed = await backend.client().auth.verifyOtp({ type: verification, email, token: byCode?.email_otp ?? '' })
    expect(typed.data.user?.id).toBe(userId)
  }

  const unknown = 'eve@example.com'
  const { data } = await admin.generateLink({ type: 'magiclink', email: unknown })
  expect(data.properties?.verification_type).toBe('signup')
  const { fragment } = await open(backend, data.properties?.action_link ?? '')
  expect(fragment.get('type')).toBe('signup')
  expect((await admin.getUserById(data.user?.id ?? '')).data.user?.email_confirmed_at).toBeTruthy()

  const options = { redirectTo: 'https://evil.example/' }
  const evil = (await admin.generateLink({ type: 'magiclink', email, options })).data.properties
  expect(evil?.redirect_to).toBe(SITE_URL)
  expect(evil?.action_link).not.toContain('evil')
})

test('a change of address takes effect once both links are opened', async () => {
  const { userId } = await backend.memberClient({ email })
  const admin = operatorOf(backend)
  const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
  const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
  expect(next.data.properties?.verification_type).toBe('email_change_new')
  expect(next.data.user?.new_email).toBe(newEmail)
  expect(new URL(next.data.properties?.action_link ?? '').searchParams.get('type')).toBe('email_change')

  await open(backend, current.data.properties?.action_link ?? '')
  expect((await admin.getUserById(userId)).data.user?.email).toBe(email)
  await open(backend, next.data.properties?.action_link ?? '')
  expect((await admin.getUserById(userId)).data.user?.email).toBe(newEmail)
})

test('a link of one change of address does not confirm another', async () => {
  const { userId } = await backend.memberClient({ email })
  const admin = operatorOf(backend)
  const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
  const other = await admin.generateLink({ type: 'email_change_new', email, newEmail: 'eve@example.com' })
  const { fragment } = await open(backend, current.data.properties?.action_link ?? '')
  expect(fragment.get('error_code')).toBe('otp_expired')
  await open(backend, other.data.properties?.action_link ?? '')
  expect((await admin.getUserById(userId)).data.user?.email).toBe(email)
})

test('without confirmations at sign-up, a change of address still takes both links', async () => {
  await using backend = await startBackend({ auth: { autoconfirm: true } })
  const { userId } = await backend.memberClient({ email })
  const admin = operatorOf(backend)
  const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
  const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
  expect(current.error).toBeNull()

  await open(backend, next.data.properties?.action_link ?? '')
  expect((await admin.getUserById(userId)).data.user?.email).toBe(email)
  await open(backend, current.data.properties?.action_link ?? '')
  expect((await admin.getUserById(userId)).data.user?.email).toBe(newEmail)
})

test('if the new address alone decides, its link is enough and the other is refused', async () => {
  await using backend = await startBackend({ auth: { settings: { confirmsBothAddresses: false } } })
  const { userId } = await backend.memberClient({ email })
  const admin = operatorOf(backend)
  const refused = await admin.generateLink({ type: 'email_change_current', email, newEmail })
  expect(refused.error).toMatchObject({ code: 'validation_failed', status: 400 })
  const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
  await open(backend, next.data.properties?.action_link ?? '')
  expect((await admin.getUserById(userId)).data.user?.email).toBe(newEmail)
})

function inviteLinkOf({ mailbox }: TestBackend): URL {
  return new URL(/https?:\/\/\S+/.exec(mailbox.at(-1)?.text ?? '')?.[0] ?? '')
}

test('an invitation is emailed; behind its link the member chooses a password and keeps what was stored', async () => {
  const sent = backend.mailbox.length
  const { data, error } = await operatorOf(backend).inviteUserByEmail(email, {
    data: { first_name: 'Ada' },
    redirectTo,
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { first_name: 'Ada' } })
  expect(backend.mailbox).toHaveLength(sent + 1)
  expect(backend.mailbox[sent]?.to).toBe(email)

  const link = inviteLinkOf(backend)
  expect(link.origin + link.pathname).toBe(`${SITE_URL}/auth/confirm`)
  expect(link.searchParams.get('type')).toBe('invite')
  const member = backend.client()
  const token_hash = link.searchParams.get('token_hash') ?? ''
  const accepted = await member.auth.verifyOtp({ type: 'invite', token_hash })
  expect(accepted.data.user).toMatchObject({ id: data.user?.id, user_metadata: { first_name: 'Ada' } })
  expect((await member.auth.updateUser({ password })).error).toBeNull()
  expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  const again = await operatorOf(backend).inviteUserByEmail(email)
  expect(again.error).toMatchObject({ code: 'email_exists', status: 422 })

  const invited = 'eve@example.com'
  await operatorOf(backend).inviteUserByEmail(invited, { data: { first_name: 'Eve' } })
  const recovery = (await operatorOf(backend).generateLink({ type: 'recovery', email: invited })).data.properties
  const hash = recovery?.hashed_token ?? ''
  const recovered = await backend.client().auth.verifyOtp({ type: 'recovery', token_hash: hash })
  expect(recovered.data.user?.user_metadata).toMatchObject({ first_name: 'Eve' })
})

test('a stranger’s sign-up neither ends an invitation nor learns of it', async () => {
  const admin = operatorOf(backend)
  const invited = await admin.inviteUserByEmail(email, { data: { company: 'Analytical Engines' } })
  const { searchParams } = inviteLinkOf(backend)
  await admin.updateUserById(invited.data.user?.id ?? '', { app_metadata: { plan: 'gold' }, phone: '15550100199' })
  const signUp = await backend.client().auth.signUp({ email, password: 'the stranger’s password' })
  expect(JSON.stringify(signUp.data)).not.toMatch(/invited_at|Engines|gold|15550100199/)

  const token_hash = searchParams.get('token_hash') ?? ''
  const accepted = await backend.client().auth.verifyOtp({ type: 'invite', token_hash })
  expect(accepted.data.user?.user_metadata).toMatchObject({ company: 'Analytical Engines' })
  const stranger = await backend.client().auth.signInWithPassword({ email, password: 'the stranger’s password' })
  expect(stranger.error?.code).toBe('invalid_credentials')
})

test('with sign-up off the operator still invites and creates accounts', async () => {
  await using backend = await startBackend({ auth: { settings: { allowsSignUp: false } } })
  const refused = await backend.client().auth.signUp({ email, password })
  expect(refused.error?.code).toBe('signup_disabled')
  const admin = operatorOf(backend)
  expect((await admin.inviteUserByEmail(email)).error).toBeNull()
  expect((await admin.generateLink({ type: 'signup', email: 'eve@example.com', password })).error).toBeNull()
  expect((await admin.createUser({ email: 'bob@example.com', password, email_confirm: true })).error).toBeNull()
})

test('an invitation that cannot be mailed leaves nothing behind', async () => {
  let isBroken = true
  const sendMail = async () => {
    if (isBroken) throw new Error('no mail server')
  }
  await using backend = await startBackend({ auth: { sendMail } })
  const failed = await operatorOf(backend).inviteUserByEmail(email)
  expect(failed.error).toMatchObject({ status: 500, message: 'Error sending invite email' })
  expect((await operatorOf(backend).listUsers()).data.users).toEqual([])
  isBroken = false
  expect((await operatorOf(backend).inviteUserByEmail(email)).error).toBeNull()
})

test('the operator signs a member out with the member’s token', async () => {
  const { client } = await backend.memberClient({ email })
  const other = backend.client()
  await other.auth.signInWithPassword({ email, password })
  const { data } = await client.auth.getSession()
  const admin = operatorOf(backend)
  const token = data.session?.access_token ?? ''
  expect((await admin.signOut(token, 'others')).error).toBeNull()
  expect((await other.auth.getUser()).error).not.toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await admin.signOut(token)).error).toBeNull()
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await admin.signOut('not.a.token')).error).toMatchObject({ code: 'bad_jwt', status: 403 })
})

test('the audit log names the operator for every action and is searched and paged', async () => {
  await using backend = await startBackend()
  const admin = operatorOf(backend)
  const id = (await admin.createUser({ email, email_confirm: true })).data.user?.id ?? ''
  await admin.updateUserById(id, { ban_duration: '1h' })
  await admin.generateLink({ type: 'recovery', email })
  await admin.inviteUserByEmail('eve@example.com')
  await admin.deleteUser(id)

  const { body, headers } = await callAsOperator(backend, 'GET /admin/audit')
  expect(headers.get('x-total-count')).toBe('5')
  expect(body.map((entry: AuditEntry) => entry.payload.action)).toEqual([
    'user_deleted',
    'user_invited',
    'user_recovery_requested',
    'user_modified',
    'user_signedup',
  ])
  expect(body[0]).toMatchObject({
    id: expect.any(String),
    created_at: expect.any(String),
    ip_address: '192.0.2.1',
    payload: { actor_username: 'service_role', log_type: 'team', traits: { user_id: id, user_email: email } },
  })
  const count = async (query: string) => (await callAsOperator(backend, `GET /admin/audit?${query}`)).body.length
  expect(await count('query=action:INVITED')).toBe(1)
  expect(await count('query=type:team')).toBe(3)
  expect(await count('query=author:service')).toBe(5)
  expect(await count('query=author:nobody')).toBe(0)
  const second = await callAsOperator(backend, 'GET /admin/audit?page=2&per_page=2')
  expect(second.body).toHaveLength(2)
  expect(second.headers.get('link')).toContain('</auth/v1/admin/audit?page=3&per_page=2>; rel="next"')
})

type AuditEntry = { payload: { action: string } }
