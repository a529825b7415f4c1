// @vitest-environment happy-dom
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { provideSupabaseSettings } from '#site/lib/supabase-browser.ts'
import { scriptedSession } from '#tests/site/scripted-supabase.ts'
import { clientLoader } from './auth.tsx'

function load(path = '/auth') {
  const url = new URL(path, 'http://site.test')
  const serverLoader = () => Promise.reject(new Error('/auth has no loader on the server'))
  return clientLoader({
    request: new Request(url),
    url,
    pattern: '/auth',
    params: {},
    context: new RouterContextProvider(),
    serverLoader,
  })
}

beforeEach(() => {
  window.location.hash = ''
  provideSupabaseSettings({ supabaseUrl: 'http://service.test', supabaseKey: 'anon-key' })
})

test('a visitor sees the form, and the link to create an account the sign-up form', async () => {
  expect(await load()).toMatchObject({ kind: 'sign-in' })
  expect(await load('/auth?tab=sign-up')).toMatchObject({ kind: 'sign-up' })
})

test.each([
  ['/auth', false],
  ['/auth?for=sign-in', true],
])('a session behind %s says what the link was for', async (path, isSignIn) => {
  const { access_token, refresh_token } = scriptedSession()
  window.location.hash = String(new URLSearchParams({ access_token, refresh_token }))
  expect(await load(path)).toMatchObject({ kind: 'continue', email: 'ada@example.com', isSignIn })
})

// Proves R59.
test('a signed-in member is redirected to the home page', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(scriptedSession()))
  const thrown: unknown = await load().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/')
})

// Proves R59.
test('a user who follows a recovery link stays on the page, signed in or not', async () => {
  const session = scriptedSession()
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session))
  const { access_token, refresh_token } = session
  window.location.hash = String(new URLSearchParams({ access_token, refresh_token, type: 'recovery' }))
  expect(await load()).toMatchObject({ kind: 'recovery', email: 'ada@example.com' })
})
