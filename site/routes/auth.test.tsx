// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { provideSupabaseSettings } from '#site/lib/supabase-browser.ts'
import { scriptedSession } from '#tests/scripted-supabase.ts'
import { clientLoader } from './auth.tsx'

beforeEach(() => {
  localStorage.clear()
  window.location.hash = ''
  provideSupabaseSettings({ supabaseUrl: 'http://service.test', supabaseKey: 'anon-key' })
})

test('a visitor gets the form', async () => {
  expect(await clientLoader()).toEqual({ kind: 'sign-in' })
})

test('whoever is signed in goes home', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(scriptedSession()))
  const thrown: unknown = await clientLoader().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/')
})

test('whoever follows a recovery link stays, session or not', async () => {
  const session = scriptedSession()
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session))
  const { access_token, refresh_token } = session
  window.location.hash = String(new URLSearchParams({ access_token, refresh_token, type: 'recovery' }))
  expect(await clientLoader()).toEqual({ kind: 'recovery', email: 'ada@example.com' })
})
