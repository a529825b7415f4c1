// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer, scriptedUser } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { AuthMode } from './auth-mode.ts'
import { AuthScreen } from './auth-screen.tsx'
import { LINK_ENDS } from './rules/problem-texts.ts'

const SIGN_UP = 'POST /auth/v1/signup'
const RESEND = 'POST /auth/v1/resend'

const profile = { first_name: 'Ada', last_name: null, company: null, phone: null, website: null, interests: [] }
const sentTo: AuthMode = { kind: 'mail-sent', request: { email: 'ada@exmaple.com', password: 'secret', profile } }

function setup(given: Record<string, ScriptedAnswer>, start: AuthMode = sentTo) {
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
  const { requests } = setup({ [SIGN_UP]: { body: scriptedUser() } })
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
  setup({ [SIGN_UP]: { status: 422, body } })
  correctTo('eve@example.com')
  await press('Sign up with this address')
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'error', title: 'Account exists' }]))
  expect(screen.getByText(/the email that we sent to/).textContent).toContain('ada@exmaple.com')
})

test('the same address gets the email again', async () => {
  const { requests } = setup({ [RESEND]: { body: {} } })
  correctTo(' Ada@Exmaple.com ')
  await press('Resend confirmation email')
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'success' }]))
  expect(requests).toMatchObject([{ path: '/auth/v1/resend', body: { type: 'signup', email: 'ada@exmaple.com' } }])
})

test('a refusal for a time stands beside the form, with the time, until the next try', async () => {
  const body = { code: 'over_request_rate_limit', message: 'Request rate limit reached (after 700 seconds)' }
  const { answers } = setup({ [RESEND]: { status: 429, body } })
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
  setup({}, { kind: 'problem', code: 'otp_expired', message: LINK_ENDS.confirmed })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your address is confirmed')
  await press('Sign in')
  expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeDefined()
})

test('where the browser blocks site data, the page says how long a sign-in lasts', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  setup({}, { kind: 'sign-in' })
  expect(screen.getByText(/Your browser blocks the data of this site/)).toBeDefined()
})
