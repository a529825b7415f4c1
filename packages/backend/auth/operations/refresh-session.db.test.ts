import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule } from '#backend/tests/modules/open-auth-module.ts'
import { DEFAULT_AUTH_SETTINGS } from '../auth-settings.ts'

const REUSE_INTERVAL_MS = DEFAULT_AUTH_SETTINGS.refreshReuseSeconds * 1000

function refresh(auth: OpenAuth, refresh_token: string) {
  return auth.call('POST /token?grant_type=refresh_token', { body: { refresh_token } })
}

test('a refresh returns the next token pair of the same session', async () => {
  await using auth = await openAuthModule()
  const first = await auth.signUp()
  auth.clock.advance(3_600_000)
  const { status, body } = await refresh(auth, first.refresh_token)

  expect(status).toBe(200)
  expect(body.refresh_token).not.toBe(first.refresh_token)
  expect(body.user.id).toBe(first.user.id)
  const [before, after] = [decodeJwt(first.access_token), decodeJwt(body.access_token)]
  expect(after.session_id).toBe(before.session_id)
  expect(after.amr).toEqual(before.amr)
  expect(after.iat).toBe(Number(before.iat) + 3600)
})

test('a token is accepted for ten seconds after its exchange and returns the same child token', async () => {
  await using auth = await openAuthModule()
  const { refresh_token } = await auth.signUp()
  const child = (await refresh(auth, refresh_token)).body.refresh_token
  auth.clock.advance(REUSE_INTERVAL_MS)
  expect((await refresh(auth, refresh_token)).body.refresh_token).toBe(child)
})

test('a token reused after that ends the whole family', async () => {
  await using auth = await openAuthModule()
  const { refresh_token } = await auth.signUp()
  const child = (await refresh(auth, refresh_token)).body
  auth.clock.advance(REUSE_INTERVAL_MS + 1)

  const reused = await refresh(auth, refresh_token)
  expect(reused.status).toBe(400)
  expect(reused.body).toEqual({
    code: 400,
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  })
  // The other tokens of the family say why, however often they are tried.
  for (const { refresh_token: token } of [child, child, { refresh_token }]) {
    expect((await refresh(auth, token)).body.error_code).toBe('refresh_token_already_used')
  }
  const user = await auth.call('GET /user', { token: child.access_token })
  expect(user.body).toMatchObject({ code: 403, error_code: 'session_not_found' })
})

test('the ten seconds start with the exchange of each token, not with the latest one', async () => {
  await using auth = await openAuthModule()
  const first = (await auth.signUp()).refresh_token
  const second = (await refresh(auth, first)).body.refresh_token
  const third = (await refresh(auth, second)).body.refresh_token
  // Two exchanges have happened since, but only a moment has passed.
  expect((await refresh(auth, first)).body.refresh_token).toBe(third)

  auth.clock.advance(REUSE_INTERVAL_MS - 1)
  await refresh(auth, third)
  auth.clock.advance(2)
  // The latest exchange is recent, but the exchange of this token is not.
  expect((await refresh(auth, first)).body.error_code).toBe('refresh_token_already_used')
})

test('twenty simultaneous refreshes yield one family', async () => {
  await using auth = await openAuthModule()
  const { refresh_token } = await auth.signUp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(auth, refresh_token)))

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  const [row] = await auth.database.sql('select refresh_token_counter::int as counter from auth.sessions')
  expect(row?.counter).toBe(1)
})

test('families do not affect each other', async () => {
  await using auth = await openAuthModule()
  const ada = await auth.signUp('ada@example.com')
  const eve = await auth.signUp('eve@example.com')
  await refresh(auth, eve.refresh_token)
  auth.clock.advance(REUSE_INTERVAL_MS + 1)
  await refresh(auth, eve.refresh_token)
  expect((await refresh(auth, ada.refresh_token)).status).toBe(200)
})

test.each([
  ['text', 'not a token', 'validation_failed'],
  ['nothing', '', 'validation_failed'],
  ['a changed token', null, 'refresh_token_not_found'],
])('%s is refused as a refresh token', async (_what, text, code) => {
  await using auth = await openAuthModule()
  const { refresh_token } = await auth.signUp()
  const changed = refresh_token.replace(/.(?=.{60}$)/, (character) => (character === 'A' ? 'B' : 'A'))
  const { status, body } = await refresh(auth, text ?? changed)
  expect(status).toBe(400)
  expect(body.error_code).toBe(code)
})

test('a copy of the database contains nothing that could sign refresh tokens', async () => {
  await using auth = await openAuthModule()
  const { refresh_token } = await auth.signUp()
  const rows = await auth.database.sql('select to_jsonb(s) as session from auth.sessions s')
  const dump = JSON.stringify(rows)
  expect(dump).not.toContain(refresh_token)
  expect(dump).toContain('"refresh_token_hmac_key":null')
  expect(await auth.database.sql('select from auth.refresh_tokens')).toEqual([])
})

test('an expired session and a banned account are not refreshed', async () => {
  await using auth = await openAuthModule()
  const { refresh_token } = await auth.signUp()
  await auth.database.sql('update auth.sessions set not_after = $1', [auth.clock.now])
  expect((await refresh(auth, refresh_token)).body.error_code).toBe('session_expired')
  await auth.database.sql(`update auth.users set banned_until = '2027-01-01'`)
  expect((await refresh(auth, refresh_token)).body).toMatchObject({
    error_code: 'user_banned',
    msg: 'Invalid Refresh Token: User Banned',
  })
})

test('guessed refresh tokens are limited, which affects nobody who has a real one', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  const { refresh_token } = await auth.signUp()
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => refresh(auth, Buffer.alloc(54, index + 1).toString('base64url'))),
  )
  const codes = guesses.map(({ body }) => body.error_code)
  expect(codes.filter((code) => code === 'refresh_token_not_found')).toHaveLength(50)
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(150)
  expect((await refresh(auth, refresh_token)).status).toBe(200)
})
