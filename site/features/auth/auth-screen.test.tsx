// @vitest-environment happy-dom

import type { AuthError } from '@supabase/supabase-js'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PasswordRules } from '#site/lib/public-settings.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import {
  createScriptedSupabase,
  type ScriptedAnswer,
  scriptedSession,
  scriptedUser,
} from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { AuthMode } from './auth-mode.ts'
import { AuthScreen } from './auth-screen.tsx'

const TOKEN = 'POST /auth/v1/token'
const SIGN_UP = 'POST /auth/v1/signup'
const CATEGORIES = 'GET /rest/v1/categories'
const categories = [
  { id: 'c-agents', name: 'AI Agents' },
  { id: 'c-bi', name: 'Power BI' },
]

function setup(
  given: Record<string, ScriptedAnswer> = {},
  start: AuthMode = { kind: 'sign-in' },
  passwordRules?: PasswordRules,
) {
  const script = createScriptedSupabase({ [CATEGORIES]: { body: categories }, ...given })
  const onSignedIn = vi.fn()
  const onAdopt = vi.fn<(tokens: unknown) => Promise<AuthError | null>>(async () => null)
  const onSecondStepDone = vi.fn()
  const onSignOut = vi.fn(async () => {})
  render(<AuthScreen start={start} {...{ onAdopt, onSignedIn, onSecondStepDone, onSignOut, passwordRules }} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return {
    ...script,
    onAdopt,
    onSignedIn,
    onSecondStepDone,
    onSignOut,
    sent: (path: string) => script.requests.filter((request) => request.path === path),
  }
}

/** The label may end with the marker of a required field. */
function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
}

function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } })
}

function openTab(name: string) {
  return act(async () => fireEvent.click(screen.getByRole('tab', { name })))
}

async function toast() {
  await waitFor(() => expect(readToasts()).toHaveLength(1))
  const { tone, title, text } = readToasts()[0] ?? {}
  return `${tone}: ${title}: ${text}`
}

// Proves R52, R54.
test('the active tab alone is in the document, keeps the email, and has the tokens of password managers', async () => {
  setup()
  const token = (label: string) => field(label).getAttribute('autocomplete')
  expect([token('Email'), token('Password')]).toEqual(['username', 'current-password'])
  type('Email', 'ada@example.com')
  expect(screen.queryByLabelText('First name')).toBeNull()
  await openTab('Sign Up')
  expect(document.querySelectorAll('input[type=password]')).toHaveLength(1)
  expect(field('Email')).toHaveProperty('value', 'ada@example.com')
  const labels = ['Email', 'Password', 'First name', 'Last name', 'Company', 'Phone', 'Website']
  expect(labels.map(token).join(' ')).toBe('username new-password given-name family-name organization tel-national url')
  const select = screen.getByLabelText<HTMLSelectElement>('Country code')
  expect(within(select).getAllByRole('option')).toHaveLength(58)
  expect(select.selectedOptions[0]?.textContent).toBe('🇺🇸 United States (+1)')
})

// Proves R53, R60.
test('signing in shows a welcome message and continues, once however often the button is pressed', async () => {
  const { onSignedIn, sent } = setup({ [TOKEN]: { body: scriptedSession() } })
  type('Email', 'ada@example.com')
  type('Password', ' secret ')
  const button = screen.getByRole('button', { name: 'Sign In' })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(await toast()).toBe('success: Welcome back!: You have successfully signed in')
  expect(onSignedIn).toHaveBeenCalledOnce()
  expect(sent('/auth/v1/token')).toMatchObject([
    { query: { grant_type: 'password' }, body: { email: 'ada@example.com', password: ' secret ' } },
  ])
})

// Proves R69.
test('wrong credentials show an error and nothing typed is lost', async () => {
  const body = { code: 'invalid_credentials', message: 'Invalid login credentials' }
  const { onSignedIn } = setup({ [TOKEN]: { status: 400, body } })
  type('Email', 'ada@example.com')
  type('Password', 'wrong!')
  await press('Sign In')
  expect(await toast()).toBe(
    'error: Sign in failed: Invalid email or password. Please check your credentials and try again',
  )
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(field('Email')).toHaveProperty('value', 'ada@example.com')
  expect(field('Password')).toHaveProperty('value', 'wrong!')
})

// Proves R72.
test('an exception shows the generic error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const connect = () => Promise.reject(new Error())
  const handlers = { onAdopt: async () => null, onSignedIn() {}, onSecondStepDone() {}, onSignOut: async () => {} }
  render(<AuthScreen start={{ kind: 'forgot' }} {...handlers} />, { wrapper: supabaseWrapper(connect) })
  type('Email', 'ada@example.com')
  await press('Send reset link')
  expect(await toast()).toBe('error: Error: An unexpected error occurred. Please try again.')
})

test('a member with an unconfirmed address can request another confirmation email', async () => {
  const body = { code: 'email_not_confirmed', message: 'Email not confirmed' }
  const { sent } = setup({ [TOKEN]: { status: 400, body }, 'POST /auth/v1/resend': { body: {} } })
  type('Email', 'ada@example.com')
  type('Password', 'secret')
  await press('Sign In')
  await screen.findByRole('form', { name: 'New confirmation link' })
  await press('Resend confirmation email')
  await waitFor(() => expect(sent('/auth/v1/resend')).toHaveLength(1))
  expect(sent('/auth/v1/resend')[0]?.body).toMatchObject({ type: 'signup', email: 'ada@example.com' })
})

// Proves R62, R63.
test('missing and invalid fields show their errors until corrected, the first one gets the focus, nothing is sent', async () => {
  const { requests } = setup()
  await openTab('Sign Up')
  type('Email', 'ada@')
  type('Password', 'short')
  type('Website', 'engines')
  await press('Sign Up')
  const email = field('Email')
  expect(document.activeElement).toBe(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter an email address like name@example.com')).toBeDefined()
  expect(screen.getByText('Enter a full web address, such as https://www.example.com')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.input(email, { target: { value: 'a' } })
  expect(screen.queryByText('Enter an email address like name@example.com')).toBeNull()
  expect(screen.getByText('Use at least 6 characters')).toBeDefined()
})

// Proves R63.
test.each([
  ['sign-in', 'Sign In'],
  ['sign-up', 'Sign Up'],
  ['forgot', 'Send reset link'],
] as const)('the %s form requires an email address', async (kind, button) => {
  const { requests } = setup({}, { kind })
  await press(button)
  expect(screen.getByText('Enter your email address')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

// Proves R62.
test('a new password of fewer than 6 characters is not sent, and one without a session says what to do', async () => {
  const { requests } = setup({}, { kind: 'recovery', email: 'ada@example.com', tokens: null })
  type('New password', '12345')
  await press('Update password')
  expect(screen.getByText('Use at least 6 characters')).toBeDefined()
  type('New password', 'new secret')
  await press('Update password')
  expect(await toast()).toContain('Auth session missing! Please request a new password reset link.')
  expect(requests).toEqual([])
})

test('the form applies the password rules of the installation', async () => {
  const { requests } = setup({}, { kind: 'sign-up' }, { minLength: 10, requirement: 'letters_digits' })
  expect(screen.getByText(/^At least 10 characters, with letters and digits\./)).toBeDefined()
  type('Email', 'ada@example.com')
  type('Password', 'nine99999')
  await press('Sign Up')
  expect(screen.getByText('Use at least 10 characters')).toBeDefined()
  expect(requests.filter(({ path }) => path === '/auth/v1/signup')).toEqual([])
})

test('a common password is refused with the reason, and nothing typed is lost', async () => {
  const message = 'Password is known to be weak and easy to guess, please choose a different one.'
  const body = { code: 'weak_password', message, weak_password: { reasons: ['pwned'] } }
  setup({ [SIGN_UP]: { status: 422, body } }, { kind: 'sign-up' })
  type('Email', 'ada@example.com')
  type('Password', '123456')
  type('First name', 'Ada')
  await press('Sign Up')
  expect(await toast()).toBe(`error: Sign up failed: ${message} It appears in a known data leak.`)
  expect([field('Password').value, field('First name').value]).toEqual(['123456', 'Ada'])
})

// Proves R55, R64, R68.
test('signing up sends every field and asks the user to check their email', async () => {
  const { onSignedIn, sent } = setup({ [SIGN_UP]: { body: scriptedUser() } })
  await openTab('Sign Up')
  type('Email', 'ada@example.com')
  type('Password', 'secret')
  type('First name', 'Ada')
  type('Phone', '6125550123')
  fireEvent.click(await screen.findByLabelText('Power BI'))
  expect(screen.getAllByRole('checkbox')).toHaveLength(categories.length)
  await press('Sign Up')
  expect(await toast()).toBe(
    "success: Check your email: We've sent you a confirmation link to complete your registration",
  )
  expect(sent('/auth/v1/signup')[0]).toMatchObject({
    query: { redirect_to: `${window.location.origin}/auth` },
    body: {
      email: 'ada@example.com',
      password: 'secret',
      data: {
        first_name: 'Ada',
        last_name: null,
        company: null,
        phone: '+16125550123',
        website: null,
        interests: ['c-bi'],
      },
    },
  })
  expect(sent('/rest/v1/profiles')).toEqual([])
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(screen.getByText('ada@example.com')).toBeDefined()
})

// Proves R63, R65.
test('without email confirmation the profile is inserted, and a failed insert is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { onSignedIn, sent } = setup({
    [SIGN_UP]: { body: scriptedSession() },
    'POST /rest/v1/profiles': { status: 403, body: { code: '42501', message: 'denied', details: null, hint: null } },
  })
  await openTab('Sign Up')
  type('Email', 'ada@example.com')
  type('Password', 'secret')
  await press('Sign Up')
  expect(await toast()).toContain('success: Welcome!')
  expect(onSignedIn).toHaveBeenCalledOnce()
  expect(sent('/rest/v1/profiles')[0]).toMatchObject({
    query: { on_conflict: 'user_id' },
    body: { user_id: scriptedUser().id, first_name: null, interests: [] },
  })
  expect(warn).toHaveBeenCalledOnce()
})

// Proves R53, R70.
test('"Forgot your password?" leads to the reset form and back', async () => {
  const { sent } = setup({ 'POST /auth/v1/recover': { body: {} } })
  type('Email', 'ada@example.com')
  await press('Forgot your password?')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await press('Send reset link')
  expect(await toast()).toBe('success: Password reset email sent: Check your email for a password reset link')
  expect(sent('/auth/v1/recover')[0]).toMatchObject({
    query: { redirect_to: `${window.location.origin}/auth` },
    body: { email: 'ada@example.com' },
  })
  await press('Back to sign in')
  expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeDefined()
})

// Proves R61, R71.
test('recovery sets the new password, clears the fragment and continues after a delay', async () => {
  window.history.replaceState(null, '', '/auth#access_token=a&type=recovery')
  const { supabase, onSignedIn, sent } = setup(
    { 'GET /auth/v1/user': { body: scriptedUser() }, 'PUT /auth/v1/user': { body: scriptedUser() } },
    { kind: 'recovery', email: 'ada@example.com', tokens: null },
  )
  await supabase.auth.setSession(scriptedSession())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  type('New password', 'new secret')
  await press('Update password')
  expect(await toast()).toBe(
    'success: Password updated successfully: Your password has been updated. Redirecting to dashboard...',
  )
  expect(sent('/auth/v1/user').at(-1)?.body).toMatchObject({ password: 'new secret' })
  expect(window.location.hash).toBe('')
  expect(onSignedIn).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(onSignedIn).toHaveBeenCalledOnce()
})

test('recovery with the session of a link names both accounts and adopts the session only with the new password', async () => {
  const tokens = { access_token: 'a', refresh_token: 'r' }
  const mode = { kind: 'recovery', email: 'ada@example.com', currentEmail: 'eve@example.com', tokens } as const
  const { onAdopt, supabase, sent } = setup(
    { 'GET /auth/v1/user': { body: scriptedUser() }, 'PUT /auth/v1/user': { body: scriptedUser() } },
    mode,
  )
  expect(screen.getByText('ada@example.com')).toBeDefined()
  expect(screen.getByText(/You are signed in as eve@example.com/)).toBeDefined()
  expect(onAdopt).not.toHaveBeenCalled()

  await supabase.auth.setSession(scriptedSession())
  type('New password', 'new secret')
  await press('Update password')
  expect(onAdopt).toHaveBeenCalledExactlyOnceWith(tokens)
  expect(sent('/auth/v1/user').at(-1)?.body).toMatchObject({ password: 'new secret' })
})

test('behind an invitation the first password is saved with the session of the link', async () => {
  const tokens = { access_token: 'a', refresh_token: 'r' }
  const { onAdopt, supabase, sent } = setup(
    { 'GET /auth/v1/user': { body: scriptedUser() }, 'PUT /auth/v1/user': { body: scriptedUser() } },
    { kind: 'invitation', email: 'ada@example.com', tokens },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your password')
  await supabase.auth.setSession(scriptedSession())
  type('Password', 'new secret')
  await press('Save password')
  expect(await toast()).toBe('success: Welcome!: Your password has been saved. Redirecting to dashboard...')
  expect(onAdopt).toHaveBeenCalledExactlyOnceWith(tokens)
  expect(sent('/auth/v1/user').at(-1)?.body).toMatchObject({ password: 'new secret' })
})

test('an expired link says so and offers a new one', async () => {
  setup({}, { kind: 'problem', code: 'otp_expired', message: 'Email link is invalid or has expired' })
  expect(screen.getByText(/expired or was already used/)).toBeDefined()
  expect(screen.getByRole('form', { name: 'New confirmation link' })).toBeDefined()
  await press('Ask for a new password reset link')
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeDefined()
})
