// @vitest-environment happy-dom
import type { UserIdentity } from '@supabase/supabase-js'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SecondStep } from '#site/features/auth/forms/second-step.tsx'
import { SecurityScreen } from '#site/features/security/security-screen.tsx'
import { readToasts } from '#site/ui/toast-store.ts'
import { createScriptedSupabase, scriptedSession, scriptedUser } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'

const TOKEN = 'POST /auth/v1/token'
const DELETE = 'POST /rest/v1/rpc/delete_own_account'
const times = { created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z' }
const app = { id: 'app-1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone', ...times }
const user = { ...scriptedUser(), factors: [app] }
const unproven = { status: 403, body: { code: 'PT403', message: 'no', hint: 'reauthenticate', details: null } }

const identityOf = (provider: string): UserIdentity => ({ id: '1', user_id: user.id, identity_id: provider, provider })

/** The member wants to leave, but signed in long ago. */
async function openDialog({ provider = 'email', hasFactor = false } = {}) {
  const who = hasFactor ? user : { ...user, factors: [] }
  const session = scriptedSession({ sessionId: 'fresh', user: who })
  const script = createScriptedSupabase({ 'GET /auth/v1/user': { body: who }, [DELETE]: unproven })
  await script.supabase.auth.setSession(scriptedSession({ user: who }))
  const unstored = createScriptedSupabase({
    [TOKEN]: { body: session },
    'GET /auth/v1/user': { body: who },
    'POST /auth/v1/otp': { body: {} },
    'POST /auth/v1/verify': { body: session },
    'POST /auth/v1/logout': { status: 204 },
    [DELETE]: { status: 204 },
  })
  const onDeleted = vi.fn(async () => {})
  const element = (
    <SecurityScreen
      user={{ id: user.id, email: user.email }}
      content={{ sessions: [], identities: [identityOf(provider)], secondStep: { factors: [], codes: null } }}
      password={{ minLength: 6, hint: '' }}
      choices={{ providers: [], allowsLinking: false }}
      timeZone="UTC"
      siteUrl=""
      siteName="Headwater"
      hasApplications={false}
      secondStep={SecondStep}
      connectUnstored={unstored.connect}
      onSecondStep={async () => {}}
      onReload={async () => {}}
      {...{ onDeleted }}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(<RouterProvider router={router} />, { wrapper: supabaseWrapper(script.connect) })
  fireEvent.click(screen.getByRole('radio', { name: 'Delete my posts' }))
  fireEvent.change(screen.getByLabelText(/Type your email address/), { target: { value: user.email } })
  await press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  const paths = () => unstored.requests.map(({ path }) => path.replace(/^\/(auth|rest)\/v1/, ''))
  return { dialog, unstored, paths, session, onDeleted }
}

type Where = Pick<typeof screen, 'getByRole'>

const press = (name: string, where: Where = screen) =>
  act(async () => fireEvent.click(where.getByRole('button', { name })))

test('after the password, an account with a second factor is asked for its code in the same dialog', async () => {
  const { dialog, unstored, paths, session, onDeleted } = await openDialog({ hasFactor: true })
  const challenge = { id: 'challenge-1', type: 'totp', expires_at: 0 }
  unstored.answers['POST /auth/v1/factors/app-1/challenge'] = { body: challenge }
  unstored.answers['POST /auth/v1/factors/app-1/verify'] = {
    status: 422,
    body: { code: 'mfa_verification_failed', message: 'no' },
  }
  fireEvent.change(dialog.getByLabelText('Password *'), { target: { value: 'secret' } })
  await press('Delete my account', dialog)
  const code = await dialog.findByLabelText('Code *')
  expect(dialog.getByText('Your account is deleted as soon as your second step is confirmed.')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Sign out' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Second step')

  fireEvent.change(code, { target: { value: '000000' } })
  await press('Confirm', dialog)
  expect(await dialog.findByText('This code is wrong or has been used. Wait for the next one.')).toBeDefined()
  expect(paths()).not.toContain('/rpc/delete_own_account')

  unstored.answers['POST /auth/v1/factors/app-1/verify'] = { body: session }
  fireEvent.change(code, { target: { value: '123456' } })
  await press('Confirm', dialog)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  await waitFor(() => expect(paths().slice(-2)).toEqual(['/rpc/delete_own_account', '/logout']))
})

test('canceling before the second step ends the session that the password has opened', async () => {
  const { dialog, paths, onDeleted } = await openDialog({ hasFactor: true })
  fireEvent.change(dialog.getByLabelText('Password *'), { target: { value: 'secret' } })
  await press('Delete my account', dialog)
  await dialog.findByLabelText('Code *')
  await press('Cancel', dialog)
  await waitFor(() => expect(paths().at(-1)).toBe('/logout'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onDeleted).not.toHaveBeenCalled()
})

test.each([
  ['without a password', 'azure'],
  ['with one, by choice,', 'email'],
])('an account %s proves itself with a code by email', async (_, provider) => {
  const { dialog, unstored, onDeleted } = await openDialog({ provider })
  if (provider === 'email') await press('Use a code by email instead', dialog)
  expect(dialog.queryByLabelText('Password *')).toBeNull()
  await press('Email me a code', dialog)
  const code = await dialog.findByLabelText('Code from the email *')
  expect(unstored.requests[0]?.body).toMatchObject({ email: user.email, create_user: false })

  const verified = unstored.answers['POST /auth/v1/verify'] ?? {}
  unstored.answers['POST /auth/v1/verify'] = { status: 403, body: { code: 'otp_expired', message: 'no' } }
  fireEvent.change(code, { target: { value: '000000' } })
  await press('Delete my account', dialog)
  expect(await dialog.findByText('This code is wrong or too old')).toBeDefined()
  expect(onDeleted).not.toHaveBeenCalled()

  unstored.answers['POST /auth/v1/verify'] = verified
  fireEvent.change(code, { target: { value: '123 456' } })
  await press('Delete my account', dialog)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  const sent = unstored.requests.findLast(({ path }) => path === '/auth/v1/verify')
  expect(sent?.body).toMatchObject({ email: user.email, token: '123456', type: 'email' })
})

test('a code that was just sent can still be typed', async () => {
  const { dialog, unstored } = await openDialog({ provider: 'azure' })
  const body = { code: 'over_email_send_rate_limit', message: 'no' }
  unstored.answers['POST /auth/v1/otp'] = { status: 429, body }
  await press('Email me a code', dialog)
  expect(await dialog.findByLabelText('Code from the email *')).toBeDefined()
  expect(readToasts()).toMatchObject([
    { tone: 'error', text: expect.stringContaining('An email was sent a moment ago') },
  ])
})

test('a member whom an organization signs in is told how to continue', async () => {
  const { dialog, paths } = await openDialog({ provider: 'sso:1234' })
  expect(dialog.getByText(/Your organization signs you in\. Sign out, sign in there again/)).toBeDefined()
  await press('Close', dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(paths()).toEqual([])
})
