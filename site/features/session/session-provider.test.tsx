// @vitest-environment happy-dom
import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AUTH_STORAGE_KEY, hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { readReturnPath, rememberReturnPath } from '#site/lib/return-path.ts'
import { createAuthSource, SessionProvider, useSession } from './session-provider.tsx'

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
