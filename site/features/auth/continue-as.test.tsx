// @vitest-environment happy-dom
import { AuthApiError, type AuthError } from '@supabase/supabase-js'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { ContinueAs } from './continue-as.tsx'

function setup({ currentEmail = null as string | null, problem = null as AuthError | null } = {}) {
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
  const { adopt, onSignedIn } = setup()
  expect(adopt).not.toHaveBeenCalled()
  await press('Continue as ada@example.com')
  expect(adopt).toHaveBeenCalledOnce()
  expect(onSignedIn).toHaveBeenCalledOnce()
  expect(window.location.hash).toBe('')
})

test('declining keeps the current session and removes the link’s session from the URL', async () => {
  const { adopt, onDeclined } = setup({ currentEmail: 'eve@example.com' })
  expect(screen.getByText(/You are signed in as eve@example.com now/)).toBeDefined()
  await press('Stay signed in as eve@example.com')
  expect(onDeclined).toHaveBeenCalledOnce()
  expect(adopt).not.toHaveBeenCalled()
  expect(window.location.hash).toBe('')
})

test('an ended session says so', async () => {
  const problem = new AuthApiError('Session from session_id claim in JWT does not exist', 403, 'session_not_found')
  const { onSignedIn } = setup({ problem })
  await press('Continue as ada@example.com')
  expect(screen.getByRole('alert').textContent).toContain('expired or was already used')
  expect(onSignedIn).not.toHaveBeenCalled()
})
