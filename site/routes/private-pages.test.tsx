// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import {
  createMemoryRouter,
  type LoaderFunction,
  RouterContextProvider,
  RouterProvider,
  useLocation,
} from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { CONSULTATION_ZONE } from '#domain/contact/consultation-time.ts'
import type { PostedForm } from '#domain/forms/posted-form.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { postedFormContext } from '#site/lib/load-context.ts'
import type { PageHandle } from '#site/lib/page-handle.ts'
import { provideSupabaseSettings } from '#site/lib/supabase-browser.ts'
import routes from '#site/routes.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { createScriptedSupabase, scriptedSession } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { Route } from './+types/contact'
import { clientLoader } from './auth.tsx'
import Contact, { handle, loader, meta } from './contact.tsx'

/** The private pages, from readings D6. */
const GUARDED = [
  '/oauth/consent',
  '/dashboard',
  '/post/new',
  '/post/edit/:id',
  '/profile/edit',
  '/profile/security',
  '/admin/categories',
  '/admin/messages',
  '/admin/moderation',
  '/admin/operations',
  '/admin/questions',
]

/** Private pages export all four; the others lack the last two. */
type PageModule = {
  default: ComponentType
  handle: PageHandle
  clientLoader: LoaderFunction
  HydrateFallback: ComponentType
}

const modules = import.meta.glob<PageModule>(['./*.tsx', './content/*.tsx', './files/*.ts', '!./**/*.test.*'], {
  eager: true,
})
const pages = routes.map(({ path, file }) => ({
  path: `/${path ?? ''}`,
  module: modules[file.replace('routes/', './')] as PageModule,
}))
const privatePages = pages.filter(({ module }) => module.handle.page.kind === 'private')

beforeEach(() => {
  provideSupabaseSettings({ supabaseUrl: 'http://service.test', supabaseKey: 'anon-key' })
})

/** Opens a page from its route module; every other address only shows its own name. */
function open(path: string, id = '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11') {
  const { default: Component, clientLoader: loader, HydrateFallback } = moduleAt(path)
  const routed = [
    { path, Component, loader, HydrateFallback },
    { path: '*', element: <Elsewhere /> },
  ]
  const router = createMemoryRouter(routed, { initialEntries: [path.replace(':id', id)] })
  render(<RouterProvider router={router} />)
}

function moduleAt(path: string): PageModule {
  const page = privatePages.find((other) => other.path === path)
  if (!page) throw new Error(`${path} is not a private page`)
  return page.module
}

function Elsewhere() {
  return <p>now at {useLocation().pathname}</p>
}

// Proves R21, R22.
test('exactly the pages that need an account are private', () => {
  expect(privatePages.map(({ path }) => path).sort()).toEqual(GUARDED.toSorted())
})

// Proves R16, R21, R22, R32, R181.
test.each(privatePages)(
  '$path shows a loading state, then redirects a visitor to sign in',
  async ({ path, module }) => {
    open(path)
    expect(screen.getByRole('status').textContent).toMatch(/^Loading /)
    expect(await screen.findByText('now at /auth')).toBeDefined()
    // The server sends the same page to every visitor.
    expect(module).not.toHaveProperty('loader')
  },
)

// Proves R129, R145.
test("the editors show the specification's loading texts", () => {
  open('/post/new')
  expect(screen.getByRole('status').textContent).toBe('Loading editor...')
  cleanup()
  open('/profile/edit')
  expect(screen.getByRole('status').textContent).toBe('Loading profile...')
})

// Proves R144.
test.each([
  ['by another author', () => Response.json([])],
  ['that cannot be read', () => Response.json({ code: 'XX000', message: 'no' }, { status: 500 })],
])('a post %s shows an error and leads to the dashboard', async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => answer())
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(scriptedSession()))
  open('/post/edit/:id')
  expect(await screen.findByText('now at /dashboard')).toBeDefined()
  expect(readToasts().map(({ title, text }) => `${title}: ${text}`)).toEqual(['Error: Failed to load post'])
})

function load(path = '/auth') {
  const url = new URL(path, 'http://site.test')
  const serverLoader = () => Promise.reject(new Error('/auth has no loader on the server'))
  return clientLoader({
    request: new Request(url),
    url,
    pattern: '/auth',
    params: {},
    context: new RouterContextProvider(),
    serverLoader,
  })
}

beforeEach(() => {
  window.location.hash = ''
  provideSupabaseSettings({ supabaseUrl: 'http://service.test', supabaseKey: 'anon-key' })
})

test('a visitor sees the form, and the link to create an account the sign-up form', async () => {
  expect(await load()).toMatchObject({ kind: 'sign-in' })
  expect(await load('/auth?tab=sign-up')).toMatchObject({ kind: 'sign-up' })
})

test.each([
  ['/auth', false],
  ['/auth?for=sign-in', true],
])('a session behind %s says what the link was for', async (path, isSignIn) => {
  const { access_token, refresh_token } = scriptedSession()
  window.location.hash = String(new URLSearchParams({ access_token, refresh_token }))
  expect(await load(path)).toMatchObject({ kind: 'continue', email: 'ada@example.com', isSignIn })
})

// Proves R59.
test('a signed-in member is redirected to the home page', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(scriptedSession()))
  const thrown: unknown = await load().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/')
})

// Proves R59.
test('a user who follows a recovery link stays on the page, signed in or not', async () => {
  const session = scriptedSession()
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session))
  const { access_token, refresh_token } = session
  window.location.hash = String(new URLSearchParams({ access_token, refresh_token, type: 'recovery' }))
  expect(await load()).toMatchObject({ kind: 'recovery', email: 'ada@example.com' })
})

const settings = { supabaseUrl: '', supabaseKey: 'anon-key', siteUrl: 'http://site.test', timeZone: 'UTC' }

function openContact(query = '', posted: PostedForm | null = null) {
  const url = new URL(`http://site.test/contact${query}`)
  const request = new Request(url)
  const context = new RouterContextProvider()
  context.set(postedFormContext, posted)
  const loaderData = loader({ request, url, context, pattern: '/contact', params: {} })
  const element = <Contact {...({ loaderData } as Route.ComponentProps)} />
  const { connect } = createScriptedSupabase({})
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, {
    wrapper: supabaseWrapper(connect),
  })
  const matches = [{ id: 'root', loaderData: settings }]
  return { loaderData, tags: meta({ loaderData, matches } as unknown as Route.MetaArgs) }
}

// Proves R172.
test('email, phone, address, hours and the footnote are shown beside the form', () => {
  const { tags } = openContact()
  const { email, phone, address } = firm.contact
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeDefined()
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
  expect(screen.getByRole('link', { name: phone.text }).getAttribute('href')).toBe(`tel:${phone.dial}`)
  expect(screen.getByText(`${address.city}, ${address.region} ${address.postalCode}`, { exact: false })).toBeDefined()
  expect(screen.getByText(firm.hours.text)).toBeDefined()
  expect(screen.getByText(/validate the email addresses and phone numbers of leads from marketplaces/)).toBeDefined()
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the page depends only on what a link fills in, and a prefilled form is hidden from search engines', () => {
  expect(handle.page).toMatchObject({
    kind: 'public',
    parameters: ['message', 'category', 'subject', 'workshop'],
    isOpenEnded: true,
  })
  const { loaderData, tags } = openContact('?message=I%20would+like%20%22%C3%A9%22%20%26%20more')
  expect(loaderData).toMatchObject({
    prefill: { message: 'I would like "é" & more', subject: '"é" & more' },
    posted: null,
  })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the answer to a form posted without script has the outcome in its title and is hidden from search engines', () => {
  const answer = { reference: 'HW-2345-6789', startsAt: '2026-12-01T15:00:00.000Z', receipt: true }
  const { tags } = openContact('', {
    form: 'contact',
    state: 'sent',
    answer,
    values: { firstName: 'Ada', email: 'a@b.example', message: 'Hi' },
  })
  expect(tags).toContainEqual({ title: `Message sent successfully! | ${firm.name}` })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  const notice = screen.getByRole('region', { name: 'Message sent successfully!' })
  expect(notice.textContent).toContain('HW-2345-6789. A receipt is on its way to a@b.example.')
  expect(notice.textContent).toContain(`You asked for ${formatInstant(new Date(answer.startsAt), CONSULTATION_ZONE)}`)
})
