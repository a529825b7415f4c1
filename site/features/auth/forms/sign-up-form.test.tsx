// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { DEFAULT_PASSWORD_RULES } from '../rules/password-rules.ts'
import { SignUpForm } from './sign-up-form.tsx'

async function setup({ email = 'ada@example.com', answer = {} as ScriptedAnswer } = {}) {
  const { connect } = createScriptedSupabase({
    'GET /rest/v1/categories': { body: [] },
    'POST /auth/v1/signup': answer,
  })
  const props = { passwordRules: DEFAULT_PASSWORD_RULES, email, onEmailChange: vi.fn() }
  const form = <SignUpForm {...props} onMailSent={vi.fn()} onSignedIn={vi.fn()} />
  await act(async () => render(form, { wrapper: supabaseWrapper(connect) }))
  const website = screen.getByLabelText<HTMLInputElement>('Website')
  const fold = website.closest('details')
  if (!fold) throw new Error('The website is not in a fold')
  return { website, fold }
}

test('only the optional fields are folded, until one of them is filled', async () => {
  const { fold } = await setup()
  expect(fold.open).toBe(false)
  expect([...document.querySelectorAll('[required]')].filter((field) => fold.contains(field))).toEqual([])
  fireEvent.input(screen.getByLabelText('First name'), { target: { value: 'Ada' } })
  expect(fold.open).toBe(true)
})

test('an error in a fold that was closed again opens it before its field gets the focus', async () => {
  const { website, fold } = await setup()
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } })
  fireEvent.input(website, { target: { value: 'engines' } })
  fold.open = false
  const wasOpen: boolean[] = []
  website.addEventListener('focus', () => wasOpen.push(fold.open))
  await press('Sign Up')
  expect(wasOpen).toEqual([true])
  expect(screen.getByText(/^Enter a full web address/)).toBeDefined()
})

test.each([
  ['pat@example', 'Complete the part after the @. Did you mean pat@example.com?'],
  ['pat@example.com, eve@example.com', 'Enter an email address like name@example.com'],
  ['pät@example.com', null],
])('the address %s is read by the rule for all addresses', async (email, error) => {
  await setup({ email })
  await press('Sign Up')
  expect(screen.queryByText(/^Complete the part|^Enter an email address like/)?.textContent ?? null).toBe(error)
})

// Proves R66, R67.
test.each([
  [
    422,
    { code: 'user_already_exists', message: 'User already registered' },
    'An account with this email already exists. Please sign in instead',
  ],
  [
    422,
    { code: 'weak_password', message: 'Password is known to be weak.', weak_password: { reasons: ['pwned'] } },
    'Password is known to be weak. It appears in a known data leak.',
  ],
  [
    429,
    { code: 'over_request_rate_limit', message: 'Request rate limit reached (after 60 seconds)' },
    'Request rate limit reached: too many attempts came from your network. Please wait 60 seconds, then try again.',
  ],
])('a refusal with status %i stays beside the form, in plain words: %j', async (status, body, words) => {
  await setup({ answer: { status, body } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } })
  await press('Sign Up')
  const shown = await screen.findByText(words)
  expect(document.querySelector('form')?.contains(shown)).toBe(true)
})
