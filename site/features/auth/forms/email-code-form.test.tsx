// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer, scriptedSession } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { AuthScreen } from '../auth-screen.tsx'

const OTP = 'POST /auth/v1/otp'
const VERIFY = 'POST /auth/v1/verify'
const UNKNOWN = { status: 422, body: { code: 'otp_disabled', message: 'Signups not allowed for otp' } }
const TOO_SOON = {
  status: 429,
  body: {
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 42 seconds.',
  },
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

function enter(label: RegExp, value: string) {
  fireEvent.input(field(label), { target: { value } })
}

function setup(given: Record<string, ScriptedAnswer> = {}) {
  const script = createScriptedSupabase({ [OTP]: { body: {} }, ...given })
  const onSignedIn = vi.fn()
  const outcomes = { onSignedIn, onSecondStepDone: () => {}, onSignOut: async () => {} }
  render(<AuthScreen start={{ kind: 'sign-in' }} onAdopt={async () => null} {...outcomes} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return { ...script, onSignedIn, sent: (path: string) => script.requests.filter((request) => request.path === path) }
}

/** Requests a link for the address that was typed into the form for the password. */
async function setupAsked(given: Record<string, ScriptedAnswer> = {}) {
  const page = setup(given)
  enter(/^Email/, ' ada@example.com ')
  await press('Email me a sign-in link instead')
  await press('Send sign-in link')
  return page
}

async function setupSent(given: Record<string, ScriptedAnswer> = {}) {
  const page = await setupAsked(given)
  await vi.waitFor(() => expect(heading()).toBe('Check your email'))
  return page
}

test('the link is requested for the address typed before, never creates an account, and going back keeps it', async () => {
  const { sent } = await setupSent()
  expect(screen.getByText('ada@example.com')).toBeDefined()
  expect(sent('/auth/v1/otp')[0]).toMatchObject({
    query: { redirect_to: `${window.location.origin}/auth?for=sign-in` },
    body: { email: 'ada@example.com', create_user: false },
  })
  await press('Back to sign in')
  expect(heading()).toBe('Sign in to your account')
  expect(field(/^Email/).value.trim()).toBe('ada@example.com')
})

test.each([
  ['has no account', UNKNOWN],
  ['got an email a moment ago', TOO_SOON],
])('the page says the same when the address %s', async (_what, answer) => {
  await setupSent()
  const expected = document.body.innerHTML
  cleanup()
  await setupSent({ [OTP]: answer })
  expect(withoutIds(document.body.innerHTML)).toBe(withoutIds(expected))
  expect(readToasts()).toEqual([])
})

/** React counts the ids of all screens of a test. */
function withoutIds(html: string): string {
  return html.replace(/_r_\w+_/g, '')
}

test('a failed request is reported, and the address stays', async () => {
  const message = 'email rate limit exceeded'
  await setupAsked({ [OTP]: { status: 429, body: { code: 'over_email_send_rate_limit', message } } })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sending failedemail rate limit exceeded: too many emails were requested in a short time. Please wait some minutes, then try again.',
  )
  expect(heading()).toBe('Sign in by email')
  expect(field(/^Email/).value.trim()).toBe('ada@example.com')
})

test('a missing address is reported, and nothing is sent', async () => {
  const { requests } = setup()
  await press('Email me a sign-in link instead')
  await press('Send sign-in link')
  expect(screen.getByText('Enter your email address')).toBeDefined()
  expect(document.activeElement).toBe(field(/^Email/))
  expect(requests).toEqual([])
})

test('an incomplete code is not sent, and the code signs in, even with copied spaces', async () => {
  const { onSignedIn, sent } = await setupSent({ [VERIFY]: { body: scriptedSession() } })
  expect(field(/^Code/).autocomplete).toBe('one-time-code')
  enter(/^Code/, '123')
  await press('Sign in with code')
  expect(screen.getByText('Enter all 6 digits')).toBeDefined()
  expect(sent('/auth/v1/verify')).toEqual([])
  enter(/^Code/, '123 456 ')
  await press('Sign in with code')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sent('/auth/v1/verify')[0]?.body).toMatchObject({ type: 'email', email: 'ada@example.com', token: '123456' })
  expect(readToasts()).toMatchObject([{ tone: 'success', title: 'Welcome back!' }])
})

test.each([
  ['otp_expired', 403, /wrong or has expired/],
  ['over_request_rate_limit', 429, /Too many tries/],
])('a code refused with %s stays in its field, which says why', async (code, status, text) => {
  const { onSignedIn } = await setupSent({ [VERIFY]: { status, body: { code, message: 'no' } } })
  enter(/^Code/, '000000')
  await press('Sign in with code')
  expect(await screen.findByText(text)).toBeDefined()
  expect(field(/^Code/).value).toBe('000000')
  expect(field(/^Code/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(/^Code/))
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('another email can be requested after a minute, and the next one after another minute', async () => {
  vi.useFakeTimers()
  const { sent } = await setupSent()
  expect(screen.queryByRole('button', { name: 'Send another email' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await press('Send another email')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('Another email is on its way'))
  expect(sent('/auth/v1/otp')).toHaveLength(2)
  expect(document.activeElement).toBe(field(/^Code/))
  expect(screen.queryByRole('button', { name: 'Send another email' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('button', { name: 'Send another email' })).toBeDefined()
})
