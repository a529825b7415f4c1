import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, PASSWORD, readLink } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const newEmail = 'ada@new.example'

async function signIn(auth: OpenAuth, address = email, password = PASSWORD) {
  return auth.call('POST /token?grant_type=password', { body: { email: address, password } })
}

async function confirmLast(auth: OpenAuth, to: string) {
  const mail = (await auth.mails()).findLast((it) => it.to === to && it.subject.includes('new address'))
  return auth.call('POST /verify', { body: { type: 'email_change', token_hash: readLink(mail).token_hash } })
}

test('a new password ends all other sessions, invalidates emailed links and replaces the old password', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const other = (await signIn(auth)).body
  const mine = (await signIn(auth)).body
  await auth.call('POST /recover', { body: { email } })
  const recovery = readLink((await auth.mails()).at(-1))

  const { status, body } = await auth.call('PUT /user', { token: mine.access_token, body: { password: 'another one' } })
  expect(status).toBe(200)
  expect(body.id).toBe(mine.user.id)
  expect((await auth.call('GET /user', { token: mine.access_token })).status).toBe(200)
  expect((await auth.call('GET /user', { token: other.access_token })).body.error_code).toBe('session_not_found')
  const refreshed = await auth.call('POST /token?grant_type=refresh_token', { body: other })
  expect(refreshed.body.error_code).toBe('refresh_token_not_found')
  const late = await auth.call('POST /verify', { body: { type: 'recovery', token_hash: recovery.token_hash } })
  expect(late.body.error_code).toBe('otp_expired')
  expect((await signIn(auth)).status).toBe(400)
  expect((await signIn(auth, email, 'another one')).status).toBe(200)
})

// Proves R62.
test('the same password, a weak one and an empty one are refused', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  const put = async (password: string) => (await auth.call('PUT /user', { token, body: { password } })).body
  expect(await put(PASSWORD)).toEqual({
    code: 422,
    error_code: 'same_password',
    msg: 'New password should be different from the old password.',
  })
  expect(await put('12345')).toMatchObject({ error_code: 'weak_password', weak_password: { reasons: ['length'] } })
  expect(await put('')).toMatchObject({ error_code: 'weak_password' })
})

test('data is merged into the metadata; null removes a key', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  await auth.call('PUT /user', { token, body: { data: { first_name: 'Ada', company: 'Engines' } } })
  const { body } = await auth.call('PUT /user', {
    token,
    body: { data: { company: null, website: 'https://a.example' } },
  })
  expect(body.user_metadata).toEqual({ email_verified: true, first_name: 'Ada', website: 'https://a.example' })

  const large = await auth.call('PUT /user', { token, body: { data: { note: 'x'.repeat(4096) } } })
  expect(large).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
})

test('a new address takes effect once both addresses have confirmed it', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  const { status, body } = await auth.call('PUT /user?redirect_to=https://site.example/profile/edit', {
    token,
    body: { email: 'Ada@new.example' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ email, new_email: newEmail })
  const mails = (await auth.mails()).slice(-2)
  expect(mails.map(({ to }) => to)).toEqual([newEmail, email])
  expect(readLink(mails[0])).toMatchObject({ type: 'email_change', redirect_to: 'https://site.example/profile/edit' })

  expect((await confirmLast(auth, newEmail)).body).toEqual({
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  })
  expect((await signIn(auth, newEmail)).status).toBe(400)
  const done = await confirmLast(auth, email)
  expect(done.body.user).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] })
  expect((await signIn(auth, newEmail)).status).toBe(200)
  expect((await signIn(auth, email)).status).toBe(400)
})

test('one address cannot confirm for both', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  await auth.call('PUT /user', { token, body: { email: newEmail } })
  const first = await confirmLast(auth, newEmail)
  expect((await confirmLast(auth, newEmail)).body.error_code).toBe('otp_expired')

  // Requested again: the earlier confirmation does not count for the new request.
  await auth.call('PUT /user', { token, body: { email: newEmail } })
  expect((await confirmLast(auth, newEmail)).body).toEqual(first.body)
  expect((await auth.call('GET /user', { token })).body.email).toBe(email)
})

test('a password change cancels a change of address that an attacker may have requested', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  await auth.call('PUT /user', { token, body: { email: newEmail } })
  const { body } = await auth.call('PUT /user', { token, body: { password: 'another one' } })
  expect(body.new_email).toBeUndefined()
  expect((await confirmLast(auth, newEmail)).body.error_code).toBe('otp_expired')
})

test('address and password can be changed in one request', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  const { body } = await auth.call('PUT /user', { token, body: { email: newEmail, password: 'another one' } })
  expect(body.new_email).toBe(newEmail)
  expect((await confirmLast(auth, newEmail)).status).toBe(200)
  expect((await confirmLast(auth, email)).body.user.email).toBe(newEmail)
})

test("another user's address is refused, even when it is taken while the emails are under way", async () => {
  await using auth = await openAuthModule()
  await auth.signUp('eve@example.com')
  const { access_token: token } = await auth.signUp(email)
  expect((await auth.call('PUT /user', { token, body: { email: 'eve@example.com' } })).body).toEqual({
    code: 422,
    error_code: 'email_exists',
    msg: 'A user with this email address has already been registered',
  })

  await auth.call('PUT /user', { token, body: { email: newEmail } })
  await auth.database.createUser({ email: newEmail })
  await confirmLast(auth, newEmail)
  expect((await confirmLast(auth, email)).body.error_code).toBe('email_exists')
})

test('when the emails cannot be sent, nothing changes, not even the password', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  auth.breakMail(true)
  const { status, body } = await auth.call('PUT /user', { token, body: { email: newEmail, password: 'another one' } })
  expect(status).toBe(500)
  expect(body.msg).toBe('Error sending email change email')
  expect((await auth.call('GET /user', { token })).body.new_email).toBeUndefined()
  expect(await auth.database.sql('select from auth.one_time_tokens')).toEqual([])
  expect((await signIn(auth)).status).toBe(200)
})

test.each([
  [{ app_metadata: { role: 'admin' } }, { code: 403, error_code: 'not_admin' }],
  [{ phone: '+15550100' }, { code: 400, error_code: 'phone_provider_disabled' }],
  [{ email: 'ada' }, { code: 400, error_code: 'validation_failed' }],
  [{ data: 'text' }, { code: 400, error_code: 'bad_json' }],
])('an update with %j is refused', async (body, expected) => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp(email)
  expect((await auth.call('PUT /user', { token, body })).body).toMatchObject(expected)
})

test('nothing can be changed without a token', async () => {
  await using auth = await openAuthModule()
  const { status, body } = await auth.call('PUT /user', { body: { data: {} } })
  expect(status).toBe(401)
  expect(body.error_code).toBe('no_authorization')
})

const JWT_SECRET = 'a-secret-of-the-tests-with-32-characters'

function sign(claims: Record<string, unknown>, secret = JWT_SECRET): Promise<string> {
  return new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date('2026-11-21T12:00:00Z'))
    .sign(Buffer.from(secret))
}

test('a token returns the account as it is now, not as it was when the token was issued', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp()
  await auth.database.sql(`update auth.users set raw_user_meta_data = '{"first_name": "Ada"}'`)
  const { status, body, headers } = await auth.call('GET /user', { token })
  expect(status).toBe(200)
  expect(body.user_metadata).toEqual({ first_name: 'Ada' })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the response contains no secrets', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp()
  const { body } = await auth.call('GET /user', { token })
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/)
})

test.each([
  ['an API key', { authorization: 'Bearer anon-key' }, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
  ['no token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
] as const)('%s is not a user', async (_what, headers, ...[status, error_code, msg]) => {
  await using auth = await openAuthModule()
  expect((await auth.call('GET /user', { headers })).body).toEqual({ code: status, error_code, msg })
})

test('forged, unsigned and expired tokens are refused as bad tokens', async () => {
  await using auth = await openAuthModule()
  const { access_token, user } = await auth.signUp()
  const [, payload] = access_token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const forged = await sign({ sub: user.id }, 'another secret that has enough characters')
  for (const token of [unsigned, forged, 'not.a.token']) {
    const { status, body } = await auth.call('GET /user', { token })
    expect({ status, code: body.error_code }).toEqual({ status: 403, code: 'bad_jwt' })
  }
  auth.clock.advance(3_700_000)
  const expired = await auth.call('GET /user', { token: access_token })
  expect(expired.body).toMatchObject({ code: 403, error_code: 'bad_jwt' })
  expect(expired.body.msg).toContain('token is expired')
})

test('a token of a deleted or banned account, or with malformed claims, is refused', async () => {
  await using auth = await openAuthModule()
  const { access_token: token } = await auth.signUp()
  const odd = await sign({ sub: 'not-a-uuid' })
  expect((await auth.call('GET /user', { token: odd })).body.error_code).toBe('bad_jwt')
  await auth.database.sql(`update auth.users set banned_until = '2027-01-01'`)
  expect((await auth.call('GET /user', { token })).body).toMatchObject({ code: 403, error_code: 'user_banned' })
  await auth.database.sql('delete from auth.users')
  expect((await auth.call('GET /user', { token })).body).toMatchObject({ code: 403, error_code: 'user_not_found' })
})
