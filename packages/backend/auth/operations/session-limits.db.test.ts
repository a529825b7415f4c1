import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule, PASSWORD } from '#backend/tests/modules/open-auth-module.ts'
import { isSessionLive } from '../sessions/is-session-live.ts'

const MINUTE_MS = 60_000

function refresh(auth: OpenAuth, refresh_token: string) {
  return auth.call('POST /token?grant_type=refresh_token', { body: { refresh_token } })
}

function expired(reason = '') {
  return { code: 400, error_code: 'session_expired', msg: `Invalid Refresh Token: Session Expired${reason}` }
}

test('a session ends after its time box, however often it is refreshed', async () => {
  await using auth = await openAuthModule({ settings: { sessionTimeboxSeconds: 600 } })
  let session = await auth.signUp()
  for (let minute = 0; minute < 10; minute += 2) {
    auth.clock.advance(2 * MINUTE_MS)
    const { status, body } = await refresh(auth, session.refresh_token)
    expect(status).toBe(200)
    session = body
  }
  auth.clock.advance(1)
  expect((await refresh(auth, session.refresh_token)).body).toEqual(expired())
})

test('a session that is not refreshed in time ends, and one that is continues', async () => {
  await using auth = await openAuthModule({ settings: { sessionInactivitySeconds: 600 } })
  const first = await auth.signUp()
  auth.clock.advance(10 * MINUTE_MS)
  const second = await refresh(auth, first.refresh_token)
  expect(second.status).toBe(200)
  auth.clock.advance(10 * MINUTE_MS)
  const third = await refresh(auth, second.body.refresh_token)
  expect(third.status).toBe(200)
  auth.clock.advance(10 * MINUTE_MS + 1)
  expect((await refresh(auth, third.body.refresh_token)).body).toEqual(expired(' (Inactivity)'))
})

test('a session past its time box can no longer write, although its access token is still valid', async () => {
  await using auth = await openAuthModule()
  const { user } = await auth.signUp()
  const [row] = await auth.database.sql<{ id: string }>('select id from auth.sessions')
  const isLive = (timeboxSeconds: number | null) =>
    isSessionLive(auth.database.database, {
      sessionId: row?.id ?? '',
      userId: user.id,
      now: auth.clock.now,
      timeboxSeconds,
    })
  auth.clock.advance(10 * MINUTE_MS)
  expect([await isLive(null), await isLive(601), await isLive(600)]).toEqual([true, true, false])
})

test('if an account may have only one session, a newer sign-in ends the older one', async () => {
  await using auth = await openAuthModule({ settings: { allowsOneSessionOnly: true } })
  const older = await auth.signUp()
  auth.clock.advance(MINUTE_MS)
  const signIn = await auth.call('POST /token?grant_type=password', {
    body: { email: 'ada@example.com', password: PASSWORD },
  })
  await auth.signUp('eve@example.com')
  expect((await refresh(auth, older.refresh_token)).body).toEqual(expired(' (Revoked by Newer Login)'))
  expect((await refresh(auth, signIn.body.refresh_token)).status).toBe(200)
})

test('the newer session counts only while it is active', async () => {
  const settings = { allowsOneSessionOnly: true, sessionTimeboxSeconds: 600 }
  await using auth = await openAuthModule({ settings })
  const older = await auth.signUp()
  auth.clock.advance(MINUTE_MS)
  await auth.call('POST /token?grant_type=password', { body: { email: 'ada@example.com', password: PASSWORD } })
  await auth.database.sql(`update auth.sessions set not_after = $1 where created_at = $1`, [auth.clock.now])
  expect((await refresh(auth, older.refresh_token)).status).toBe(200)
})

test('an access token and its answer name the chosen lifetime', async () => {
  await using auth = await openAuthModule({ settings: { accessTokenSeconds: 120 } })
  const session = await auth.signUp()
  const { body } = await refresh(auth, session.refresh_token)
  const { exp, iat } = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString())
  expect([exp - iat, body.expires_in, body.expires_at]).toEqual([120, 120, exp])
  // Clocks may differ by 30 seconds.
  auth.clock.advance(151_000)
  expect((await auth.call('GET /user', { token: body.access_token })).status).toBe(403)
})

test('the chosen reuse interval decides how long an exchanged token is accepted', async () => {
  await using auth = await openAuthModule({ settings: { refreshReuseSeconds: 0 } })
  const { refresh_token } = await auth.signUp()
  await refresh(auth, refresh_token)
  auth.clock.advance(1)
  expect((await refresh(auth, refresh_token)).body.error_code).toBe('refresh_token_already_used')
})

test('the chosen pause between two emails is the one that a refusal names', async () => {
  await using auth = await openAuthModule({ withRateLimits: true, settings: { mailIntervalSeconds: 300 } })
  const recover = () => auth.call('POST /recover', { body: { email: 'ada@example.com' } })
  expect((await recover()).status).toBe(200)
  const { status, body } = await recover()
  expect([status, body.error_code]).toEqual([429, 'over_email_send_rate_limit'])
  expect(body.msg).toMatch(/^For security purposes, you can only request this after (29\d|300) seconds\.$/)
})

test('without a pause, emails may follow each other immediately', async () => {
  await using auth = await openAuthModule({ withRateLimits: true, settings: { mailIntervalSeconds: 0 } })
  const recover = () => auth.call('POST /recover', { body: { email: 'ada@example.com' } })
  expect([(await recover()).status, (await recover()).status]).toEqual([200, 200])
})
