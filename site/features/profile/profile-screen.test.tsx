// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { FAILURE, press, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { AvatarPart } from './avatar-part.tsx'
import { loadProfile, type ProfileContent } from './load-profile.ts'
import { ProfileScreen } from './profile-screen.tsx'

const READ = 'GET /rest/v1/profiles'
const UPDATE = 'PATCH /rest/v1/profiles'
const INSERT = 'POST /rest/v1/profiles'
const user = { id: 'ada', email: 'ada@example.com' }
const categories = [
  { id: 'c1', name: 'Fabric' },
  { id: 'c2', name: 'Power BI' },
]
const profile = {
  id: 'p1',
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: null,
  phone: '+44 20 7946',
  website: null,
  bio: 'Countess',
  interests: ['c2'],
  shows_bio: false,
}

function setup(answers: Record<string, ScriptedAnswer> = {}, content: ProfileContent | null = { profile, categories }) {
  const script = createScriptedSupabase(answers)
  const onSaved = vi.fn(() => void router.navigate('/dashboard'))
  const onReload = vi.fn(async () => {})
  const onDirtyChange = vi.fn()
  const element = (
    <>
      <Link to="/blog">Blog</Link>
      <ProfileScreen isSignedOut={false} {...{ user, content, onSaved, onReload, onDirtyChange }} />
    </>
  )
  const routes = [
    { path: '/profile/edit', element },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/profile/edit'] })
  render(<RouterProvider router={router} />, { wrapper: supabaseWrapper(script.connect) })
  return { ...script, onReload, onDirtyChange, path: () => router.state.location.pathname }
}

function field(name: string) {
  return screen.getByRole<HTMLInputElement>('textbox', { name })
}

function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } })
}

// Proves R21, R145, R146, R147.
test('the form starts with the stored values, a checkbox per category, and the email read-only', () => {
  setup()
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeDefined()
  expect([field('Email').value, field('Email').readOnly]).toEqual(['ada@example.com', true])
  const names = ['First Name', 'Last Name', 'Company', 'Phone', 'Website', 'Bio']
  expect(names.map((name) => field(name).value)).toEqual(['Ada', 'Lovelace', '', '+44 20 7946', '', 'Countess'])
  expect(field('Website').type).toBe('url')
  expect(screen.getByRole('link', { name: /Back to Dashboard/ }).getAttribute('href')).toBe('/dashboard')
  const boxes = within(screen.getByRole('group', { name: 'Interest Areas' })).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['c1', false],
    ['c2', true],
  ])
})

// Proves R147, R149.
test('saving updates by id, shows success and goes to the dashboard', async () => {
  const { requests, path } = setup({ [UPDATE]: { body: [{ id: 'p1' }] } })
  type('Company', 'Engines Ltd')
  type('Bio', ' ')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fabric' }))
  await press('Save Profile')
  await waitFor(() => expect(toasts()).toEqual(['Success: Profile updated successfully!']))
  expect(requests[0]).toMatchObject({
    query: { id: 'eq.p1' },
    body: { first_name: 'Ada', company: 'Engines Ltd', website: null, bio: null, interests: ['c1', 'c2'] },
  })
  expect(path()).toBe('/dashboard')
})

test('the bio is on the author page only if the member chooses to show it, and only a change of that choice is sent', async () => {
  const { requests } = setup({ [UPDATE]: { body: [{ id: 'p1' }] } })
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show my bio on my author page' })
  expect(box().checked).toBe(false)
  await press('Save Profile')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).not.toHaveProperty('shows_bio')
  cleanup()

  const again = setup({ [UPDATE]: { body: [{ id: 'p1' }] } })
  fireEvent.click(box())
  await press('Save Profile')
  await waitFor(() => expect(again.requests[0]?.body).toMatchObject({ bio: 'Countess', shows_bio: true }))
})

// Proves R149.
test('without a profile, saving inserts one for the user, or updates one created in the meantime', async () => {
  const duplicate = { status: 409, body: { code: '23505', message: 'duplicate', details: null, hint: null } }
  const answers = { [INSERT]: duplicate, [UPDATE]: { body: [{ id: 'p1' }] } }
  const { requests, path } = setup(answers, { profile: null, categories })
  type('First Name', 'Ada')
  await press('Save Profile')
  await waitFor(() => expect(toasts()).toEqual(['Success: Profile updated successfully!']))
  expect(requests[0]?.body).toEqual({
    ...{ user_id: 'ada', first_name: 'Ada', last_name: null, company: null, phone: null, website: null, bio: null },
    interests: [],
  })
  expect(requests[1]).toMatchObject({ method: 'PATCH', query: { user_id: 'eq.ada' } })
  expect(path()).toBe('/dashboard')
})

// Proves R148.
test.each([
  ['is refused', FAILURE],
  ['changes no row', { body: [] }],
])('a save that %s shows an error and keeps what was typed', async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { path } = setup({ [UPDATE]: answer })
  type('First Name', 'Augusta')
  await press('Save Profile')
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to save profile']))
  expect(field('First Name').value).toBe('Augusta')
  expect(path()).toBe('/profile/edit')
})

test('leaving or closing the tab asks only while something is changed, and staying keeps it', async () => {
  const { onDirtyChange, path } = setup()
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const leave = () => act(async () => fireEvent.click(screen.getByRole('link', { name: 'Blog' })))
  expect(close()).toBe(false)
  type('First Name', 'Augusta')
  expect(onDirtyChange).toHaveBeenLastCalledWith(true)
  expect(close()).toBe(true)
  await leave()
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
  await press('Cancel')
  expect([path(), field('First Name').value]).toEqual(['/profile/edit', 'Augusta'])
  await leave()
  await press('Leave')
  expect(path()).toBe('/blog')
  cleanup()
  const again = setup()
  type('First Name', 'Augusta')
  type('First Name', 'Ada')
  await leave()
  expect(again.path()).toBe('/blog')
})

test('a failed load can be retried, and an invalid website shows an error at its field, nothing is sent', async () => {
  const { onReload } = setup({}, null)
  expect(screen.getByRole('alert').textContent).toContain('Your profile could not be read')
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
  cleanup()
  const { requests } = setup()
  type('Website', 'example')
  await press('Save Profile')
  expect(field('Website').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a full web address, such as https://www.example.com')).toBeDefined()
  expect(requests).toEqual([])
})

// Proves R149.
test('the profile is read by user, and a missing row is no failure, unlike any other error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const noRow = { status: 406, body: { code: 'PGRST116', message: 'no rows', details: null, hint: null } }
  const given = { [READ]: noRow, 'GET /rest/v1/categories': { body: categories } }
  const { answers, connect, requests } = createScriptedSupabase(given)
  expect(await loadProfile(connect, 'ada')).toEqual({ profile: null, categories })
  expect(requests.find(({ path }) => path.endsWith('/profiles'))?.query.user_id).toBe('eq.ada')
  answers[READ] = FAILURE
  expect(await loadProfile(connect, 'ada')).toBeNull()
})

const STORE = 'POST /functions/v1/store-picture'
const UPDATE_PICTURE = 'PATCH /rest/v1/profiles'

beforeEach(() => {
  // The test's DOM decodes no pictures.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 200 }))
})

function showAvatar(answers: Record<string, ScriptedAnswer> = {}, stored: string | null = null) {
  const script = createScriptedSupabase({
    [STORE]: { body: { id: 'a9', folder: 'f9', width: 256, height: 256, placeholder: 'UklGRg==' } },
    [UPDATE_PICTURE]: { body: [{ avatar_id: 'a9' }] },
    ...answers,
  })
  const element = <AvatarPart userId="ada" name="Ada Lovelace" stored={stored} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return script
}

function chooseFile() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file field')
  // The scripted service reads JSON only.
  fireEvent.change(input, { target: { files: [new File(['{}'], 'me.jpg', { type: 'image/jpeg' })] } })
}

async function choose() {
  chooseFile()
  await screen.findByRole('slider', { name: 'Zoom' })
}

const shownToasts = () => readToasts().map(({ text }) => text)

test('a picture is removed, and without one the initials are shown', async () => {
  const { requests } = showAvatar({ [UPDATE_PICTURE]: { body: [{ avatar_id: null }] } }, 'f1')
  await press('Remove picture')
  await waitFor(() => expect(shownToasts()).toEqual(['Your picture is removed']))
  expect(requests.map(({ body }) => body)).toEqual([{ avatar_id: null }])
  expect(screen.getByText('AL')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
})

test('the chosen square is sent, and becomes the picture', async () => {
  const { requests } = showAvatar()
  await choose()
  fireEvent.change(screen.getByRole('slider', { name: 'Left to right' }), { target: { value: '1' } })
  await press('Save picture')
  await waitFor(() => expect(shownToasts()).toEqual(['Your picture is saved']))
  expect(requests[0]?.query).toEqual({ kind: 'avatar', crop: '0.50000,0.00000,1.00000' })
  expect(requests[1]).toMatchObject({ query: { user_id: 'eq.ada' }, body: { avatar_id: 'a9' } })
  expect(document.querySelector('img')?.getAttribute('src')).toContain('/avatars/f9/')
})

test.each([
  [
    'the server refuses the file',
    { [STORE]: { status: 422, body: { error: 'Too many pixels.' } } },
    'Too many pixels.',
  ],
  ['the profile cannot be saved', { [UPDATE_PICTURE]: { body: [] } }, 'Your picture could not be saved'],
])('when %s, the chosen square stays', async (_what, answers, reason) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  showAvatar(answers)
  await choose()
  await press('Save picture')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(reason))
  expect(screen.getByRole('slider', { name: 'Zoom' })).toBeDefined()
})

test('a file that the browser cannot decode is refused in words', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decoded')))
  showAvatar()
  chooseFile()
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be read as a picture')
})
