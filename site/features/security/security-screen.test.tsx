// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FAILURE, toasts } from '#tests/site/screen.ts'
import {
  createScriptedSupabase,
  type ScriptedAnswer,
  scriptedSession,
  scriptedUser,
} from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { loadSecurity, type OwnSession } from './load-security.ts'
import { SecurityScreen } from './security-screen.tsx'

const USER = 'PUT /auth/v1/user'
const LOGOUT = 'POST /auth/v1/logout'
const TOKEN = 'POST /auth/v1/token'
const END = 'POST /rest/v1/rpc/end_own_session'
const DELETE = 'POST /rest/v1/rpc/delete_own_account'
const user = scriptedUser()

const here: OwnSession = {
  id: 's1',
  isCurrent: true,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  addressRange: '203.0.113.*',
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: '2026-11-22T10:00:00Z',
}
const phone: OwnSession = {
  ...here,
  id: 's2',
  isCurrent: false,
  userAgent: '(iPhone) Safari/604.1',
  addressRange: null,
}

async function setup(answers: Record<string, ScriptedAnswer> = {}, sessions: OwnSession[] | null = [here, phone]) {
  const script = createScriptedSupabase({ 'GET /auth/v1/user': { body: user }, ...answers })
  await script.supabase.auth.setSession(scriptedSession({ user }))
  const unstored = createScriptedSupabase({})
  const onDeleted = vi.fn(async () => {})
  const onReload = vi.fn(async () => {})
  const element = (
    <SecurityScreen
      user={user}
      content={sessions && { sessions, identities: [], secondStep: { factors: [], codes: null } }}
      choices={{ providers: [], allowsLinking: false }}
      secondStep={() => null}
      onSecondStep={async () => {}}
      password={{ minLength: 6, hint: 'At least 6 characters.' }}
      timeZone="UTC"
      siteUrl="https://site.example"
      hasApplications={false}
      siteName="Headwater"
      connectUnstored={unstored.connect}
      {...{ onDeleted, onReload }}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(<RouterProvider router={router} />, { wrapper: supabaseWrapper(script.connect) })
  script.requests.length = 0
  return { ...script, unstored, onDeleted, onReload }
}

function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function press(name: string | RegExp, within_ = within(document.body)) {
  await act(async () => fireEvent.click(within_.getByRole('button', { name })))
}

test('the parts of the page are regions; devices are listed in words, and only others can be signed out', async () => {
  await setup()
  const names = screen
    .getAllByRole('region')
    .map((region) => within(region).getByRole('heading', { level: 2 }).textContent)
  expect(names).toEqual(['Password', 'Second step', 'Devices', 'Your data', 'Delete account'])
  const [first, second] = within(screen.getByRole('region', { name: 'Devices' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Chrome on WindowsThis deviceNetwork203.0.113.*')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('Safari on iPhoneNetworkunknown')
  expect(within(second as HTMLElement).getByRole('button', { name: /^Sign out Safari on iPhone/ })).toBeDefined()
  cleanup()
  await setup({}, [here])
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull()
})

test('a new password is sent with the current one, and the form is emptied', async () => {
  const { requests, onReload } = await setup({ [USER]: { body: user }, [LOGOUT]: { status: 204 } })
  type('Current password *', 'old secret')
  type('New password *', 'new secret')
  await press('Change password')
  await waitFor(() =>
    expect(toasts()).toEqual(['Success: Your password was changed. All other devices are signed out.']),
  )
  expect(requests[0]).toMatchObject({ body: { password: 'new secret', current_password: 'old secret' } })
  expect(requests[1]?.query).toEqual({ scope: 'others' })
  expect(screen.getByLabelText<HTMLInputElement>('New password *').value).toBe('')
  expect(onReload).toHaveBeenCalledOnce()
})

test.each([
  ['current_password_mismatch', 'Current password *', 'This is not your current password'],
  ['same_password', 'New password *', 'Choose a password that differs from the current one'],
  ['weak_password', 'New password *', 'Too weak. It appears in a known data leak.'],
])('the refusal %s appears at its field, and nothing typed is lost', async (code, label, text) => {
  const weak_password = { reasons: ['pwned'] }
  await setup({ [USER]: { status: 422, body: { code, message: 'Too weak.', weak_password } } })
  type('Current password *', 'old secret')
  type('New password *', 'new secret')
  await press('Change password')
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await waitFor(() =>
    expect(screen.getByText(text).id).toBe(
      field.getAttribute('aria-describedby')?.split(' ')[label.startsWith('New') ? 1 : 0],
    ),
  )
  expect(document.activeElement).toBe(field)
  expect(field.value).toMatch(/secret/)
})

test('empty and short passwords are refused before anything is sent', async () => {
  const { requests } = await setup()
  type('New password *', 'abc')
  await press('Change password')
  expect(screen.getByText('Enter your current password')).toBeDefined()
  expect(screen.getByText('Use at least 6 characters')).toBeDefined()
  expect(requests).toEqual([])
})

test('one device or all others are signed out, a failure is reported, and the focus goes to the heading', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, requests, onReload } = await setup({ [END]: FAILURE, [LOGOUT]: { status: 204 } })
  await press(/^Sign out Safari on iPhone/)
  await waitFor(() => expect(toasts()).toEqual(['Error: The device could not be signed out']))
  answers[END] = { body: true }
  await press(/^Sign out Safari on iPhone/)
  await waitFor(() => expect(toasts()).toContain('Success: Safari on iPhone is signed out'))
  expect(requests.at(-1)?.body).toEqual({ session_id: 's2' })
  expect(onReload).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('Devices')
  await press('Sign out everywhere else')
  await waitFor(() => expect(toasts()).toContain('Success: All other devices are signed out'))
  expect(requests.at(-1)?.query).toEqual({ scope: 'others' })
})

test('the download is a zip archive, with all pages of the lists', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  const posts = Array.from({ length: 21 }, (_, index) => ({ title: `Post ${index}` }))
  const hidden = { account: { email: user.email }, messages: [], sessions: [], sign_ins: [], record: [] }
  const { requests } = await setup({
    'POST /rest/v1/rpc/own_data': { body: hidden },
    'GET /rest/v1/profiles': { body: [{ first_name: 'Ada' }] },
    'GET /rest/v1/blog_subscriptions': { body: [{ category: { name: 'Birds' } }] },
    'GET /rest/v1/deleted_posts': { body: [] },
    'GET /rest/v1/posts': async ({ query }) => {
      const from = Number(query.offset ?? 0)
      return Response.json(posts.slice(from, from + Number(query.limit)))
    },
    'GET /rest/v1/assistant_answers': { body: [] },
    'GET /rest/v1/post_versions': { body: [] },
    'GET /rest/v1/post_autosaves': { body: [] },
  })
  await press('Download my data')
  await waitFor(() => expect(toasts()).toEqual(['Success: Your data is in your downloads']))
  expect(saved.map(({ type: kind, size }) => [kind, size > 500])).toEqual([['application/zip', true]])
  const own = requests.filter(({ path }) => path.endsWith('/posts')).map(({ query }) => [query.author_id, query.offset])
  expect(own).toEqual([
    [`eq.${user.id}`, '0'],
    [`eq.${user.id}`, '20'],
  ])
})

test('devices that could not be read can be read again, and a download that fails is reported', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { onReload } = await setup({ 'POST /rest/v1/rpc/own_data': FAILURE }, null)
  expect(screen.getByRole('alert').textContent).toContain('Your second step and devices could not be read')
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
  await press('Download my data')
  await waitFor(() => expect(toasts()).toEqual(['Error: Your data could not be read']))
})

test('the account is deleted only after its address was typed and the fate of its posts was chosen', async () => {
  const { requests, onDeleted } = await setup({ [DELETE]: { status: 204 } })
  const choices = screen.getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ checked }) => checked)).toEqual([false, false])
  await press('Delete my account')
  expect(screen.getByText('Choose what happens to your published posts')).toBeDefined()
  expect(document.activeElement).toBe(choices[0])
  expect(screen.getByText('Type your email address')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Keep my published posts/ }))
  expect(screen.queryByText('Choose what happens to your published posts')).toBeNull()
  type(/Type your email address/, 'eve@example.com')
  await press('Delete my account')
  expect(screen.getByText('This is not the address of your account')).toBeDefined()
  expect(requests).toEqual([])
  type(/Type your email address/, 'ADA@example.com ')
  await press('Delete my account')
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(requests.map(({ body }) => body)).toEqual([{ posts: 'keep' }])
})

test('long after the sign-in the password is requested, for another session, and nothing typed is lost', async () => {
  const unproven = {
    code: 'PT403',
    message: 'Please confirm your password first.',
    hint: 'reauthenticate',
    details: null,
  }
  const { unstored, onDeleted } = await setup({ [DELETE]: { status: 403, body: unproven } })
  fireEvent.click(screen.getByRole('radio', { name: 'Delete my posts' }))
  type(/Type your email address/, user.email)
  await press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))

  unstored.answers[TOKEN] = { status: 400, body: { code: 'invalid_credentials', message: 'no' } }
  fireEvent.change(dialog.getByLabelText('Password *'), { target: { value: 'a guess' } })
  await press('Delete my account', dialog)
  expect(await dialog.findByText('This password is wrong')).toBeDefined()
  expect(onDeleted).not.toHaveBeenCalled()

  unstored.answers[TOKEN] = { body: scriptedSession({ sessionId: 'fresh', user }) }
  unstored.answers[DELETE] = { status: 204 }
  unstored.answers[LOGOUT] = { status: 204 }
  await press('Delete my account', dialog)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(screen.getByLabelText<HTMLInputElement>(/Type your email address/).value).toBe(user.email)
})

test('a refusal says why, and the session of the proof ends', async () => {
  const reason = 'You are the only administrator. Make somebody else an administrator, then delete your account.'
  const { unstored } = await setup({
    [DELETE]: { status: 403, body: { code: 'PT403', message: '', hint: 'reauthenticate' } },
  })
  unstored.answers[TOKEN] = { body: scriptedSession({ sessionId: 'fresh', user }) }
  unstored.answers[DELETE] = { status: 409, body: { code: 'PT409', message: reason, hint: null, details: null } }
  unstored.answers[LOGOUT] = { status: 204 }
  fireEvent.click(screen.getByRole('radio', { name: 'Delete my posts' }))
  type(/Type your email address/, user.email)
  await press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  fireEvent.change(dialog.getByLabelText('Password *'), { target: { value: 'right' } })
  await press('Delete my account', dialog)
  await waitFor(() => expect(toasts()).toEqual([`Error: Your account was not deleted. ${reason}`]))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(unstored.requests.at(-1)).toMatchObject({ path: '/auth/v1/logout', query: { scope: 'local' } }),
  )
})

test('the sessions are read from the service; a failure is null', async () => {
  const row = {
    id: 's1',
    is_current: true,
    user_agent: null,
    address_range: null,
    created_at: '2026-11-20T10:00:00Z',
    last_used_at: '2026-11-22T10:00:00Z',
  }
  const { connect, answers, supabase } = createScriptedSupabase({
    'POST /rest/v1/rpc/own_sessions': { body: [row] },
    'GET /auth/v1/user': { body: user },
  })
  await supabase.auth.setSession(scriptedSession({ user }))
  expect(await loadSecurity(connect)).toEqual({
    sessions: [{ ...here, userAgent: null, addressRange: null }],
    secondStep: { factors: [], codes: null },
    identities: [],
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers['POST /rest/v1/rpc/own_sessions'] = { status: 500, body: { code: 'XX000', message: 'no' } }
  expect(await loadSecurity(connect)).toBeNull()
})
