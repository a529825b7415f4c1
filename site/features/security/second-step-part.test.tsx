// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press, toasts } from '#tests/site/screen.ts'
import {
  createScriptedSupabase,
  type ScriptedAnswer,
  scriptedSession,
  scriptedUser,
} from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { type OwnFactors, readOwnFactors } from './own-factors.ts'
import { SecondStepPart } from './second-step-part.tsx'

const ENROLL = 'POST /auth/v1/factors'
const REMOVE = 'DELETE /auth/v1/factors/app-1'
const CHALLENGE = 'POST /auth/v1/factors/app-1/challenge'
const VERIFY = 'POST /auth/v1/factors/app-1/verify'
const TOKEN = 'POST /auth/v1/token'

const times = { created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z' }
const app = { id: 'app-1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone', ...times } as const
const newApp = {
  id: 'app-1',
  type: 'totp',
  friendly_name: 'Phone',
  totp: { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXP', uri: '' },
}
const codes = Array.from({ length: 10 }, (_, index) => `k4m9x7qp2ab8ht3${index}`)

async function setup(own: OwnFactors, answers: Record<string, ScriptedAnswer> = {}) {
  const session = scriptedSession({ user: scriptedUser() })
  const script = createScriptedSupabase({ [TOKEN]: { body: session }, ...answers })
  await script.supabase.auth.setSession(session).catch(() => {})
  const onChanged = vi.fn(async () => {})
  render(<SecondStepPart {...own} issuer="Headwater" timeZone="UTC" onChanged={onChanged} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  script.requests.length = 0
  return { ...script, onChanged, session }
}

const none: OwnFactors = { factors: [], codes: null }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label} *`)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

async function begin(answers: Record<string, ScriptedAnswer> = {}) {
  const user = { 'GET /auth/v1/user': { body: scriptedUser() } }
  const set = await setup(none, { ...user, [ENROLL]: { body: newApp }, ...answers })
  await press('Add an authenticator app')
  type('Name of the app', 'Phone')
  await press('Continue')
  await screen.findByRole('img')
  return set
}

test('an app is named, its key is a picture and a text, and its first right code confirms it', async () => {
  const { requests, answers, onChanged, session } = await begin()
  expect(requests[0]?.body).toEqual({ friendly_name: 'Phone', factor_type: 'totp', issuer: 'Headwater' })
  const picture = screen.getByRole('img', { name: 'QR code with the key below' })
  expect(picture.getAttribute('src')).toBe('data:image/svg+xml;utf-8,<svg/>')
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  expect(field('Code that the app shows').autocomplete).toBe('one-time-code')

  answers[CHALLENGE] = { body: { id: 'challenge-1', type: 'totp', expires_at: 0 } }
  answers[VERIFY] = { status: 422, body: { code: 'mfa_verification_failed', message: 'no' } }
  type('Code that the app shows', '123456')
  await press('Confirm')
  await screen.findByText('This code is wrong or has been used. Wait for the next one.')
  expect(field('Code that the app shows').value).toBe('123456')
  expect(document.activeElement).toBe(field('Code that the app shows'))

  answers[VERIFY] = async () => Response.json(session)
  type('Code that the app shows', '123 456')
  await press('Confirm')
  await waitFor(() => expect(toasts()).toEqual(['Success: The app is your second step from now on']))
  expect(requests.at(-1)?.body).toMatchObject({ code: '123456' })
  expect(onChanged).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('Second step')
})

test('canceling removes the unfinished factor', async () => {
  const { requests } = await begin({ [REMOVE]: { body: { id: 'app-1' } } })
  await press('Cancel')
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
  expect(screen.getByRole('button', { name: 'Add an authenticator app' })).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Second step')
})

test('a taken name is reported at its field', async () => {
  await setup(
    { factors: [app], codes: null },
    {
      [ENROLL]: { status: 422, body: { code: 'mfa_factor_name_conflict', message: 'no' } },
    },
  )
  await press('Add an authenticator app')
  expect(field('Name of the app').value).toBe('Authenticator app')
  type('Name of the app', 'Phone')
  await press('Continue')
  await screen.findByText('You already have one with this name')
  expect(field('Name of the app').value).toBe('Phone')
})

test('a passkey that the browser does not create is reported, and its name stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const challenge = { id: 'c', type: 'webauthn', expires_at: 0, webauthn: { type: 'create', credential_options: {} } }
  const { requests } = await setup(none, {
    'GET /auth/v1/user': { body: scriptedUser() },
    [ENROLL]: { body: { id: 'app-1', type: 'webauthn', friendly_name: 'Laptop' } },
    [CHALLENGE]: { body: challenge },
    [REMOVE]: { body: { id: 'app-1' } },
  })
  await press('Add a passkey')
  type('Name of the passkey', 'Laptop')
  await press('Create the passkey')
  await waitFor(() => expect(toasts()).toEqual(['Error: No passkey was created. Try again, or use another device.']))
  expect(field('Name of the passkey').value).toBe('Laptop')
  expect(requests.at(-1)?.method).toBe('DELETE')
})

test('removing the only factor says what that means, asks first, and reports a failure', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refused = { status: 422, body: { code: 'x', message: 'no' } }
  const { answers, requests, onChanged } = await setup({ factors: [app], codes: null }, { [REMOVE]: refused })
  const remove = async () => {
    await press('Remove Phone')
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove “Phone”?' }))
    expect(dialog.getByText(/your password alone signs you in/)).toBeDefined()
    return () => press('Remove', dialog)
  }
  const confirm = await remove()
  expect(requests).toEqual([])
  await confirm()
  await waitFor(() => expect(toasts()).toEqual(['Error: It could not be removed']))
  expect(onChanged).not.toHaveBeenCalled()
  answers[REMOVE] = { body: { id: 'app-1' } }
  await (await remove())()
  await waitFor(() => expect(toasts()).toContain('Success: The second step was removed'))
  expect(onChanged).toHaveBeenCalledOnce()
})

test('recovery codes are offered with a factor, shown once, and can be downloaded', async () => {
  const { onChanged } = await setup(
    { factors: [app], codes: null },
    {
      'POST /auth/v1/factors/recovery-codes': { body: { id: 'c', type: 'recovery_code', total: 10, codes } },
    },
  )
  expect(screen.getByText(/Without recovery codes, a lost device/)).toBeDefined()
  await press('Create recovery codes')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toContain('k4m9-x7qp-2ab8-ht30')
  const link = screen.getByRole('link', { name: 'Download as text' })
  expect(link.getAttribute('download')).toBe('recovery-codes.txt')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('k4m9-x7qp-2ab8-ht39')
  expect(onChanged).toHaveBeenCalledOnce()
  await press('I have saved them')
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

test('the page says how many codes are left, and new ones replace them after confirmation', async () => {
  const { requests } = await setup(
    { factors: [app], codes: { total: 10, remaining: 2 } },
    {
      'POST /auth/v1/factors/recovery-codes/regenerate': { body: { id: 'c', type: 'recovery_code', total: 10, codes } },
    },
  )
  expect(screen.getByText('2 of 10 codes are left.')).toBeDefined()
  await press('Create new codes')
  expect(requests).toEqual([])
  const dialog = within(screen.getByRole('alertdialog', { name: 'Create new codes?' }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Create new codes' })))
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeDefined()
})

test('unfinished factors are not listed, and codes are counted', async () => {
  await setup(none)
  const recovery = { ...app, id: 'c', factor_type: 'recovery_code' }
  const factors = [app, { ...app, id: 'app-2', status: 'unverified' }, recovery]
  const { supabase } = createScriptedSupabase({
    'GET /auth/v1/user': { body: { ...scriptedUser(), factors } },
    'GET /auth/v1/factors/recovery-codes': { body: { id: 'c', type: 'recovery_code', total: 10, remaining: 9 } },
  })
  await supabase.auth.setSession(scriptedSession())
  const own = await readOwnFactors(supabase)
  expect(screen.queryByText('Recovery codes')).toBeNull()
  expect(own.factors.map(({ id }) => id)).toEqual(['app-1'])
  expect(own.codes).toMatchObject({ total: 10, remaining: 9 })
})
