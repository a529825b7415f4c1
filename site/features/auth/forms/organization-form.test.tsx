// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { AuthScreen } from '../auth-screen.tsx'

const SSO = 'POST /auth/v1/sso'
const ENTRY = 'Sign in with your organization'

const email = () => screen.getByLabelText<HTMLInputElement>(/email/i)

function setup(answer: ScriptedAnswer, hasOrganizations = true) {
  const script = createScriptedSupabase({ [SSO]: answer })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  render(
    <AuthScreen
      start={{ kind: 'sign-in' }}
      hasOrganizations={hasOrganizations}
      onAdopt={async () => null}
      onSignedIn={() => {}}
      onSecondStepDone={() => {}}
      onSignOut={async () => {}}
    />,
    { wrapper: supabaseWrapper(script.connect) },
  )
  return { ...script, assign }
}

async function setupAsked(answer: ScriptedAnswer, address = ' Ada@Firm.example ') {
  const page = setup(answer)
  await press(ENTRY)
  fireEvent.input(email(), { target: { value: address } })
  await press('Continue')
  return page
}

test('without organizations there is no button for them, and without an address nothing is sent', async () => {
  setup({}, false)
  expect(screen.queryByRole('button', { name: ENTRY })).toBeNull()
  cleanup()
  const { requests } = await setupAsked({}, '')
  expect(screen.getByText('Enter your email address')).toBeDefined()
  expect(requests).toEqual([])
})

test('the address that was typed before is kept', async () => {
  setup({})
  fireEvent.input(email(), { target: { value: 'ada@firm.example' } })
  await press(ENTRY)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ENTRY)
  expect(email().value).toBe('ada@firm.example')
})

test('the domain of the work address leads to the organization, and back to /auth', async () => {
  const { assign, requests } = await setupAsked({ body: { url: 'https://idp.firm.example/in' } })
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://idp.firm.example/in'))
  expect(requests[0]?.body).toMatchObject({
    domain: 'firm.example',
    redirect_to: expect.stringMatching(`^${window.location.origin}/auth\\?for=sign-in`),
    code_challenge_method: 's256',
  })
  expect(screen.getByRole('button', { name: 'One moment…' })).toBeDefined()

  // Going back from the organization shows the page as it was left.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
})

test('an unknown domain is named at the field, until the address changes', async () => {
  const message = 'No SSO provider assigned for this domain'
  const { assign } = await setupAsked({ status: 404, body: { code: 'sso_provider_not_found', message } })
  expect(await screen.findByText(/^No organization with addresses at firm\.example signs in here\./)).toBeDefined()
  expect(email().value.trim()).toBe('Ada@Firm.example')
  expect(document.activeElement).toBe(email())
  expect(assign).not.toHaveBeenCalled()
  fireEvent.input(email(), { target: { value: 'ada@other.example' } })
  expect(screen.queryByText(/firm\.example signs in here/)).toBeNull()
})

test('an organization that is switched off says so, any other failure is reported, and the address stays', async () => {
  await setupAsked({ status: 404, body: { code: 'sso_provider_disabled', message: 'off' } })
  expect(await screen.findByText(/switched off at the moment/)).toBeDefined()
  cleanup()
  await setupAsked({ status: 400, body: { code: 'unexpected_failure', message: 'The metadata cannot be read' } })
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'error', title: 'Sign in failed' }]))
  expect(email().value.trim()).toBe('Ada@Firm.example')
})
