// @vitest-environment happy-dom
import type { UserIdentity } from '@supabase/supabase-js'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { FAILURE, press, toasts } from '#tests/site/screen.ts'
import {
  createScriptedSupabase,
  type ScriptedAnswer,
  scriptedSession,
  scriptedUser,
} from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { ApplicationsPart, REMOVE_FAILED } from './applications-part.tsx'
import { IdentitiesPart } from './identities-part.tsx'
import { readLinkReturn, settleLinking } from './own-identities.ts'

const AUTHORIZE = 'GET /auth/v1/user/identities/authorize'
const user = scriptedUser()
const microsoft = { name: 'azure', label: 'Microsoft' }
const acme = { name: 'acme', label: 'Acme' }

function identity(provider: string, rest: Partial<UserIdentity> = {}): UserIdentity {
  const identity_data = { email: `ada@${provider.replace(':', '.')}.example` }
  return { id: '1', user_id: user.id, identity_id: `of-${provider}`, provider, identity_data, ...rest }
}

const byEmail = identity('email', { last_sign_in_at: '2026-11-22T10:00:00Z' })
const byMicrosoft = identity('azure')

type Setup = { identities: UserIdentity[]; answers?: Record<string, ScriptedAnswer>; allowsLinking?: boolean }

async function setup({ identities, answers = {}, allowsLinking = true }: Setup) {
  const script = createScriptedSupabase({ 'GET /auth/v1/user': { body: user }, ...answers })
  await script.supabase.auth.setSession(scriptedSession({ user }))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  assign.mockClear()
  const onChanged = vi.fn(async () => {})
  const onSecondStep = vi.fn(async () => {})
  const choices = { providers: [microsoft, acme], allowsLinking }
  render(<IdentitiesPart timeZone="UTC" {...{ identities, choices, onChanged, onSecondStep }} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  script.requests.length = 0
  return { ...script, assign, onChanged, onSecondStep }
}

const pressIn = (name: string, where = within(document.body)) =>
  act(async () => fireEvent.click(where.getByRole('button', { name })))
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

async function askToDisconnect(label: string) {
  await pressIn(`Disconnect ${label}`)
  return screen.getByRole('alertdialog', { name: `Disconnect ${label}?` })
}

test('each way in has its name, its address and its last use', async () => {
  const sso = identity('sso:1234', { last_sign_in_at: '2026-11-21T09:30:00Z' })
  const gitHub = identity('github', { identity_data: { user_name: 'ada' } })
  await setup({ identities: [byEmail, byMicrosoft, sso, gitHub, identity('custom:guild'), identity('acme')] })
  expect(items()).toEqual([
    expect.stringMatching(/^EmailAddressada@email\.exampleLast used.*November 22, 2026.*10:00/),
    expect.stringMatching(/^MicrosoftAddressada@azure\.exampleLast usednever/),
    expect.stringMatching(/^Your organizationAddressada@sso\.1234\.exampleLast used.*November 21, 2026/),
    expect.stringMatching(/^GitHubNameadaLast used/),
    expect.stringMatching(/^guildAddress/),
    expect.stringMatching(/^AcmeAddress/),
  ])
  expect(screen.getByText('Managed by your organization.')).toBeDefined()
})

test('if linking is not allowed there is only the list, and the last way in has no button, but an explanation', async () => {
  await setup({ identities: [byEmail, byMicrosoft], allowsLinking: false })
  expect(items()).toHaveLength(2)
  expect(buttons()).toEqual([])
  cleanup()
  await setup({ identities: [byMicrosoft] })
  expect(buttons()).toEqual(['Connect Acme'])
  expect(screen.getByText(/only way to sign in that works here, so it cannot be disconnected\.$/)).toBeDefined()
})

test('"Connect" is offered for what is not connected, and leads to the provider with PKCE and back to this page', async () => {
  const { assign, requests } = await setup({
    identities: [byEmail, byMicrosoft],
    answers: { [AUTHORIZE]: { body: { url: 'https://acme.example/authorize' } } },
  })
  expect(screen.queryByRole('button', { name: 'Connect Microsoft' })).toBeNull()
  await pressIn('Connect Acme')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://acme.example/authorize'))
  expect(requests[0]?.query).toMatchObject({
    provider: 'acme',
    redirect_to: `${window.location.origin}/profile/security`,
    code_challenge_method: 's256',
  })
  expect(screen.getByRole('button', { name: 'One moment…' })).toBeDefined()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(screen.getByRole('button', { name: 'Connect Acme' })).toBeDefined()
})

test.each([
  ['manual_linking_disabled', 'Accounts of other services can no longer be connected or disconnected here.'],
  ['over_request_rate_limit', 'Too many tries. Please wait a few minutes.'],
  ['unexpected_failure', 'Nothing was connected. Please try again in a moment.'],
])('if starting is refused with %s, that is reported and the button is enabled again', async (code, text) => {
  const { assign, onSecondStep } = await setup({
    identities: [byEmail],
    answers: { [AUTHORIZE]: { status: 422, body: { code, message: 'no' } } },
  })
  await pressIn('Connect Microsoft')
  await waitFor(() => expect(toasts()).toEqual([`Error: ${text}`]))
  expect(screen.getByRole('button', { name: 'Connect Microsoft' })).toBeDefined()
  expect(assign).not.toHaveBeenCalled()
  expect(onSecondStep).not.toHaveBeenCalled()
})

test('an account with a second factor is led to the second step, to connect and to disconnect', async () => {
  const refusal = { status: 401, body: { code: 'insufficient_aal', message: 'no' } }
  const { onSecondStep, onChanged } = await setup({
    identities: [byEmail, byMicrosoft],
    answers: { [AUTHORIZE]: refusal, 'DELETE /auth/v1/user/identities/of-azure': refusal },
  })
  await pressIn('Connect Acme')
  await waitFor(() => expect(onSecondStep).toHaveBeenCalledOnce())
  expect(toasts()).toEqual(['Error: Please confirm your second step first. Then come back to this button.'])
  await pressIn('Disconnect', within(await askToDisconnect('Microsoft')))
  await waitFor(() => expect(onSecondStep).toHaveBeenCalledTimes(2))
  expect(onChanged).not.toHaveBeenCalled()
})

test('a provider that is no longer configured does not count as another way in', async () => {
  await setup({ identities: [byEmail, identity('gitlab')] })
  const [email, gitLab] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(email?.queryByRole('button')).toBeNull()
  expect(gitLab?.getByRole('button', { name: 'Disconnect gitlab' })).toBeDefined()
})

test('disconnecting happens only after confirmation, which says what goes with it', async () => {
  const { requests, onChanged } = await setup({
    identities: [byEmail, byMicrosoft],
    answers: {
      'DELETE /auth/v1/user/identities/of-azure': { body: {} },
      'POST /auth/v1/token': { body: scriptedSession({ user }) },
    },
  })
  const email = within(await askToDisconnect('Email'))
  expect(email.getByText(/Your password is deleted with it\..*sign in with Microsoft/)).toBeDefined()
  await pressIn('Cancel', email)
  const dialog = within(await askToDisconnect('Microsoft'))
  expect(dialog.getByText(/Microsoft will no longer sign you in here\. You sign in with Email/)).toBeDefined()
  expect(requests).toEqual([])
  await pressIn('Disconnect', dialog)
  await waitFor(() => expect(toasts()).toEqual(['Success: Microsoft is disconnected']))
  expect(requests[0]).toMatchObject({ method: 'DELETE', path: '/auth/v1/user/identities/of-azure' })
  expect(onChanged).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('Ways to sign in')
})

test.each([
  ['single_identity_not_deletable', 'It is the only way to sign in to your account, so it stays.'],
  [
    'email_conflict_identity_not_deletable',
    'It stays, because the address that would be left belongs to another account here.',
  ],
  ['unexpected_failure', 'Nothing was disconnected. Please try again in a moment.'],
])('a refusal with %s to disconnect says why', async (code, text) => {
  const { onChanged } = await setup({
    identities: [byEmail, byMicrosoft],
    answers: { 'DELETE /auth/v1/user/identities/of-azure': { status: 422, body: { code, message: 'no' } } },
  })
  await pressIn('Disconnect', within(await askToDisconnect('Microsoft')))
  await waitFor(() => expect(toasts()).toEqual([`Error: ${text}`]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onChanged).not.toHaveBeenCalled()
})

test('what has been disconnected in another tab disappears', async () => {
  const gone = { status: 422, body: { code: 'identity_not_found', message: 'no' } }
  const { onChanged } = await setup({
    identities: [byEmail, byMicrosoft],
    answers: { 'DELETE /auth/v1/user/identities/of-azure': gone },
  })
  await pressIn('Disconnect', within(await askToDisconnect('Microsoft')))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})

const TOKEN = 'POST /auth/v1/token'
const owner = scriptedUser()
const own = scriptedSession({ sessionId: 'own', user: owner })
const opened = scriptedSession({ sessionId: 'of-the-code', user: owner })

/** A browser that has begun to link, and gets `query` back. */
async function settle(query: string, exchange: ScriptedAnswer = { body: opened }) {
  const script = createScriptedSupabase({
    'GET /auth/v1/user': { body: owner },
    'GET /auth/v1/owner/identities/authorize': { body: { url: 'https://acme.example/' } },
    'POST /auth/v1/logout': { status: 204 },
    [TOKEN]: exchange,
  })
  const { auth } = script.supabase
  await auth.setSession(own)
  await auth.linkIdentity({ provider: 'azure', options: { skipBrowserRedirect: true } })
  script.requests.length = 0
  const back = readLinkReturn(new URLSearchParams(query))
  if (back) await settleLinking(script.connect, back)
  return { ...script, back, session: (await auth.getSession()).data.session }
}

test('the code links, this browser keeps its own session, and the one of the code ends', async () => {
  const { requests, session } = await settle('code=1234')
  expect(toasts()).toEqual(['Success: The other account is connected. From now on it signs you in, too.'])
  expect(requests[0]).toMatchObject({ query: { grant_type: 'pkce' }, body: { auth_code: '1234' } })
  expect(session?.access_token).toBe(own.access_token)
  expect(requests.at(-1)).toMatchObject({ path: '/auth/v1/logout', query: { scope: 'local' } })
})

test.each([
  ['access_denied', '', 'was not allowed to tell us who you are'],
  ['bad_oauth_state', '', 'took too long or was started in another browser'],
  ['identity_already_exists', 'Identity is already linked', 'connected already'],
  ['identity_already_exists', 'Identity is already linked to another user', 'already signs in to another account here'],
  ['provider_email_needs_verification', '', 'has not confirmed that your email address is yours'],
  ['email_exists', '', 'belongs to another account here'],
  ['temporarily_unavailable', 'down', 'Please try again in a moment'],
])('the error %s (%s) from the other side is explained in plain words', async (code, message, text) => {
  const { requests } = await settle(`error=server_error&error_code=${code}&error_description=${message}`)
  expect(toasts()).toEqual([expect.stringContaining(text)])
  expect(requests).toEqual([])
})

test("the provider's own error counts if the service has no code", async () => {
  await settle('error=access_denied')
  expect(toasts()).toEqual([expect.stringContaining('was not allowed to tell us')])
})

test.each([
  ['flow_state_expired', 'took too long'],
  ['identity_already_exists', 'connected already'],
])('a code that the service refuses with %s links nothing, and the session stays', async (code, text) => {
  const { session } = await settle('code=1234', { status: 422, body: { code, message: 'no' } })
  expect(toasts()).toEqual([expect.stringContaining(text)])
  expect(session?.access_token).toBe(own.access_token)
})

test('any other address of the page changes nothing', async () => {
  const { back, requests } = await settle('utm_source=mail')
  expect(back).toBeNull()
  expect([toasts(), requests]).toEqual([[], []])
})

const LIST = 'GET /auth/v1/user/oauth/grants'
const REVOKE = 'DELETE /auth/v1/user/oauth/grants'
const grant = {
  client: { id: '0c9d6b7e-5a41-4b6c-9c38-0f4f3e1f6a11', name: 'Ledger', uri: '', logo_uri: '' },
  scopes: ['email'],
  granted_at: '2026-11-20T10:00:00Z',
}

async function showApplications(answers: Record<string, ScriptedAnswer>) {
  const script = createScriptedSupabase({ 'GET /auth/v1/user': { body: scriptedSession().user }, ...answers })
  await script.supabase.auth.setSession(scriptedSession())
  await act(async () => render(<ApplicationsPart timeZone="UTC" />, { wrapper: supabaseWrapper(script.connect) }))
  return { ...script }
}

test('the access of an application is removed, and stays in the list if that fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, requests } = await showApplications({ [LIST]: { body: [grant] }, [REVOKE]: FAILURE })
  expect((await screen.findByRole('listitem')).textContent).toContain('November 20, 2026')
  await press('Remove access of Ledger')
  expect(JSON.stringify(readToasts())).toContain(REMOVE_FAILED)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)

  answers[REVOKE] = { status: 204 }
  answers[LIST] = { body: [] }
  await press('Remove access of Ledger')
  expect(requests.find(({ method }) => method === 'DELETE')?.query).toEqual({ client_id: grant.client.id })
  expect(await screen.findByText(/have not signed in to any other application/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Applications with access' }))
  expect(JSON.stringify(readToasts())).toContain('Ledger has no access anymore')
})

test('a list that cannot be read can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers } = await showApplications({ [LIST]: { status: 500, body: { message: 'no' } } })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  answers[LIST] = { body: [grant] }
  await press('Try again')
  expect(await screen.findByText('Ledger')).toBeDefined()
})
