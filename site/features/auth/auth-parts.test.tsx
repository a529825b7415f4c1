// @vitest-environment happy-dom
import { AuthApiError, type AuthError } from '@supabase/supabase-js'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SignInProvider } from '#site/lib/public-settings.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer, scriptedUser } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { AuthMode } from './auth-mode.ts'
import { AuthScreen } from './auth-screen.tsx'
import { ContinueAs } from './continue-as.tsx'
import { LINK_ENDS } from './rules/problem-texts.ts'

function showContinue({ currentEmail = null as string | null, problem = null as AuthError | null } = {}) {
  window.history.replaceState(null, '', '/auth#access_token=a&refresh_token=r')
  const adopt = vi.fn(async () => problem)
  const onSignedIn = vi.fn()
  const onDeclined = vi.fn()
  const onSecondStep = vi.fn()
  const { connect } = createScriptedSupabase({})
  render(<ContinueAs email="ada@example.com" {...{ currentEmail, adopt, onSignedIn, onSecondStep, onDeclined }} />, {
    wrapper: supabaseWrapper(connect),
  })
  return { adopt, onSignedIn, onDeclined }
}

test('pressing the button that names the account adopts the session of the link', async () => {
  const { adopt, onSignedIn } = showContinue()
  expect(adopt).not.toHaveBeenCalled()
  await press('Continue as ada@example.com')
  expect(adopt).toHaveBeenCalledOnce()
  expect(onSignedIn).toHaveBeenCalledOnce()
  expect(window.location.hash).toBe('')
})

test('declining keeps the current session and removes the link’s session from the URL', async () => {
  const { adopt, onDeclined } = showContinue({ currentEmail: 'eve@example.com' })
  expect(screen.getByText(/You are signed in as eve@example.com now/)).toBeDefined()
  await press('Stay signed in as eve@example.com')
  expect(onDeclined).toHaveBeenCalledOnce()
  expect(adopt).not.toHaveBeenCalled()
  expect(window.location.hash).toBe('')
})

test('an ended session says so', async () => {
  const problem = new AuthApiError('Session from session_id claim in JWT does not exist', 403, 'session_not_found')
  const { onSignedIn } = showContinue({ problem })
  await press('Continue as ada@example.com')
  expect(screen.getByRole('alert').textContent).toContain('expired or was already used')
  expect(onSignedIn).not.toHaveBeenCalled()
})

const SIGN_UP = 'POST /auth/v1/signup'
const RESEND = 'POST /auth/v1/resend'

const profile = { first_name: 'Ada', last_name: null, company: null, phone: null, website: null, interests: [] }
const sentTo: AuthMode = { kind: 'mail-sent', request: { email: 'ada@exmaple.com', password: 'secret', profile } }

function showMailSent(given: Record<string, ScriptedAnswer>, start: AuthMode = sentTo) {
  const script = createScriptedSupabase(given)
  const outcomes = { onSignedIn() {}, onSecondStepDone() {}, onSignOut: async () => {} }
  render(<AuthScreen start={start} onAdopt={async () => null} {...outcomes} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return { ...script }
}

function correctTo(email: string) {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: email } })
}

test('correcting the address signs up with it; until then the page names the address that got the email', async () => {
  const { requests } = showMailSent({ [SIGN_UP]: { body: scriptedUser() } })
  correctTo('ada@example.com')
  expect(screen.getByText(/the email that we sent to/).textContent).toContain('ada@exmaple.com')
  await press('Sign up with this address')
  await waitFor(() => expect(screen.getByText(/the email that we sent to/).textContent).toContain('ada@example.com'))
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    [
      '/auth/v1/signup',
      expect.objectContaining({ email: 'ada@example.com', password: 'secret', data: expect.objectContaining(profile) }),
    ],
  ])
  expect(readToasts()).toMatchObject([{ tone: 'success', title: 'Check your email' }])
})

test('the page goes on naming the former address if the corrected one is refused', async () => {
  const body = { code: 'user_already_exists', message: 'User already registered' }
  showMailSent({ [SIGN_UP]: { status: 422, body } })
  correctTo('eve@example.com')
  await press('Sign up with this address')
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'error', title: 'Account exists' }]))
  expect(screen.getByText(/the email that we sent to/).textContent).toContain('ada@exmaple.com')
})

test('the same address gets the email again', async () => {
  const { requests } = showMailSent({ [RESEND]: { body: {} } })
  correctTo(' Ada@Exmaple.com ')
  await press('Resend confirmation email')
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'success' }]))
  expect(requests).toMatchObject([{ path: '/auth/v1/resend', body: { type: 'signup', email: 'ada@exmaple.com' } }])
})

test('a refusal for a time stands beside the form, with the time, until the next try', async () => {
  const body = { code: 'over_request_rate_limit', message: 'Request rate limit reached (after 700 seconds)' }
  const { answers } = showMailSent({ [RESEND]: { status: 429, body } })
  await press('Resend confirmation email')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Sending failedRequest rate limit reached: too many attempts came from your network. Please wait 12 minutes, then try again.',
  )
  expect(readToasts()).toEqual([])
  answers[RESEND] = { body: {} }
  await press('Resend confirmation email')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('behind a used link of a confirmed address, the page leads to signing in', async () => {
  showMailSent({}, { kind: 'problem', code: 'otp_expired', message: LINK_ENDS.confirmed })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your address is confirmed')
  await press('Sign in')
  expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeDefined()
})

test('where the browser blocks site data, the page says how long a sign-in lasts', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  showMailSent({}, { kind: 'sign-in' })
  expect(screen.getByText(/Your browser blocks the data of this site/)).toBeDefined()
})

const microsoft = { name: 'azure', label: 'Microsoft' }
const acme = { name: 'acme', label: 'Acme' }

function showProviders(providers?: readonly SignInProvider[], start: AuthMode = { kind: 'sign-in' }) {
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
  showProviders([microsoft, acme])
  const list = () => within(screen.getByRole('list', { name: 'Other ways to sign in' })).getAllByRole('button')
  const names = ['Continue with Microsoft', 'Continue with Acme']
  expect(list().map(({ textContent }) => textContent)).toEqual(names)
  fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expect(list().map(({ textContent }) => textContent)).toEqual(names)
})

test.each([[undefined], [[]]])('without providers (%o) there is neither a list nor a line', (providers) => {
  showProviders(providers)
  expect(screen.queryByRole('list', { name: 'Other ways to sign in' })).toBeNull()
  expect(screen.queryByText(/Continue with/)).toBeNull()
})

test('the button leads to the provider, with PKCE and back to this page, where it can be pressed again', async () => {
  const { assign } = showProviders([microsoft])
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
  showProviders([microsoft], { kind: 'problem', code, message: 'in the words of the service' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are not signed in')
  expect(screen.getByText(new RegExp(text))).toBeDefined()
  await press('Back to sign in')
  expect(screen.getByRole('button', { name: 'Continue with Microsoft' })).toBeDefined()
})
