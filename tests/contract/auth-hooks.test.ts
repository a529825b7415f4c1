import { DEFAULT_AUTH_SETTINGS, type Hook, type HookName, readHook } from '@headwater/backend/settings'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import {
  type HookReceiver,
  sendJson,
  signatureOf,
  startHookReceiver,
} from '@headwater/backend/tests/modules/start-hook-receiver.ts'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const secret = Buffer.alloc(32, 's')
const password = TEST_PASSWORD
const email = 'ada@example.com'

const webhook = (receiver: HookReceiver) => readHook(receiver.url, `v1,whsec_${secret.toString('base64')}`)
const sqlHook = (name: string) => readHook(`pg-functions://postgres/public/${name}`, '')
const startWith = (hooks: Partial<Record<HookName, Hook>>, settings = {}) =>
  startBackend({ auth: { settings: { hooks, ...settings } } })

test('before_user_created sees the account that is about to be created, in a signed call', async () => {
  await using receiver = await startHookReceiver()
  await using backend = await startWith({ before_user_created: webhook(receiver) })
  const { data } = await backend.client().auth.signUp({ email, password, options: { data: { first_name: 'Ada' } } })
  const [call] = receiver.calls
  expect(call && signatureOf(call, secret)).toBe(call?.headers['webhook-signature'])
  expect(call?.payload).toMatchObject({
    metadata: { name: 'before-user-created', ip_address: '192.0.2.1', uuid: expect.any(String) },
    user: {
      id: data.user?.id,
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Ada' },
      identities: [],
      is_anonymous: false,
    },
  })
  expect(call?.body).not.toContain(password)
})

test('an account that before_user_created refuses is not created, with autoconfirm or without', async () => {
  for (const autoconfirm of [true, false]) {
    await using receiver = await startHookReceiver()
    const hooks = { before_user_created: webhook(receiver) }
    await using backend = await startBackend({ auth: { autoconfirm, settings: { hooks } } })
    receiver.answerWith((response) => sendJson(response, { error: { http_code: 403, message: 'Only for employees' } }))
    const { error } = await backend.client().auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 403, message: 'Only for employees', code: 'unknown' })
    expect(await backend.database.sql('select from auth.users')).toEqual([])
    expect(backend.mailbox).toEqual([])
  }
})

test('before_user_created is not asked about an address that has an account', async () => {
  await using receiver = await startHookReceiver()
  const hooks = { before_user_created: webhook(receiver) }
  await using backend = await startBackend({ auth: { autoconfirm: true, settings: { hooks } } })
  await backend.client().auth.signUp({ email, password })
  const again = await backend.client().auth.signUp({ email, password })
  expect(again.error).toMatchObject({ code: 'user_already_exists' })
  expect(receiver.calls).toHaveLength(1)
})

test('custom_access_token adds claims at sign-in and at each refresh', async () => {
  await using receiver = await startHookReceiver()
  await using backend = await startWith({ custom_access_token: webhook(receiver) })
  receiver.answerWith((response, { payload }) =>
    sendJson(response, { claims: { ...payload.claims, plan: 'gold', user_metadata: {} } }),
  )
  const { client, userId } = await backend.memberClient({ metadata: { first_name: 'Ada' } })
  const first = (await client.auth.getSession()).data.session?.access_token ?? ''
  expect(decodeJwt(first)).toMatchObject({ sub: userId, plan: 'gold', user_metadata: {} })
  const refreshed = await client.auth.refreshSession()
  expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({ plan: 'gold' })
  expect((await client.from('profiles').select('user_id').eq('user_id', userId).single()).error).toBeNull()

  const methods = receiver.calls.map(({ payload }) => payload.authentication_method)
  expect(methods).toEqual(['password', 'token_refresh'])
  expect(receiver.calls[0]?.payload).toMatchObject({
    metadata: { name: 'customize-access-token', ip_address: '192.0.2.1' },
    user_id: userId,
    claims: { sub: userId, role: 'authenticated', iss: `${SITE_URL}/auth/v1`, aal: 'aal1' },
  })
})

test('a sign-in fails and leaves no session if custom_access_token changes what it must not', async () => {
  await using receiver = await startHookReceiver()
  await using backend = await startWith({ custom_access_token: webhook(receiver) })
  for (const [, change, message] of [
    ['nothing', () => ({}), 'output claims field is missing'],
    ['a list', () => ({ claims: [] }), '(root): Invalid type. Expected: object, given: array'],
    ['too few', ({ role: _, ...claims }) => ({ claims }), '(root): role is required'],
    [
      'a wrong type',
      (claims) => ({ claims: { ...claims, email: 7 } }),
      'email: Invalid type. Expected: string, given: integer',
    ],
    ['another subject', (claims) => ({ claims: { ...claims, sub: 'eve' } }), 'sub: Must not be changed'],
    ['another session', (claims) => ({ claims: { ...claims, session_id: 'x' } }), 'session_id: Must not be changed'],
    ['more time', (claims) => ({ claims: { ...claims, exp: 9999999999 } }), 'exp: Must not be changed'],
    ['another issuer', (claims) => ({ claims: { ...claims, iss: 'eve' } }), 'iss: Must not be changed'],
  ] as [string, (claims: Record<string, unknown>) => unknown, string][]) {
    receiver.answerWith((response, { payload }) => sendJson(response, payload))
    const member = await backend.memberClient()
    await member.client.auth.signOut()
    receiver.answerWith((response, { payload }) => sendJson(response, change(payload.claims)))
    const { error } = await backend.client().auth.signInWithPassword({ email: member.email, password })
    expect(error).toMatchObject({ status: 500, message: expect.stringContaining(message) })
    expect(await backend.database.sql('select from auth.sessions')).toEqual([])
  }
})

test('a function in the database decides on accounts and claims', async () => {
  const hooks = { before_user_created: sqlHook('only_example'), custom_access_token: sqlHook('add_plan') }
  await using backend = await startWith(hooks)
  await backend.database.sql(`create function public.only_example(event jsonb) returns jsonb language sql as
    $$ select case when event -> 'user' ->> 'email' like '%@example.com' then '{}'::jsonb
       else '{"error": {"http_code": 400, "message": "Only example.com"}}' end $$`)
  await backend.database.sql(`create function public.add_plan(event json) returns json language sql as
    $$ select jsonb_set(event::jsonb, '{claims,plan}', '"gold"')::json $$`)
  await backend.database.sql('grant execute on function public.only_example, public.add_plan to service_role')
  const { client } = await backend.memberClient()
  expect(decodeJwt((await client.auth.getSession()).data.session?.access_token ?? '')).toMatchObject({ plan: 'gold' })
  const refused = await backend.client().auth.signUp({ email: 'eve@elsewhere.example', password })
  expect(refused.error).toMatchObject({ status: 400, message: 'Only example.com' })
})

test('a function that is missing, fails or takes too long causes a refusal without database details', async () => {
  await using backend = await startWith({ before_user_created: sqlHook('hook') })
  const refusal = {
    status: 500,
    message: 'Error running hook URI: pg-functions://postgres/public/hook',
  }
  const signUp = () => backend.client().auth.signUp({ email, password })
  expect((await signUp()).error).toMatchObject(refusal)
  const create = async (body: string) => {
    await backend.database.sql(`create or replace function public.hook(event jsonb) returns jsonb language plpgsql as
      $$ begin ${body}; return '{}'; end $$`)
    await backend.database.sql('grant execute on function public.hook to service_role')
  }
  await create(`raise exception 'secret detail'`)
  expect((await signUp()).error).toMatchObject(refusal)
  await create(`perform pg_sleep(60)`)
  expect((await signUp()).error).toMatchObject(refusal)
  await create(`perform 1`)
  expect((await signUp()).error).toBeNull()
})

test('send_email gets what an email would contain instead of one, and its refusal undoes the sign-up', async () => {
  await using receiver = await startHookReceiver()
  await using backend = await startWith({ send_email: webhook(receiver) })
  const client = backend.client()
  await client.auth.signUp({ email, password, options: { emailRedirectTo: `${SITE_URL}/auth` } })
  expect(backend.mailbox).toEqual([])
  const { user, email_data, metadata } = receiver.calls[0]?.payload ?? {}
  expect(metadata.name).toBe('send-email')
  expect(user).toMatchObject({ email })
  expect(email_data).toMatchObject({
    email_action_type: 'signup',
    redirect_to: `${SITE_URL}/auth`,
    site_url: `${SITE_URL}/auth/v1`,
    token: expect.stringMatching(/^\d{6}$/),
  })
  const verified = await client.auth.verifyOtp({ token_hash: email_data.token_hash, type: 'signup' })
  expect(verified.data.user?.email).toBe(email)

  await backend.database.sql('delete from auth.users')
  receiver.answerWith((response) => sendJson(response, { error: { http_code: 429, message: 'Too many emails' } }))
  const { error } = await backend.client().auth.signUp({ email, password })
  expect(error).toMatchObject({ status: 429, message: 'Too many emails' })
  expect(await backend.database.sql('select from auth.users')).toEqual([])
})

test('a change of address is one call of send_email with both tokens', async () => {
  await using receiver = await startHookReceiver()
  await using backend = await startWith({ send_email: webhook(receiver) })
  const { client } = await backend.memberClient({ email })
  await client.auth.updateUser({ email: 'ada@new.example' })
  const { email_data } = receiver.calls.at(-1)?.payload ?? {}
  expect(email_data.email_action_type).toBe('email_change')
  const current = await client.auth.verifyOtp({ email, token: email_data.token, type: 'email_change' })
  expect(current.error).toBeNull()
  const { data } = await client.auth.verifyOtp({ token_hash: email_data.token_hash, type: 'email_change' })
  expect(data.user?.email).toBe('ada@new.example')
  expect(email_data.token_new).toMatch(/^\d{6}$/)
  expect(email_data.token_hash_new).not.toBe(email_data.token_hash)
})

test('send_sms gets the code of a text message instead of a provider, and its refusal leaves no account', async () => {
  await using receiver = await startHookReceiver()
  await using backend = await startWith({ send_sms: webhook(receiver) })
  const { auth } = backend.client()
  expect((await auth.signInWithOtp({ phone: '+49 170 1234567' })).error).toBeNull()
  const { metadata, user, sms } = receiver.calls[0]?.payload ?? {}
  expect(metadata.name).toBe('send-sms')
  expect(user).toMatchObject({ phone: '491701234567' })
  expect(sms).toEqual({ otp: expect.stringMatching(/^\d{6}$/), phone: '491701234567' })
  const { data } = await auth.verifyOtp({ phone: '+491701234567', token: sms.otp, type: 'sms' })
  expect(data.user?.id).toBe(user.id)

  await backend.database.sql('delete from auth.users')
  receiver.answerWith((response) => sendJson(response, { error: { http_code: 400, message: 'No such country' } }))
  const { error } = await backend.client().auth.signInWithOtp({ phone: '+491701234567' })
  expect(error).toMatchObject({ status: 400, message: 'No such country' })
  expect(await backend.database.sql('select from auth.users')).toEqual([])
})

test('before_user_created is asked about numbers, magic links and anonymous users, too', async () => {
  await using receiver = await startHookReceiver()
  const hooks = { before_user_created: webhook(receiver), send_sms: sqlHook('none') }
  await using backend = await startWith(hooks, { allowsAnonymousSignIn: true })
  receiver.answerWith((response) => sendJson(response, { error: { http_code: 403, message: 'Closed' } }))
  const { auth } = backend.client()
  const phone = '+491701234567'
  const refused = { status: 403, message: 'Closed' }
  expect((await auth.signInAnonymously()).error).toMatchObject(refused)
  expect((await auth.signInWithOtp({ phone })).error).toMatchObject(refused)
  expect((await auth.signUp({ phone, password })).error).toMatchObject(refused)
  expect((await auth.signInWithOtp({ email })).error).toBeNull()
  await expect.poll(() => receiver.calls.length).toBe(4)
  const users = receiver.calls.map(({ payload }) => payload.user)
  const number = '491701234567'
  expect(users).toMatchObject([{ is_anonymous: true }, { phone: number }, { phone: number }, { email }])
  expect(await backend.database.sql('select from auth.users')).toEqual([])
  expect(backend.mailbox).toEqual([])
})

test('before_user_created is not asked about a number that has an account, confirmed or not', async () => {
  await using receiver = await startHookReceiver()
  const hooks = { before_user_created: webhook(receiver) }
  for (const autoconfirms of [true, false]) {
    const settings = { hooks, sms: { ...DEFAULT_AUTH_SETTINGS.sms, provider: 'twilio', autoconfirms } }
    await using backend = await startBackend({
      auth: { settings, sendSms: () => Promise.resolve({ messageId: null }) },
    })
    const phone = '491701234567'
    const { data } = await backend
      .client(backend.serviceRoleKey)
      .auth.admin.createUser({ phone, password, phone_confirm: true })
    expect(data.user?.phone).toBe(phone)
    receiver.calls.length = 0
    const { error } = await backend.client().auth.signUp({ phone, password })
    expect(error).toMatchObject({ code: 'user_already_exists' })
    expect(receiver.calls).toEqual([])
  }
})
