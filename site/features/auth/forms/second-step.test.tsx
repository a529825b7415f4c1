// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import {
  createScriptedSupabase,
  type ScriptedAnswer,
  scriptedSession,
  scriptedUser,
} from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { AuthMode } from '../auth-mode.ts'
import { AuthScreen } from '../auth-screen.tsx'

const TOKEN = 'POST /auth/v1/token'
const USER = 'GET /auth/v1/user'
const UPDATE = 'PUT /auth/v1/user'
const CHALLENGE = 'POST /auth/v1/factors/app-1/challenge'
const VERIFY = 'POST /auth/v1/factors/app-1/verify'

const times = { created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z' }
const app = { id: 'app-1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone', ...times }
const key = { id: 'key-1', factor_type: 'webauthn', status: 'verified', friendly_name: 'Key', ...times }
const codes = { id: 'codes-1', factor_type: 'recovery_code', status: 'verified', friendly_name: 'Codes', ...times }

async function setup(
  factors: Record<string, unknown>[],
  answers: Record<string, ScriptedAnswer> = {},
  start: AuthMode = { kind: 'second-step' },
) {
  const user = { ...scriptedUser(), factors }
  const session = scriptedSession({ user })
  const challenge = { id: 'challenge-1', type: 'totp', expires_at: 0 }
  const script = createScriptedSupabase({
    'GET /rest/v1/categories': { body: [] },
    [TOKEN]: { body: session },
    [USER]: { body: user },
    [CHALLENGE]: { body: challenge },
    'POST /auth/v1/verify': { body: session },
    ...answers,
  })
  if (start.kind !== 'sign-in' && start.kind !== 'magic-link') await script.supabase.auth.setSession(session)
  const given = {
    onAdopt: async () => null,
    onSignedIn: vi.fn(),
    onSecondStepDone: vi.fn(),
    onSignOut: vi.fn(async () => {}),
  }
  render(<AuthScreen start={start} {...given} />, { wrapper: supabaseWrapper(script.connect) })
  script.requests.length = 0
  return { ...script, ...given, session }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label} *`)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('the second step also follows the right code from an email', async () => {
  const { onSignedIn } = await setup([app], { 'POST /auth/v1/otp': { body: {} } }, { kind: 'magic-link' })
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'ada@example.com' } })
  await press('Send sign-in link')
  fireEvent.input(await screen.findByLabelText('Code *'), { target: { value: '123456' } })
  await press('Sign in with code')
  await waitFor(() => expect(heading()).toBe('Confirm that it’s you'))
  expect(readToasts()).toEqual([])
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('after the right password an account with an app asks for its code, and only then welcomes', async () => {
  const { onSignedIn, onSecondStepDone, requests, session } = await setup(
    [app],
    { [VERIFY]: async () => Response.json(session) },
    { kind: 'sign-in' },
  )
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ada@example.com' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } })
  await press('Sign In')
  await screen.findByLabelText('Code *')
  expect(heading()).toBe('Confirm that it’s you')
  expect(readToasts()).toEqual([])
  expect(onSignedIn).not.toHaveBeenCalled()

  expect(field('Code').autocomplete).toBe('one-time-code')
  type('Code', '123 456')
  await press('Confirm')
  await waitFor(() => expect(onSecondStepDone).toHaveBeenCalledOnce())
  expect(requests.at(-1)?.body).toMatchObject({ challenge_id: 'challenge-1', code: '123456' })
  expect(readToasts()).toMatchObject([{ title: 'Welcome back!' }])
})

test.each([
  ['mfa_verification_failed', 'This code is wrong or has been used. Wait for the next one.'],
  ['over_request_rate_limit', 'Too many tries. Wait a few minutes, or choose another way.'],
  ['mfa_ip_address_mismatch', 'Your network has changed. Please try again.'],
])('the refusal %s appears at the field, which keeps the code and gets the focus', async (code, text) => {
  const { onSecondStepDone } = await setup([app], { [VERIFY]: { status: 422, body: { code, message: 'no' } } })
  await screen.findByLabelText('Code *')
  type('Code', '123456')
  await press('Confirm')
  await screen.findByText(text)
  expect(field('Code').value).toBe('123456')
  expect(document.activeElement).toBe(field('Code'))
  expect(field('Code').getAttribute('aria-invalid')).toBe('true')
  expect(onSecondStepDone).not.toHaveBeenCalled()
})

test('an empty code is not sent, there is a way to ask for help, and the member can sign out instead', async () => {
  const { onSignOut, requests } = await setup([app])
  await screen.findByLabelText('Code *')
  requests.length = 0
  await press('Confirm')
  expect(screen.getByText('Enter the six digits that your app shows')).toBeDefined()
  expect(requests).toEqual([])
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  await press('Sign out')
  expect(onSignOut).toHaveBeenCalledOnce()
  expect(heading()).toBe('Sign in to your account')
})

test('with several apps the member chooses whose code it is', async () => {
  const tablet = { ...app, id: 'app-2', friendly_name: 'Tablet' }
  const { requests } = await setup([app, tablet], {
    'POST /auth/v1/factors/app-2/challenge': { status: 422, body: { code: 'x', message: 'no' } },
  })
  fireEvent.change(await screen.findByLabelText('App'), { target: { value: 'app-2' } })
  type('Code', '123456')
  await press('Confirm')
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/auth/v1/factors/app-2/challenge'))
})

test('a recovery code is an alternative, and the member can go back', async () => {
  const { onSecondStepDone, requests, session } = await setup([app, codes], {
    'POST /auth/v1/factors/recovery-codes/verify': async () => Response.json(session),
  })
  await screen.findByRole('button', { name: 'Use a recovery code' })
  await press('Use a recovery code')
  expect(screen.queryByLabelText('Code *')).toBeNull()
  await press('Use another way')
  expect(field('Code')).toBeDefined()
  await press('Use a recovery code')
  type('Recovery code', 'K4M9-X7QP-2AB8-HT3Z')
  await press('Confirm')
  await waitFor(() => expect(onSecondStepDone).toHaveBeenCalledOnce())
  expect(requests.at(-1)?.body).toEqual({ code: 'K4M9-X7QP-2AB8-HT3Z' })
})

test('an account with only passkeys is asked for one, and a refusal is reported', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await setup([key])
  await screen.findByRole('button', { name: 'Use a passkey' })
  await press('Use a passkey')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The passkey did not work. Try again, or choose another way.',
  )
  expect(screen.queryByLabelText('Code *')).toBeNull()
})

test('factors that could not be read can be read again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let reads = 0
  const user = { ...scriptedUser(), factors: [app] }
  // The first read is that of setSession.
  const read: ScriptedAnswer = async () =>
    ++reads === 2 ? Response.json({ code: 'x', message: 'no' }, { status: 400 }) : Response.json(user)
  await setup([app], { [USER]: read })
  expect((await screen.findByRole('alert')).textContent).toContain('The second step could not be loaded')
  await press('Try again')
  expect(await screen.findByLabelText('Code *')).toBeDefined()
})

test('a new password waits for the second step, and nothing typed is lost', async () => {
  const refusal = { code: 'insufficient_aal', message: 'no' }
  const { session } = await setup(
    [app],
    { [UPDATE]: { status: 401, body: refusal }, [VERIFY]: async () => Response.json(session) },
    { kind: 'recovery', email: 'ada@example.com', tokens: null },
  )
  type('New password', 'another secret')
  await press('Update password')
  await screen.findByLabelText('Code *')
  expect(heading()).toBe('Confirm that it’s you')
  type('Code', '123456')
  await press('Confirm')
  await waitFor(() => expect(heading()).toBe('Choose a new password'))
  expect(field('New password').value).toBe('another secret')
})
