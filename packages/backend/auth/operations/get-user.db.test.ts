import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openAuthModule } from '#backend/tests/modules/open-auth-module.ts'

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
