import { expect, test } from 'vitest'
import { createPasswordHashing } from '#backend/auth/passwords/password-hashing.ts'
import { openAuthModule, PASSWORD, readLink } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const data = { first_name: 'Ada', company: 'Engines' }

// Proves R64, R79.
test('sign-up returns the user in the hosted shape and emails a link to a page of the site', async () => {
  await using auth = await openAuthModule()
  const redirect = encodeURIComponent('https://site.example/auth')
  const { status, body, headers } = await auth.call(`POST /signup?redirect_to=${redirect}`, {
    body: { email: ' Ada@Example.com ', password: PASSWORD, data },
  })

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    id: expect.any(String),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: '2026-11-21T10:00:00.000Z',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [
      {
        identity_id: expect.any(String),
        id: body.id,
        user_id: body.id,
        identity_data: { ...data, sub: body.id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: '2026-11-21T10:00:00.000Z',
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
        email,
      },
    ],
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    is_anonymous: false,
  })
  const [mail] = await auth.mails()
  expect(mail).toMatchObject({ to: email, subject: 'Confirm your registration at Headwater' })
  expect(readLink(mail)).toMatchObject({ type: 'signup', redirect_to: 'https://site.example/auth' })
  expect(readLink(mail).url.href).toMatch(/^https:\/\/site\.example\/auth\/confirm\?token_hash=/)
})

test('the database holds neither the password nor the secret or the code in the email', async () => {
  await using auth = await openAuthModule({ passwords: createPasswordHashing() })
  await auth.call('POST /signup', { body: { email, password: PASSWORD } })

  const { token_hash, code } = readLink((await auth.mails())[0])
  const rows = await auth.database.sql(
    'select to_jsonb(u) as user, to_jsonb(t) as token from auth.users u join auth.one_time_tokens t on t.user_id = u.id',
  )
  const dump = JSON.stringify(rows)
  expect(dump).toContain('$argon2id$')
  for (const secret of [PASSWORD, token_hash, `"${code}"`]) expect(dump).not.toContain(secret)
})

test('a redirect outside the site and the allow-list falls back to the site', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup?redirect_to=https://evil.example/', { body: { email, password: PASSWORD } })
  expect(readLink((await auth.mails())[0]).redirect_to).toBe('https://site.example')
})

test('email links ignore the Host, Origin and forwarding headers of the request', async () => {
  await using auth = await openAuthModule()
  const headers = {
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    referer: 'https://evil.example/',
  }
  await auth.call('POST /signup', { body: { email, password: PASSWORD }, headers })
  expect(JSON.stringify(await auth.mails())).not.toContain('evil.example')
})

test('a confirmed address is refused explicitly', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const { status, body } = await auth.call('POST /signup', { body: { email: 'ADA@example.com', password: PASSWORD } })
  expect({ status, body }).toEqual({
    status: 422,
    body: { code: 422, error_code: 'user_already_exists', msg: 'User already registered' },
  })
  expect(await auth.mails()).toHaveLength(1)
})

const invalid = { status: 400, error_code: 'validation_failed' }

test.each([
  ['no password', { email }, { ...invalid, msg: 'Signup requires a valid password' }],
  [
    'a short password',
    { email, password: '12345' },
    { status: 422, error_code: 'weak_password', msg: 'Password should be at least 6 characters.' },
  ],
  [
    'a huge password',
    { email, password: 'x'.repeat(1025) },
    { ...invalid, status: 422, msg: 'Password cannot be longer than 1024 bytes' },
  ],
  [
    'one of the most common passwords',
    { email, password: '123456' },
    { status: 422, error_code: 'weak_password', weak_password: { reasons: ['pwned'] } },
  ],
  [
    'no address',
    { password: PASSWORD },
    { status: 422, error_code: 'anonymous_provider_disabled', msg: 'Anonymous sign-ins are disabled' },
  ],
  [
    'two addresses in one',
    { email: 'a@b.example,c@d.example', password: PASSWORD },
    { ...invalid, msg: 'Unable to validate email address: invalid format' },
  ],
  [
    'a phone number',
    { phone: '+15550100', password: PASSWORD },
    { status: 400, error_code: 'phone_provider_disabled', msg: 'Phone signups are disabled' },
  ],
  [
    'too much metadata',
    { email, password: PASSWORD, data: { a: 'x'.repeat(4096) } },
    { ...invalid, msg: 'User metadata is too large (max 4096 bytes)' },
  ],
  [
    'an address that is not a string',
    { email: 7, password: PASSWORD },
    { status: 400, error_code: 'bad_json', msg: 'Could not parse request body as JSON: email must be a string' },
  ],
])('sign-up with %s is refused', async (_what, body, { status, ...expected }) => {
  await using auth = await openAuthModule()
  const answer = await auth.call('POST /signup', { body })
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code: status, ...expected })
  expect(await auth.database.sql('select from auth.users')).toEqual([])
})

test('a weak password is refused with its reasons', async () => {
  await using auth = await openAuthModule({ passwordPolicy: { minLength: 8, requiredCharacters: ['0123456789'] } })
  const { body } = await auth.call('POST /signup', { body: { email, password: 'short' } })
  expect(body).toMatchObject({ error_code: 'weak_password', weak_password: { reasons: ['length', 'characters'] } })
})

test('sign-up can be disabled', async () => {
  await using auth = await openAuthModule({ settings: { allowsSignUp: false } })
  const { body } = await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  expect(body).toMatchObject({ error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' })
})

test('when the email cannot be sent, nothing is stored and the next attempt works', async () => {
  await using auth = await openAuthModule()
  auth.breakMail(true)
  const { status, body } = await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  expect({ status, body }).toEqual({
    status: 500,
    body: { code: 500, error_code: 'unexpected_failure', msg: 'Error sending confirmation email' },
  })
  expect(await auth.database.sql('select from auth.users')).toEqual([])
  expect(await auth.database.sql('select from auth.one_time_tokens')).toEqual([])

  auth.breakMail(false)
  expect((await auth.call('POST /signup', { body: { email, password: PASSWORD } })).status).toBe(200)
})

test('autoconfirm returns a session at once and sends no email', async () => {
  await using auth = await openAuthModule({ autoconfirm: true })
  const { body } = await auth.call('POST /signup', { body: { email, password: PASSWORD, data } })
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email, user_metadata: data } })
  expect(body.user.email_confirmed_at).toBe('2026-11-21T10:00:00.000Z')
  expect(await auth.mails()).toEqual([])

  const again = await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  expect(again.body).toMatchObject({ error_code: 'user_already_exists' })
})

test('twenty simultaneous sign-ups with one address create one account', async () => {
  await using auth = await openAuthModule()
  const tries = Array.from({ length: 20 }, () => auth.call('POST /signup', { body: { email, password: PASSWORD } }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await auth.database.sql('select from auth.users')).toHaveLength(1)

  const mails = await auth.mails()
  const sessions = await Promise.all(
    mails.map((mail) => auth.call('POST /verify', { body: { type: 'signup', token_hash: readLink(mail).token_hash } })),
  )
  expect(sessions.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('sign-ups and confirmations are in the audit log, without secrets', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const rows = await auth.database.sql<{ payload: { action: string }; ip_address: string }>(
    `select payload, ip_address from auth.audit_log_entries order by payload ->> 'action'`,
  )
  expect(rows.map(({ payload }) => payload.action)).toEqual(['user_confirmation_requested', 'user_signedup'])
  expect(rows[0]).toMatchObject({ payload: { actor_username: email, log_type: 'user' }, ip_address: '203.0.113.7' })
})

test('an address gets at most one confirmation email per minute', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  const { status, body, headers } = await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  expect(status).toBe(429)
  expect(body.error_code).toBe('over_email_send_rate_limit')
  expect(body.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
