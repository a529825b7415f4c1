// @vitest-environment happy-dom
import { createClient, type User } from '@supabase/supabase-js'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { AUTH_STORAGE_KEY, hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { BROWSER_AUTH } from '#site/lib/create-supabase.ts'
import { readReturnPath } from '#site/lib/return-path.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { createScriptedSupabase, scriptedSession, scriptedUser } from '#tests/site/scripted-supabase.ts'
import { createSessionCheck, requireSession, useFollowSession } from './require-session.ts'
import { SessionContext, type SessionContextValue } from './session-provider.tsx'
import { readSessionId, startAuthPage } from './start-auth-page.ts'

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

type Follow = { userId: string; isStaying?: boolean }

function PrivatePage(follow: Follow) {
  useFollowSession(follow)
  return <p>private</p>
}

function sessionOf(userId: string | null): SessionContextValue {
  const user = userId === null ? null : ({ id: userId } as User)
  return { user, session: null, isLoading: false, signOut: async () => {} }
}

function showGuarded(follow: Follow) {
  let loads = 0
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      {
        path: '/dashboard',
        element: <PrivatePage {...follow} />,
        loader: () => {
          loads += 1
          return null
        },
        HydrateFallback: Loading,
      },
    ],
    { initialEntries: ['/dashboard'] },
  )
  const page = (value: SessionContextValue) => (
    <SessionContext value={value}>
      <RouterProvider router={router} />
    </SessionContext>
  )
  const { rerender } = render(page({ ...sessionOf(null), isLoading: true }))
  return { become: (userId: string | null) => act(async () => rerender(page(sessionOf(userId)))), loads: () => loads }
}

function Loading() {
  return <p>loading</p>
}

test('the page stays open while its user is signed in', async () => {
  const { become, loads } = showGuarded({ userId: 'ada' })
  await become('ada')
  expect(await screen.findByText('private')).toBeDefined()
  expect(loads()).toBe(1)
})

test('a sign-out in any tab leads home', async () => {
  const { become } = showGuarded({ userId: 'ada' })
  await screen.findByText('private')
  await become(null)
  expect(await screen.findByText('home')).toBeDefined()
})

test('a different user reloads the data of the page', async () => {
  const { become, loads } = showGuarded({ userId: 'ada' })
  await screen.findByText('private')
  await become('eve')
  expect(loads()).toBe(2)
})

test('a page with unsaved text stays open', async () => {
  const { become } = showGuarded({ userId: 'ada', isStaying: true })
  await screen.findByText('private')
  await become(null)
  expect(screen.getByText('private')).toBeDefined()
})

const MEMBER = 'GET /auth/v1/user'

function fragmentOf(session: ReturnType<typeof scriptedSession>, type: string): string {
  const { access_token, refresh_token } = session
  return `#${new URLSearchParams({ access_token, refresh_token, type, expires_in: '3600', token_type: 'bearer' })}`
}

test('without a fragment or a session a form is shown, the one that the link names, and supabase-js is not called', async () => {
  const { connect, requests } = createScriptedSupabase({})
  expect(await startAuthPage({ hash: '', connect })).toEqual({ kind: 'sign-in' })
  for (const kind of ['sign-up', 'magic-link'])
    expect(await startAuthPage({ hash: '', query: new URLSearchParams({ tab: kind }), connect })).toEqual({ kind })
  expect(requests).toEqual([])
})

test('with a stored session no form is shown', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  const { supabase, connect } = createScriptedSupabase({ [MEMBER]: { body: scriptedUser() } })
  await supabase.auth.setSession(scriptedSession())
  expect(await startAuthPage({ hash: '', connect })).toEqual({ kind: 'signed-in' })
})

const ada = scriptedUser()
const eve = scriptedUser('eve', 'eve@example.com')

function tokensOf({ access_token, refresh_token }: ReturnType<typeof scriptedSession>) {
  return { access_token, refresh_token }
}

// Proves R58.
test.each([
  ['recovery', 'recovery'],
  ['invite', 'invitation'],
])('a link of the type %s holds back its session and asks for the password', async (type, kind) => {
  const { supabase, connect, requests } = createScriptedSupabase({})
  const session = scriptedSession()
  const start = await startAuthPage({ hash: fragmentOf(session, type), connect })
  expect(start).toEqual({ kind, email: 'ada@example.com', currentEmail: null, tokens: tokensOf(session) })
  expect((await supabase.auth.getSession()).data.session).toBeNull()
  expect(requests).toEqual([])
})

test.each(['recovery', 'invite', 'signup', ''])(
  'a link with a stranger’s session (type "%s") does not sign in',
  async (type) => {
    const { supabase, connect } = createScriptedSupabase({})
    const ofEve = scriptedSession({ sessionId: 'of-eve', user: eve })
    const start = await startAuthPage({ hash: fragmentOf(ofEve, type), connect })
    expect(start).toMatchObject({ email: 'eve@example.com', currentEmail: null, tokens: tokensOf(ofEve) })
    expect((await supabase.auth.getSession()).data.session).toBeNull()
  },
)

test.each(['recovery', 'signup', ''])(
  'a link with a stranger’s session (type "%s") does not replace the current session',
  async (type) => {
    const { supabase, connect } = createScriptedSupabase({ [MEMBER]: { body: ada } })
    const own = scriptedSession()
    await supabase.auth.setSession(own)
    const hash = fragmentOf(scriptedSession({ sessionId: 'of-eve', user: eve }), type)
    expect(await startAuthPage({ hash, connect })).toMatchObject({
      kind: type === 'recovery' ? 'recovery' : 'continue',
      email: 'eve@example.com',
      currentEmail: 'ada@example.com',
    })
    expect((await supabase.auth.getSession()).data.session?.access_token).toBe(own.access_token)
  },
)

const EXCHANGE = 'POST /auth/v1/token'

/** A browser that requested an email: the real client has stored the secret of the flow. */
async function requestMail(type: 'signup' | 'recovery') {
  const script = createScriptedSupabase({
    'POST /auth/v1/signup': { body: ada },
    'POST /auth/v1/recover': { body: {} },
    [EXCHANGE]: { body: scriptedSession() },
  })
  const { auth } = script.supabase
  if (type === 'signup') await auth.signUp({ email: 'ada@example.com', password: 'secret' })
  else await auth.resetPasswordForEmail('ada@example.com')
  return script
}

test('the code of a link that this browser requested signs in', async () => {
  const { connect, requests, supabase } = await requestMail('signup')
  const query = new URLSearchParams('code=the-code')
  expect(await startAuthPage({ hash: '', query, connect })).toEqual({ kind: 'confirmed' })
  expect(requests.at(-1)).toMatchObject({ query: { grant_type: 'pkce' }, body: { auth_code: 'the-code' } })
  expect((await supabase.auth.getSession()).data.session?.user.email).toBe('ada@example.com')
  // After Back or a reload.
  expect(await startAuthPage({ hash: '', query, connect })).toEqual({ kind: 'signed-in' })
})

test('the code of a recovery link asks for the new password, even after a reload', async () => {
  const { connect } = await requestMail('recovery')
  const query = new URLSearchParams('code=the-code')
  const start = await startAuthPage({ hash: '', query, connect })
  expect(start).toMatchObject({ kind: 'recovery', email: 'ada@example.com', tokens: null })
  const hash = 'hash' in start ? start.hash : ''
  expect(await startAuthPage({ hash, connect })).toEqual(start)
})

test.each([
  [[], { kind: 'confirmed' }],
  [[{ id: 'f', status: 'verified', factor_type: 'totp' }], { kind: 'second-step' }],
])('the code of a link or another service signs in, or asks for the second step (%j)', async (factors, start) => {
  const script = await requestMail('signup')
  const session = scriptedSession()
  const claims = { ...JSON.parse(atob(session.access_token.split('.')[1] ?? '')), aal: 'aal1' }
  const body = { ...session, access_token: `e30.${btoa(JSON.stringify(claims))}.e30`, user: { ...ada, factors } }
  script.answers[EXCHANGE] = { body }
  const query = new URLSearchParams('code=the-code')
  expect(await startAuthPage({ hash: '', query, connect: script.connect })).toEqual(start)
})

test('a code that this browser did not request does not sign in', async () => {
  const { connect, requests, supabase } = createScriptedSupabase({})
  const query = new URLSearchParams('code=of-a-stranger&sb_flow_id=11111111-1111-4111-8111-111111111111')
  const start = await startAuthPage({ hash: '', query, connect })
  expect(start).toMatchObject({ kind: 'problem', code: 'pkce_code_verifier_not_found' })
  expect(requests).toEqual([])
  expect((await supabase.auth.getSession()).data.session).toBeNull()
})

test('a link of the same account starts its new session', async () => {
  const { supabase, connect } = createScriptedSupabase({ [MEMBER]: { body: scriptedUser() } })
  await supabase.auth.setSession(scriptedSession())
  const hash = fragmentOf(scriptedSession({ sessionId: 'session-2' }), 'email_change')
  expect(await startAuthPage({ hash, connect })).toEqual({ kind: 'confirmed' })
})

test('after a reload the session keeps its newer tokens', async () => {
  const { supabase, connect, requests } = createScriptedSupabase({ [MEMBER]: { body: scriptedUser() } })
  const fromLink = scriptedSession()
  const refreshed = { ...scriptedSession({ lifetimeSeconds: 7200 }), refresh_token: 'newer' }
  await supabase.auth.setSession(refreshed)
  const requestCount = requests.length
  await startAuthPage({ hash: fragmentOf(fromLink, 'recovery'), connect })
  expect((await supabase.auth.getSession()).data.session?.refresh_token).toBe('newer')
  expect(requests).toHaveLength(requestCount)
})

test('an unreadable token and an expired link show a problem instead of crashing', async () => {
  const { connect } = createScriptedSupabase({})
  const start = await startAuthPage({ hash: '#access_token=garbage&type=recovery', connect })
  expect(start).toMatchObject({ kind: 'problem', code: 'bad_jwt' })
  const hash = '#error=access_denied&error_code=otp_expired&error_description=The+link+has+expired'
  const problem = { kind: 'problem', code: 'otp_expired', message: 'The link has expired' }
  expect(await startAuthPage({ hash, connect })).toEqual(problem)
})

test.each([
  [{ status: 403, body: { code: 'bad_jwt', message: 'invalid JWT' } }, 'bad_jwt'],
  [{ status: 503, body: { message: 'Service Unavailable' } }, 'unreachable'],
])('a link whose session is refused shows a problem instead of crashing (%o)', async (answer, code) => {
  const { answers, supabase, connect } = createScriptedSupabase({ [MEMBER]: { body: ada } })
  await supabase.auth.setSession(scriptedSession())
  answers[MEMBER] = answer
  const hash = fragmentOf(scriptedSession({ sessionId: 'session-2' }), 'signup')
  expect(await startAuthPage({ hash, connect })).toMatchObject({ kind: 'problem', code })
})

test('the session id is read from an access token only', () => {
  const payload = btoa(JSON.stringify({ session_id: 'session-1', name: '??>>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  expect(readSessionId(`header.${payload}.signature`)).toBe('session-1')
  expect(readSessionId(`header.${btoa('{"sub":"x"}')}.signature`)).toBeNull()
  expect(readSessionId('not a token')).toBeNull()
})
