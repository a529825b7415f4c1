// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { firmKey } from '#content/firm/firm.ts'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer, scriptedSession } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { ConfirmScreen } from './confirm-screen.tsx'
import { ConsentScreen } from './consent-screen.tsx'
import { loadConsent } from './load-consent.ts'
import type { ConfirmLink } from './rules/confirm-link.ts'
import { LINK_ENDS, type LinkEnd } from './rules/problem-texts.ts'

const VERIFY = 'POST /auth/v1/verify'
const expired: ScriptedAnswer = {
  status: 403,
  body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
}

const ended = (end: LinkEnd) => ({ status: 403, body: { code: 'otp_expired', message: LINK_ENDS[end] } })

function setup(answer: ScriptedAnswer, given: Partial<ConfirmLink> | null = {}) {
  const script = createScriptedSupabase({ [VERIFY]: answer })
  const onLeave = vi.fn()
  const onBack = vi.fn()
  const onMagicLink = vi.fn()
  const link = given && { tokenHash: 'hash', type: 'signup' as const, redirectTo: '/auth', ...given }
  const { connect } = script
  render(
    <ConfirmScreen
      serviceUrl="http://service.test"
      connectUnstored={connect}
      {...{ link, onLeave, onBack, onMagicLink }}
    />,
    {
      wrapper: supabaseWrapper(connect),
    },
  )
  return { ...script, onLeave, onBack, onMagicLink }
}

test('opening the link does not consume it; the button verifies it and continues with the session in the fragment', async () => {
  const session = scriptedSession()
  const { onLeave, requests } = setup({ body: session })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm your email address')
  expect(requests).toEqual([])
  await press('Confirm email address')
  expect(requests[0]).toMatchObject({ method: 'POST', body: { token_hash: 'hash', type: 'signup' } })
  const url = new URL(onLeave.mock.calls[0]?.[0])
  expect(url.origin + url.pathname).toBe(`${window.location.origin}/auth`)
  const { access_token } = session
  const fragment = { access_token, refresh_token: 'refresh-session-1', type: 'signup' }
  expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toMatchObject(fragment)
})

test.each([
  ['recovery', 'Reset your password', 'Choose a new password'],
  ['magiclink', 'Sign in', 'Sign in'],
  ['invite', 'Accept your invitation', 'Accept invitation'],
] as const)('a link of the type %s says what it does, and leads to the form for it', async (type, heading, button) => {
  const { onLeave } = setup({ body: scriptedSession() }, { type })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  await press(button)
  const url = new URL(onLeave.mock.calls[0]?.[0])
  expect([url.pathname, new URLSearchParams(url.hash.slice(1)).get('type')]).toEqual(['/auth', type])
})

test('the service verifies a link that leads to another site', async () => {
  const { onLeave, requests } = setup({ body: scriptedSession() }, { redirectTo: 'https://app.example/in' })
  await press('Confirm email address')
  expect(requests).toEqual([])
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(
    'http://service.test/auth/v1/verify?token=hash&type=signup&redirect_to=https%3A%2F%2Fapp.example%2Fin',
  )
})

const ownLink = { tokenHash: 'pkce_hash', redirectTo: '/auth?sb_flow_id=flow-1' }

test('the service verifies a link that this browser requested, and answers with a code for this browser', async () => {
  localStorage.setItem(`${firmKey}-auth-flow-flow-1-code-verifier`, '"verifier"')
  const { onLeave, requests } = setup({ body: scriptedSession() }, ownLink)
  await press('Confirm email address')
  expect(requests).toEqual([])
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(
    'http://service.test/auth/v1/verify?token=pkce_hash&type=signup&redirect_to=%2Fauth%3Fsb_flow_id%3Dflow-1',
  )
})

test('the same link in another browser is verified here and continues with its session', async () => {
  const { onLeave, requests } = setup({ body: scriptedSession() }, ownLink)
  await press('Confirm email address')
  expect(requests[0]).toMatchObject({ method: 'POST', body: { token_hash: 'pkce_hash', type: 'signup' } })
  expect(onLeave.mock.calls[0]?.[0]).toContain('#access_token=')
})

test.each([
  ['used or expired', expired, 'expired or was already used'],
  ['replaced by a newer one', ended('replaced'), 'open the link in the newest email'],
])('a link that was %s says so and offers another email', async (_what, answer, text) => {
  const { onBack, onLeave } = setup(answer)
  await press('Confirm email address')
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(screen.getByRole('form', { name: 'New confirmation link' })).toBeDefined()
  expect(onLeave).not.toHaveBeenCalled()
  await press('Back to sign in')
  expect(onBack).toHaveBeenCalledOnce()
})

test('a used link of an address that is confirmed says so and leads to signing in', async () => {
  const { onBack } = setup(ended('confirmed'))
  await press('Confirm email address')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your address is confirmed')
  expect(screen.queryByRole('form')).toBeNull()
  await press('Sign in')
  expect(onBack).toHaveBeenCalledOnce()
})

test.each([
  ['recovery', 'Choose a new password'],
  ['invite', 'Accept invitation'],
] as const)('an expired link of the type %s offers a link for a password', async (type, button) => {
  setup(expired, { type })
  await press(button)
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeDefined()
})

test('an expired sign-in link offers another one', async () => {
  const { onMagicLink } = setup(expired, { type: 'magiclink' })
  await press('Sign in')
  expect(screen.getByRole('alert').textContent).toContain('expired or was already used')
  await press('Ask for a new sign-in link')
  expect(onMagicLink).toHaveBeenCalledOnce()
})

test('when the service cannot be reached, the button stays for another try', async () => {
  const { answers, onLeave } = setup({ status: 503, body: { message: 'Service Unavailable' } })
  await press('Confirm email address')
  expect(screen.getByRole('alert').textContent).toContain('could not be reached')
  answers[VERIFY] = { body: scriptedSession() }
  await press('Confirm email address')
  expect(onLeave).toHaveBeenCalledOnce()
})

test('an email change that must be confirmed in both mailboxes says so', async () => {
  setup({ body: { msg: 'Confirmation link accepted.' } }, { type: 'email_change' })
  await press('Confirm new address')
  expect(screen.getByRole('status').textContent).toContain('your other address')
})

test('a URL without a valid link says so', () => {
  setup(expired, null)
  expect(screen.getByRole('alert').textContent).toContain('not complete')
})

const ID = 'request-1'
const READ = `GET /auth/v1/oauth/authorizations/${ID}`
const DECIDE = `POST /auth/v1/oauth/authorizations/${ID}/consent`
const BACK = 'https://app.example/callback?code=c'

const details = {
  authorization_id: ID,
  redirect_uri: 'https://app.example/callback',
  client: { id: 'client-1', name: 'Ledger', uri: '', logo_uri: '' },
  user: { id: 'user-1', email: 'ada@example.com' },
  scope: 'openid email',
}

async function showConsent(answers: Record<string, ScriptedAnswer>, { canActAsMember = false } = {}) {
  const script = createScriptedSupabase({ 'GET /auth/v1/user': { body: scriptedSession().user }, ...answers })
  await script.supabase.auth.setSession(scriptedSession())
  const onLeave = vi.fn()
  const onReload = vi.fn(async () => {})
  const consent = await loadConsent(script.connect, ID)
  render(<ConsentScreen {...{ consent, canActAsMember, onLeave, onReload }} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  const text = () => document.body.textContent ?? ''
  return { ...script, onLeave, onReload, text }
}

test('the page says who asks, for what, and where the member goes', async () => {
  const { text, onLeave } = await showConsent({ [READ]: { body: details } })
  expect(text()).toContain('Ledger wants to sign you in as ada@example.com.')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'An identifier of your account, the same at every sign-in',
    'Your email address, and whether it is confirmed',
  ])
  expect(text()).toContain('You will return to app.example.')
  expect(text()).toContain('neither read nor change anything here')
  expect(onLeave).not.toHaveBeenCalled()
})

test('if applications act as their members, the page says so', async () => {
  const { text } = await showConsent({ [READ]: { body: details } }, { canActAsMember: true })
  expect(text()).toContain('it can read and change everything here that you can')
})

test.each([
  ['Allow', 'approve'],
  ['Cancel', 'deny'],
])('%s returns to the application', async (button, action) => {
  const { onLeave, requests } = await showConsent({
    [READ]: { body: details },
    [DECIDE]: { body: { redirect_url: BACK } },
  })
  await press(button)
  expect(requests.at(-1)?.body).toEqual({ action })
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(BACK)
  expect(screen.getByRole('link', { name: 'Continue now' }).getAttribute('href')).toBe(BACK)
})

test('what was allowed before is not requested again, and a service that cannot be reached can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { onLeave } = await showConsent({ [READ]: { body: { redirect_url: BACK } } })
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(BACK)
  cleanup()
  const { onReload } = await showConsent({ [READ]: { status: 503, body: { message: 'Unavailable' } } })
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
})

test.each([
  [404, 'oauth_authorization_not_found', 'has expired'],
  [400, 'validation_failed', 'already answered'],
  [404, 'feature_disabled', 'cannot use accounts'],
  [403, 'user_banned', 'blocked'],
])('a request refused with %i %s is explained', async (status, code, text) => {
  const { onLeave } = await showConsent({ [READ]: { status, body: { code, message: 'refused' } } })
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(screen.queryByRole('button')).toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
})

test('after a decision that did not arrive, the buttons stay', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, onLeave } = await showConsent({ [READ]: { body: details }, [DECIDE]: { status: 503, body: {} } })
  await press('Allow')
  expect(screen.getByRole('alert').textContent).toContain('could not be reached')
  answers[DECIDE] = { body: { redirect_url: BACK } }
  await press('Allow')
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(BACK)
})

test('an address without a request says so', async () => {
  const { connect } = createScriptedSupabase({})
  expect(await loadConsent(connect, null)).toMatchObject({ kind: 'problem', isFinal: true })
})
