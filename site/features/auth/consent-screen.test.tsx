// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer, scriptedSession } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { ConsentScreen } from './consent-screen.tsx'
import { loadConsent } from './load-consent.ts'

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

async function setup(answers: Record<string, ScriptedAnswer>, { canActAsMember = false } = {}) {
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
  const { text, onLeave } = await setup({ [READ]: { body: details } })
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
  const { text } = await setup({ [READ]: { body: details } }, { canActAsMember: true })
  expect(text()).toContain('it can read and change everything here that you can')
})

test.each([
  ['Allow', 'approve'],
  ['Cancel', 'deny'],
])('%s returns to the application', async (button, action) => {
  const { onLeave, requests } = await setup({
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
  const { onLeave } = await setup({ [READ]: { body: { redirect_url: BACK } } })
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(BACK)
  cleanup()
  const { onReload } = await setup({ [READ]: { status: 503, body: { message: 'Unavailable' } } })
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
})

test.each([
  [404, 'oauth_authorization_not_found', 'has expired'],
  [400, 'validation_failed', 'already answered'],
  [404, 'feature_disabled', 'cannot use accounts'],
  [403, 'user_banned', 'blocked'],
])('a request refused with %i %s is explained', async (status, code, text) => {
  const { onLeave } = await setup({ [READ]: { status, body: { code, message: 'refused' } } })
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(screen.queryByRole('button')).toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
})

test('after a decision that did not arrive, the buttons stay', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, onLeave } = await setup({ [READ]: { body: details }, [DECIDE]: { status: 503, body: {} } })
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
