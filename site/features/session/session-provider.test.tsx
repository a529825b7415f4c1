// @vitest-environment happy-dom
import { type AuthChangeEvent, createClient, type Session } from '@supabase/supabase-js'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAuthFetch } from '#site/lib/auth-fetch.ts'
import { AUTH_STORAGE_KEY, hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { BROWSER_AUTH } from '#site/lib/create-supabase.ts'
import { readReturnPath, rememberReturnPath } from '#site/lib/return-path.ts'
import { scriptedSession } from '#tests/site/scripted-supabase.ts'
import { createAuthSource, SessionProvider, useSession } from './session-provider.tsx'
import { adoptLinkSession } from './start-auth-page.ts'

const ada = { access_token: 'token-1', user: { id: 'ada', email: 'ada@example.com' } } as Session

/** An auth client controlled by the test, behind the provider's real source. */
function setup({ stored = false, signOut = async () => ({ error: null }) as unknown } = {}) {
  if (stored) localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  const fake = createFakeClient(signOut)
  const load = vi.fn(fake.load)
  const source = createAuthSource({ hasStoredSession, getSupabase: load, whenSupabaseIsLoaded: fake.whenLoaded })
  const view = render(
    <SessionProvider source={source}>
      <Probe />
    </SessionProvider>,
  )
  return { ...fake, load, view, shown: () => screen.getByTestId('session').textContent }
}

function createFakeClient(signOut: () => Promise<unknown>) {
  const callbacks = new Set<(event: AuthChangeEvent, session: Session | null) => void>()
  const waiting = new Set<(supabase: never) => void>()
  const auth = {
    signOut: vi.fn(signOut),
    onAuthStateChange(callback: (event: AuthChangeEvent, session: Session | null) => void) {
      callbacks.add(callback)
      return { data: { subscription: { unsubscribe: () => callbacks.delete(callback) } } }
    },
  }
  const supabase = { auth } as never
  return {
    auth,
    callbacks,
    whenLoaded: (listener: (supabase: never) => void) => {
      waiting.add(listener)
      return () => waiting.delete(listener)
    },
    load: async () => {
      for (const listener of waiting) listener(supabase)
      return supabase
    },
    emit: (event: AuthChangeEvent, session: Session | null) =>
      act(() => {
        for (const callback of callbacks) callback(event, session)
      }),
  }
}

function Probe() {
  const { user, session, isLoading, signOut } = useSession()
  return (
    <>
      <p data-testid="session">
        {isLoading ? 'loading' : `${user?.email ?? 'nobody'} ${session?.access_token ?? 'no token'}`}
      </p>
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </>
  )
}

// Proves R74.
test('without a stored session the visitor is signed out and supabase-js is not loaded', () => {
  const { load, shown } = setup()
  expect(shown()).toBe('nobody no token')
  expect(load).not.toHaveBeenCalled()
})

// Proves R74.
test('with a stored session, loading lasts until the first auth event', () => {
  const { emit, load, shown } = setup({ stored: true })
  expect(load).toHaveBeenCalledOnce()
  expect(shown()).toBe('loading')
  emit('INITIAL_SESSION', ada)
  expect(shown()).toBe('ada@example.com token-1')
})

// Proves R75.
test('each auth event, from this tab or another, sets or clears session and user', () => {
  const { emit, shown } = setup({ stored: true })
  for (const event of [
    ...(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED'] as const),
    ...(['PASSWORD_RECOVERY', 'MFA_CHALLENGE_VERIFIED'] as const),
  ]) {
    emit(event, { ...ada, access_token: `after ${event}` })
    expect(shown()).toBe(`ada@example.com after ${event}`)
  }
  emit('SIGNED_OUT', null)
  expect(shown()).toBe('nobody no token')
})

test('a session stored by another tab signs in, and clearing site data there signs out', () => {
  const { emit, load, shown } = setup()
  const store = (key: string | null, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
  store(AUTH_STORAGE_KEY, '{}')
  expect(load).toHaveBeenCalledOnce()
  emit('INITIAL_SESSION', ada)
  expect(shown()).toBe('ada@example.com token-1')
  store(null, null)
  expect(shown()).toBe('nobody no token')
})

// Proves R74.
test('loading ends when supabase-js cannot be loaded', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  const source = createAuthSource({
    hasStoredSession,
    getSupabase: () => Promise.reject(new Error('offline')),
    whenSupabaseIsLoaded: () => () => {},
  })
  render(
    <SessionProvider source={source}>
      <Probe />
    </SessionProvider>,
  )
  await waitFor(() => expect(screen.getByTestId('session').textContent).toBe('nobody no token'))
})

// Proves R44.
test.each([
  ['works', async () => ({ error: null })],
  ['returns an error', async () => ({ error: new Error('503') })],
  ['throws', () => Promise.reject(new Error('offline'))],
])('signing out clears all local state when the service %s', async (_what, signOut) => {
  const { auth, emit, shown } = setup({ stored: true, signOut })
  emit('INITIAL_SESSION', ada)
  rememberReturnPath('/post/new')
  await act(async () => fireEvent.click(screen.getByText('Sign Out')))
  expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
  expect(shown()).toBe('nobody no token')
  expect(hasStoredSession()).toBe(false)
  expect(readReturnPath()).toBeNull()
})

test('signing out does not wait for the service', async () => {
  const { emit, shown } = setup({ stored: true, signOut: () => new Promise(() => {}) })
  emit('INITIAL_SESSION', ada)
  await act(async () => fireEvent.click(screen.getByText('Sign Out')))
  emit('SIGNED_OUT', null)
  await waitFor(() => expect(hasStoredSession()).toBe(false))
  expect(shown()).toBe('nobody no token')
})

test('an unmounted provider stops listening', () => {
  const { callbacks, view } = setup({ stored: true })
  expect(callbacks.size).toBe(1)
  view.unmount()
  expect(callbacks.size).toBe(0)
})

// Proves R76.
test('using the session outside its provider throws an error', () => {
  vi.mocked(console.error).mockImplementation(() => {})
  expect(() => render(<Probe />)).toThrow('useSession must be used inside SessionProvider')
  vi.mocked(console.error).mockClear()
})

const CHECK_MS = 30_000
const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))

/** The browser's client with a stored session of this lifetime; records its refresh requests. */
async function openClient(lifetimeSeconds: number, answer: () => Response = () => Response.json(scriptedSession())) {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(scriptedSession({ lifetimeSeconds })))
  const refreshes: string[] = []
  async function send(input: RequestInfo | URL) {
    refreshes.push(new URL(new Request(input).url).search)
    return answer()
  }
  const global = { fetch: createAuthFetch(send) }
  const supabase = createClient('http://service.test', 'anon-key', { auth: BROWSER_AUTH, global })
  const first = supabase.auth.getSession()
  // Attempts to refresh are repeated for up to one check.
  if (lifetimeSeconds <= 0) await vi.advanceTimersByTimeAsync(CHECK_MS)
  await first
  return { refreshes, wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds), supabase }
}

// Proves R6, R77.
test('the session is checked every 30 s and refreshed when it expires within three checks', async () => {
  // Checks at 0, 30 and 60 s find 160, 130 and 100 s left; 100 s is three whole intervals and a remainder.
  const { refreshes, wait, supabase } = await openClient(160)
  await wait(2 * CHECK_MS - 1000)
  expect(refreshes).toEqual([])
  await wait(1000)
  expect(refreshes).toEqual(['?grant_type=refresh_token'])
  await wait(10 * CHECK_MS)
  expect(refreshes).toHaveLength(1)
  await supabase.auth.stopAutoRefresh()
})

/** What a service sends whose clock differs from this computer's. */
function sessionByClock(aheadMs: number) {
  const session = scriptedSession()
  return { ...session, expires_at: session.expires_at + aheadMs / 1000 }
}

test.each([
  ['ahead', -HOUR_MS],
  ['behind', HOUR_MS],
])('with a clock an hour %s of the service’s, a session is refreshed once an hour', async (_where, aheadMs) => {
  const { refreshes, wait, supabase } = await openClient(0, () => Response.json(sessionByClock(aheadMs)))
  expect(refreshes).toHaveLength(1)
  await wait(HOUR_MS - 6 * CHECK_MS)
  expect(refreshes).toHaveLength(1)
  await wait(6 * CHECK_MS)
  expect(refreshes).toHaveLength(2)
  await supabase.auth.stopAutoRefresh()
})

test('behind a slow clock, the session of a link is refreshed so that its expiry counts from now', async () => {
  const { refreshes, supabase } = await openClient(3600)
  const link = scriptedSession({ sessionId: 'link' })
  const issuedMs = Date.now() + HOUR_MS
  const payload = { sub: link.user.id, session_id: 'link', iat: issuedMs / 1000, exp: issuedMs / 1000 + 3600 }
  const access_token = `e30.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.c2ln`
  await adoptLinkSession(supabase as never, { ...link, access_token })
  expect(refreshes).toEqual(['', '?grant_type=refresh_token'])
  await supabase.auth.stopAutoRefresh()
})

const isStored = () => localStorage.getItem(AUTH_STORAGE_KEY) !== null

test.each([
  ['429', () => Response.json({ code: 'over_request_rate_limit', message: 'Slow down' }, { status: 429 })],
  ['409', () => Response.json({ code: 'conflict', message: 'Another refresh is running' }, { status: 409 })],
  ['500', () => Response.json({ code: 'unexpected_failure', message: 'Sorry' }, { status: 500 })],
  ['403 of a proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['401 of a gateway', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['page of a captive portal', () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
  [
    'lost network',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('an expired session outlives a refresh that ends with: %s', async (_what, answer) => {
  let isDown = true
  const { wait, supabase } = await openClient(-60, () => (isDown ? answer() : Response.json(scriptedSession())))
  expect(isStored()).toBe(true)
  isDown = false
  await wait(4 * CHECK_MS)
  expect((await supabase.auth.getSession()).data.session?.access_token).toBeTypeOf('string')
  await supabase.auth.stopAutoRefresh()
})

test('an expired session ends when the service says that its refresh token is not valid', async () => {
  const body = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' }
  const { supabase } = await openClient(-60, () => Response.json(body, { status: 400 }))
  expect(isStored()).toBe(false)
  await supabase.auth.stopAutoRefresh()
})
