import { hash as bcryptHash } from '@node-rs/bcrypt'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { openAuthModule, PASSWORD } from '#backend/tests/modules/open-auth-module.ts'
import { createPasswordHashing } from '../passwords/password-hashing.ts'

const email = 'ada@example.com'
const SIGN_IN = 'POST /token?grant_type=password'

// Proves R78, R79.
test('sign-in returns a session in the hosted shape', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  auth.clock.advance(60_000)
  const { status, body, headers } = await auth.call(SIGN_IN, {
    body: { email: ' ADA@example.com', password: PASSWORD },
  })

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const now = auth.clock.now.getTime() / 1000
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    refresh_token: expect.any(String),
    user: expect.objectContaining({
      email,
      role: 'authenticated',
      email_confirmed_at: '2026-11-21T10:00:00.000Z',
      confirmed_at: '2026-11-21T10:00:00.000Z',
      last_sign_in_at: '2026-11-21T10:01:00.000Z',
      user_metadata: { email_verified: true },
    }),
  })
  expect(decodeProtectedHeader(body.access_token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(decodeJwt(body.access_token)).toEqual({
    iss: 'https://site.example/auth/v1',
    sub: body.user.id,
    aud: 'authenticated',
    exp: now + 3600,
    iat: now,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email_verified: true },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: now }],
    session_id: expect.any(String),
    is_anonymous: false,
  })
})

const INVALID = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }

test.each([
  ['an unknown address', { email: 'eve@example.com', password: PASSWORD }],
  ['a wrong password', { email, password: 'wrong' }],
  ['an empty password', { email, password: '' }],
  ['a password that only begins with the right one', { email, password: `${PASSWORD}!` }],
  ['a huge password', { email, password: 'x'.repeat(5000) }],
])('sign-in with %s gets the same response', async (_what, body) => {
  await using auth = await openAuthModule()
  await auth.signUp(email)
  const answer = await auth.call(SIGN_IN, { body })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual(INVALID)
})

test('an unknown address, an account without a password and a wrong password cost the same work', async () => {
  const real = createPasswordHashing()
  const verified: boolean[] = []
  const passwords = {
    hash: real.hash,
    async verify(hash: string | null, password: string) {
      verified.push(await real.verify(hash, password))
      return verified.at(-1) ?? false
    },
  }
  await using auth = await openAuthModule({ passwords })
  await auth.signUp(email)
  const { email: passwordless } = await auth.database.createUser()

  for (const address of ['eve@example.com', passwordless, email]) {
    await auth.call(SIGN_IN, { body: { email: address, password: 'wrong' } })
  }
  expect(verified).toEqual([false, false, false])
})

test('only a caller who knows the password learns that an account is unconfirmed or banned', async () => {
  await using auth = await openAuthModule()
  await auth.call('POST /signup', { body: { email, password: PASSWORD } })
  expect((await auth.call(SIGN_IN, { body: { email, password: 'wrong' } })).body).toEqual(INVALID)
  const unconfirmed = await auth.call(SIGN_IN, { body: { email, password: PASSWORD } })
  expect(unconfirmed.body).toEqual({ code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' })

  await auth.database.sql(`update auth.users set banned_until = '2027-01-01', email_confirmed_at = now()`)
  expect((await auth.call(SIGN_IN, { body: { email, password: 'wrong' } })).body).toEqual(INVALID)
  expect((await auth.call(SIGN_IN, { body: { email, password: PASSWORD } })).body.error_code).toBe('user_banned')
})

test('a password that the policy no longer accepts still signs in, and its weakness is reported', async () => {
  await using auth = await openAuthModule()
  await auth.signUp(email, 'kq4vzt')
  await using stricter = await openAuthModule({ passwordPolicy: { minLength: 8, requiredCharacters: [] } })
  // The same account in the stricter module's database.
  const [user] = await auth.database.sql('select * from auth.users')
  await stricter.database.sql(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, $3, now())`,
    [user?.id, email, user?.encrypted_password],
  )
  const { body } = await stricter.call(SIGN_IN, { body: { email, password: 'kq4vzt' } })
  expect(body.weak_password).toEqual({ message: 'Password should be at least 8 characters.', reasons: ['length'] })
})

test('other grants and a phone number are refused with the messages of the hosted service', async () => {
  await using auth = await openAuthModule()
  const body = { phone: '+15550100', password: PASSWORD }
  expect((await auth.call(SIGN_IN, { body })).body).toMatchObject({ code: 422, error_code: 'phone_provider_disabled' })
  expect((await auth.call(SIGN_IN, { body: {} })).body.msg).toBe('missing email or phone')
  expect((await auth.call('POST /token?grant_type=magic', { body: {} })).body).toMatchObject({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'unsupported_grant_type',
  })
})

const FIREBASE_HASH =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==' +
  '$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

test.each([
  ['a bcrypt hash of the hosted service', await bcryptHash(PASSWORD, 4), PASSWORD],
  ['a hash of Firebase', FIREBASE_HASH, 'user1password'],
])('an account with %s signs in, and the hash is replaced', async (_what, stored, password) => {
  await using auth = await openAuthModule()
  await auth.database.createUser({ email })
  await auth.database.sql('update auth.users set encrypted_password = $1', [stored])

  expect((await auth.call(SIGN_IN, { body: { email, password: 'wrong' } })).body).toEqual(INVALID)
  expect((await auth.call(SIGN_IN, { body: { email, password } })).status).toBe(200)
  const [user] = await auth.database.sql('select encrypted_password from auth.users')
  expect(user?.encrypted_password).toMatch(/^\$argon2id\$/)
  expect((await auth.call(SIGN_IN, { body: { email, password } })).status).toBe(200)
})

test('an account with an unreadable hash responds as if the password were wrong', async () => {
  await using auth = await openAuthModule()
  await auth.database.createUser({ email })
  await auth.database.sql(`update auth.users set encrypted_password = '$scrypt$n=16$abc'`)
  expect((await auth.call(SIGN_IN, { body: { email, password: PASSWORD } })).body).toEqual(INVALID)
})
