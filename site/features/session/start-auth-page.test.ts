// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { createScriptedSupabase, scriptedSession, scriptedUser } from '#tests/site/scripted-supabase.ts'
import { startAuthPage } from './start-auth-page.ts'

const USER = 'GET /auth/v1/user'

beforeEach(() => localStorage.clear())

function fragmentOf(session: ReturnType<typeof scriptedSession>, type: string): string {
  const { access_token, refresh_token } = session
  return `#${new URLSearchParams({ access_token, refresh_token, type, expires_in: '3600', token_type: 'bearer' })}`
}

test('without a fragment and a session the form is shown, and supabase-js is not asked', async () => {
  const { connect, requests } = createScriptedSupabase({})
  expect(await startAuthPage({ hash: '', connect })).toEqual({ kind: 'sign-in' })
  expect(requests).toEqual([])
})

test('a link may open the sign-up form', async () => {
  const { connect } = createScriptedSupabase({})
  expect(await startAuthPage({ hash: '', tab: 'sign-up', connect })).toEqual({ kind: 'sign-up' })
})

test('a stored session needs no form', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  const { supabase, connect } = createScriptedSupabase({ [USER]: { body: scriptedUser() } })
  await supabase.auth.setSession(scriptedSession())
  expect(await startAuthPage({ hash: '', connect })).toEqual({ kind: 'signed-in' })
})

test('a recovery link keeps its session and asks for the new password', async () => {
  const { supabase, connect } = createScriptedSupabase({ [USER]: { body: scriptedUser() } })
  const session = scriptedSession()
  const start = await startAuthPage({ hash: fragmentOf(session, 'recovery'), connect })
  expect(start).toEqual({ kind: 'recovery', email: 'ada@example.com' })
  const kept = (await supabase.auth.getSession()).data.session
  expect(kept?.access_token).toBe(session.access_token)
})

test('a recovery link wins over another stored session', async () => {
  const eve = scriptedUser('eve', 'eve@example.com')
  const { supabase, connect, answers } = createScriptedSupabase({ [USER]: { body: eve } })
  await supabase.auth.setSession(scriptedSession({ sessionId: 'of-eve', user: eve }))
  answers[USER] = { body: scriptedUser() }
  const start = await startAuthPage({ hash: fragmentOf(scriptedSession(), 'recovery'), connect })
  expect(start).toEqual({ kind: 'recovery', email: 'ada@example.com' })
})

test('an address with another account’s session does not put it in place of the one that is signed in', async () => {
  const { supabase, connect, answers } = createScriptedSupabase({ [USER]: { body: scriptedUser() } })
  const own = scriptedSession()
  await supabase.auth.setSession(own)
  const eve = scriptedUser('eve', 'eve@example.com')
  answers[USER] = { body: eve }
  const hash = fragmentOf(scriptedSession({ sessionId: 'of-eve', user: eve }), 'signup')
  expect(await startAuthPage({ hash, connect })).toMatchObject({ kind: 'problem', code: 'other_account' })
  expect((await supabase.auth.getSession()).data.session?.access_token).toBe(own.access_token)
})

test('a link of the same account begins its new session', async () => {
  const { supabase, connect } = createScriptedSupabase({ [USER]: { body: scriptedUser() } })
  await supabase.auth.setSession(scriptedSession())
  const hash = fragmentOf(scriptedSession({ sessionId: 'session-2' }), 'email_change')
  expect(await startAuthPage({ hash, connect })).toEqual({ kind: 'confirmed' })
})

test('after a reload the same session stays, with its newer tokens', async () => {
  const { supabase, connect, requests } = createScriptedSupabase({ [USER]: { body: scriptedUser() } })
  const fromLink = scriptedSession()
  const refreshed = { ...scriptedSession({ lifetimeSeconds: 7200 }), refresh_token: 'newer' }
  await supabase.auth.setSession(refreshed)
  const asked = requests.length
  await startAuthPage({ hash: fragmentOf(fromLink, 'recovery'), connect })
  expect((await supabase.auth.getSession()).data.session?.refresh_token).toBe('newer')
  expect(requests).toHaveLength(asked)
})

test('a confirmation link signs in', async () => {
  const { connect } = createScriptedSupabase({ [USER]: { body: scriptedUser() } })
  expect(await startAuthPage({ hash: fragmentOf(scriptedSession(), 'signup'), connect })).toEqual({ kind: 'confirmed' })
})

test('an expired link tells what the service said', async () => {
  const { connect } = createScriptedSupabase({})
  const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  expect(await startAuthPage({ hash, connect })).toEqual({
    kind: 'problem',
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
})

test.each([
  [{ status: 403, body: { code: 'bad_jwt', message: 'invalid JWT' } }, 'bad_jwt'],
  [{ status: 503, body: { message: 'Service Unavailable' } }, 'unreachable'],
])('a link whose session is refused is a problem, not a crash (%o)', async (answer, code) => {
  const { connect } = createScriptedSupabase({ [USER]: answer })
  const start = await startAuthPage({ hash: fragmentOf(scriptedSession(), 'recovery'), connect })
  expect(start).toMatchObject({ kind: 'problem', code })
})
