// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SignInProvider } from '#site/lib/public-settings.ts'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { AuthMode } from './auth-mode.ts'
import { AuthScreen } from './auth-screen.tsx'

const microsoft = { name: 'azure', label: 'Microsoft' }
const acme = { name: 'acme', label: 'Acme' }

function setup(providers?: readonly SignInProvider[], start: AuthMode = { kind: 'sign-in' }) {
  const { connect } = createScriptedSupabase({})
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const onAdopt = vi.fn(async () => null)
  const onSignOut = async () => {}
  render(<AuthScreen {...{ start, providers, onAdopt, onSignOut }} onSignedIn={vi.fn()} onSecondStepDone={vi.fn()} />, {
    wrapper: supabaseWrapper(connect),
  })
  return { assign }
}

test('each configured provider has a button, for signing in and for signing up', () => {
  setup([microsoft, acme])
  const list = () => within(screen.getByRole('list', { name: 'Other ways to sign in' })).getAllByRole('button')
  const names = ['Continue with Microsoft', 'Continue with Acme']
  expect(list().map(({ textContent }) => textContent)).toEqual(names)
  fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(list().map(({ textContent }) => textContent)).toEqual(names)
})

test.each([[undefined], [[]]])('without providers (%o) there is neither a list nor a line', (providers) => {
  setup(providers)
  expect(screen.queryByRole('list', { name: 'Other ways to sign in' })).toBeNull()
  expect(screen.queryByText(/Continue with/)).toBeNull()
})

test('the button leads to the provider, with PKCE and back to this page, where it can be pressed again', async () => {
  const { assign } = setup([microsoft])
  await press('Continue with Microsoft')
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const url = new URL(String(assign.mock.calls[0]?.[0]))
  expect(url.pathname).toBe('/auth/v1/authorize')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    provider: 'azure',
    redirect_to: `${window.location.origin}/auth?for=sign-in`,
    code_challenge_method: 's256',
  })
  expect(screen.getByRole('button', { name: 'One moment…' }).getAttribute('aria-busy')).toBe('true')
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(screen.getByRole('button', { name: 'Continue with Microsoft' })).toBeDefined()
})

test.each([
  ['access_denied', 'was not allowed to tell us who you are'],
  ['provider_email_needs_verification', 'has not confirmed that your email address is yours'],
  ['bad_oauth_state', 'Please start again here'],
  ['saml_relay_state_expired', 'Please start again here'],
  ['saml_assertion_no_email', 'Your organization did not tell us who you are'],
  ['unknown', 'in the words of the service'],
])('a sign-in that ended with %s says so, and leads back to the form', async (code, text) => {
  setup([microsoft], { kind: 'problem', code, message: 'in the words of the service' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are not signed in')
  expect(screen.getByText(new RegExp(text))).toBeDefined()
  await press('Back to sign in')
  expect(screen.getByRole('button', { name: 'Continue with Microsoft' })).toBeDefined()
})
