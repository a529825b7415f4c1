// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer, scriptedSession } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { AuthScreen } from '../auth-screen.tsx'
import { DEFAULT_PASSWORD_RULES } from '../rules/password-rules.ts'
import { SignUpForm } from './sign-up-form.tsx'

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

const SSO = 'POST /auth/v1/sso'
const ENTRY = 'Sign in with your organization'

const email = () => screen.getByLabelText<HTMLInputElement>(/email/i)

function showOrganization(answer: ScriptedAnswer, hasOrganizations = true) {
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

async function askOrganization(answer: ScriptedAnswer, address = ' Ada@Firm.example ') {
  const page = showOrganization(answer)
  await press(ENTRY)
  fireEvent.input(email(), { target: { value: address } })
  await press('Continue')
  return page
}

test('without organizations there is no button for them, and without an address nothing is sent', async () => {
  showOrganization({}, false)
  expect(screen.queryByRole('button', { name: ENTRY })).toBeNull()
  cleanup()
  const { requests } = await askOrganization({}, '')
  expect(screen.getByText('Enter your email address')).toBeDefined()
  expect(requests).toEqual([])
})

test('the address that was typed before is kept', async () => {
  showOrganization({})
  fireEvent.input(email(), { target: { value: 'ada@firm.example' } })
  await press(ENTRY)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ENTRY)
  expect(email().value).toBe('ada@firm.example')
})

test('the domain of the work address leads to the organization, and back to /auth', async () => {
  const { assign, requests } = await askOrganization({ body: { url: 'https://idp.firm.example/in' } })
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
  const { assign } = await askOrganization({ status: 404, body: { code: 'sso_provider_not_found', message } })
  expect(await screen.findByText(/^No organization with addresses at firm\.example signs in here\./)).toBeDefined()
  expect(email().value.trim()).toBe('Ada@Firm.example')
  expect(document.activeElement).toBe(email())
  expect(assign).not.toHaveBeenCalled()
  fireEvent.input(email(), { target: { value: 'ada@other.example' } })
  expect(screen.queryByText(/firm\.example signs in here/)).toBeNull()
})

test('an organization that is switched off says so, any other failure is reported, and the address stays', async () => {
  await askOrganization({ status: 404, body: { code: 'sso_provider_disabled', message: 'off' } })
  expect(await screen.findByText(/switched off at the moment/)).toBeDefined()
  cleanup()
  await askOrganization({ status: 400, body: { code: 'unexpected_failure', message: 'The metadata cannot be read' } })
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'error', title: 'Sign in failed' }]))
  expect(email().value.trim()).toBe('Ada@Firm.example')
})

async function showSignUp({ email = 'ada@example.com', answer = {} as ScriptedAnswer } = {}) {
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
  const { fold } = await showSignUp()
  expect(fold.open).toBe(false)
  expect([...document.querySelectorAll('[required]')].filter((field) => fold.contains(field))).toEqual([])
  fireEvent.input(screen.getByLabelText('First name'), { target: { value: 'Ada' } })
  expect(fold.open).toBe(true)
})

test('an error in a fold that was closed again opens it before its field gets the focus', async () => {
  const { website, fold } = await showSignUp()
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
  await showSignUp({ email })
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
  await showSignUp({ answer: { status, body } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } })
  await press('Sign Up')
  const shown = await screen.findByText(words)
  expect(document.querySelector('form')?.contains(shown)).toBe(true)
})
