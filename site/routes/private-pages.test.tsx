// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, type LoaderFunction, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import type { PageHandle } from '#site/lib/page-handle.ts'
import { provideSupabaseSettings } from '#site/lib/supabase-browser.ts'
import routes from '#site/routes.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { scriptedSession } from '#tests/site/scripted-supabase.ts'

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
