// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { AUTH_STORAGE_KEY, hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { BROWSER_AUTH } from '#site/lib/create-supabase.ts'
import { readReturnPath } from '#site/lib/return-path.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { createScriptedSupabase, scriptedSession, scriptedUser } from '#tests/site/scripted-supabase.ts'
import { createSessionCheck, requireSession } from './require-session.ts'

const request = new Request('http://site.test/post/new?from=mail')

beforeEach(() => {
  // supabase-js warns about what the tests do on purpose: several clients, and sessions that have ended.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A client configured like the browser's, with a service that gives the same answer to every request. */
function setup(stored: object | null, answer: () => Response | Promise<Response> = () => new Response(null)) {
  if (stored) localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(stored))
  let loads = 0
  async function connect() {
    loads += 1
    const global = { fetch: async () => await answer() }
    const auth = { ...BROWSER_AUTH, autoRefreshToken: false }
    return createClient('http://service.test', 'anon-key', { auth, global }) as BrowserSupabase
  }
  return { connect, loads: () => loads }
}

async function redirectOf(guarded: Promise<unknown>): Promise<string | null> {
  const thrown = await guarded.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

test('a stored session opens the page', async () => {
  const session = scriptedSession()
  const { connect } = setup(session)
  expect((await requireSession(request, connect)).access_token).toBe(session.access_token)
  expect(readReturnPath()).toBeNull()
})

// Proves R32.
test('without a session the visitor goes to /auth, the return path is stored, and nothing is downloaded', async () => {
  const { connect, loads } = setup(null)
  expect(await redirectOf(requireSession(request, connect))).toBe('/auth')
  expect(readReturnPath()).toBe('/post/new?from=mail')
  expect(loads()).toBe(0)
})

test('a session that the service has ended counts as signed out', async () => {
  const body = { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token: Refresh Token Not Found' }
  const { connect } = setup(scriptedSession({ lifetimeSeconds: -60 }), () => Response.json(body, { status: 400 }))
  expect(await redirectOf(requireSession(request, connect))).toBe('/auth')
  expect(hasStoredSession()).toBe(false)
})

test('a failure to refresh the session does not count as a sign-out', async () => {
  vi.useFakeTimers()
  const { connect } = setup(scriptedSession({ lifetimeSeconds: -60 }), () => Promise.reject(new TypeError('offline')))
  const guarded = expect(requireSession(request, connect)).rejects.toThrow('offline')
  // supabase-js retries for a while.
  await vi.advanceTimersByTimeAsync(60_000)
  await guarded
  expect(hasStoredSession()).toBe(true)
  expect(readReturnPath()).toBeNull()
})

const USER = 'GET /auth/v1/user'
const ENDED = { status: 403, body: { code: 'session_not_found', message: 'Session does not exist' } }

async function setupCheck(answer: { status?: number; body: unknown }) {
  const script = createScriptedSupabase({ [USER]: { body: scriptedUser() } })
  await script.supabase.auth.setSession(scriptedSession())
  script.requests.length = 0
  script.answers[USER] = answer
  const events: string[] = []
  script.supabase.auth.onAuthStateChange((event) => void events.push(event))
  const clock = { ms: 0 }
  const watch = createSessionCheck(script.connect, () => clock.ms)
  const come = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { ...script, watch, events, clock, come }
}

test('a session that was ended elsewhere is removed', async () => {
  const { watch, events, supabase } = await setupCheck(ENDED)
  const stop = watch()
  await vi.waitFor(() => expect(events).toContain('SIGNED_OUT'))
  expect((await supabase.auth.getSession()).data.session).toBeNull()
  stop()
})

test.each([
  ['a session that exists', { body: scriptedUser() }],
  ['a failure of the service', { status: 500, body: { code: 'unexpected_failure', message: 'no' } }],
])('%s changes nothing', async (_what, answer) => {
  const { watch, requests, supabase } = await setupCheck(answer)
  const stop = watch()
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect((await supabase.auth.getSession()).data.session).not.toBeNull()
  stop()
})

test('it asks again when the page comes back into view, at most twice a minute', async () => {
  const { watch, requests, clock, come } = await setupCheck({ body: scriptedUser() })
  const stop = watch()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  clock.ms = 29_000
  come('visible')
  clock.ms = 31_000
  come('hidden')
  expect(requests).toHaveLength(1)
  come('visible')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  stop()
  clock.ms = 99_000
  come('visible')
  expect(requests).toHaveLength(2)
})
