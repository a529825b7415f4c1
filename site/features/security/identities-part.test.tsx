// @vitest-environment happy-dom
import type { UserIdentity } from '@supabase/supabase-js'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toasts } from '#tests/site/screen.ts'
import {
  createScriptedSupabase,
  type ScriptedAnswer,
  scriptedSession,
  scriptedUser,
} from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { IdentitiesPart } from './identities-part.tsx'

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

const press = (name: string, where = within(document.body)) =>
  act(async () => fireEvent.click(where.getByRole('button', { name })))
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

async function askToDisconnect(label: string) {
  await press(`Disconnect ${label}`)
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
  await press('Connect Acme')
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
  await press('Connect Microsoft')
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
  await press('Connect Acme')
  await waitFor(() => expect(onSecondStep).toHaveBeenCalledOnce())
  expect(toasts()).toEqual(['Error: Please confirm your second step first. Then come back to this button.'])
  await press('Disconnect', within(await askToDisconnect('Microsoft')))
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
  await press('Cancel', email)
  const dialog = within(await askToDisconnect('Microsoft'))
  expect(dialog.getByText(/Microsoft will no longer sign you in here\. You sign in with Email/)).toBeDefined()
  expect(requests).toEqual([])
  await press('Disconnect', dialog)
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
  await press('Disconnect', within(await askToDisconnect('Microsoft')))
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
  await press('Disconnect', within(await askToDisconnect('Microsoft')))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
})
