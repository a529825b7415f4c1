// @vitest-environment happy-dom

import type { User } from '@supabase/supabase-js'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleNotice } from '#content/firm/sample-notice.ts'
import { footerColumns, mainMenu } from '#content/navigation.ts'
import { provider } from '#content/provider.ts'
import { SessionContext } from '#site/features/session/session-provider.tsx'
import { isMotionPaused } from '#site/lib/motion-pause.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SiteDrawer } from './site-drawer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { NavigationProgress } from './site-frame.tsx'
import { SiteHeader } from './site-header.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useRootPreferences } from './use-root-preferences.ts'

// Proves R105, R126.
test.each([
  ['/blog', 'Loading blog posts...'],
  ['/blog/p1', 'Loading post...'],
  ['/auth', 'Loading...'],
])('a navigation to %s is announced as "%s" until the page is shown', async (path, text) => {
  const loaded = Promise.withResolvers<null>()
  const element = <NavigationProgress />
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element, loader: () => loaded.promise },
  ])
  render(<RouterProvider router={router} />)
  const announced = () => screen.getByRole('status').textContent
  expect(announced()).toBe('')
  await act(async () => void router.navigate(path))
  expect(announced()).toBe(text)
  expect(screen.getByRole('status').className).not.toContain('sr-only')
  await act(async () => loaded.resolve(null))
  expect(announced()).toBe('')
})

const ada = { id: 'ada', email: 'ada@example.com' } as User

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>
}

function showHeader(user: User | null) {
  const signOut = vi.fn(async () => {})
  render(
    <SessionContext value={{ user, session: null, isLoading: false, signOut }}>
      <MemoryRouter initialEntries={['/blog']}>
        <SiteHeader />
        <Place />
      </MemoryRouter>
    </SessionContext>,
  )
  return { signOut, place: () => screen.getByTestId('place').textContent }
}

function hrefs(container: HTMLElement) {
  return within(container)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

function openMenu() {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
}

// Proves R33, R34.
test('everybody sees links to ask and to talk to the firm, visitors one to log in, members their dashboard', () => {
  for (const [user, own] of [
    [null, ['Log In', '/auth']],
    [ada, ['Dashboard', '/dashboard']],
  ] as const) {
    showHeader(user)
    const links = [[provider.name, '/'], ['Ask a question', '/search'], own, ['Talk to us', '/contact']]
    expect(hrefs(screen.getByRole('banner'))).toEqual(links)
    expect(screen.queryByRole('button', { name: 'Sign Out' }) !== null).toBe(user === ada)
    cleanup()
  }
})

// Proves R40.
test('the menu shows who is signed in, and choosing a link or another button closes it', () => {
  const { place } = showHeader(ada)
  const menu = openMenu()
  expect(menu.open).toBe(true)
  expect(hrefs(menu)).toContainEqual(['Blog', '/blog'])
  expect(within(menu).getByText('ada@example.com')).toBeDefined()
  fireEvent.click(within(menu).getByRole('button', { name: 'Close menu' }))
  expect(menu.open).toBe(false)
  openMenu()
  fireEvent.click(within(menu).getByRole('link', { name: 'Home' }))
  expect([menu.open, place()]).toEqual([false, '/'])
})

// Proves R40, R44.
test.each([
  ['header', () => screen.getByRole('banner')],
  ['menu', openMenu],
])('signing out from the %s leads to the home page', async (_where, find) => {
  const { signOut, place } = showHeader(ada)
  await act(async () => fireEvent.click(within(find()).getByRole('button', { name: 'Sign Out' })))
  expect(signOut).toHaveBeenCalledOnce()
  expect(place()).toBe('/')
})

// Proves R41.
test('the footer has four columns of links, the contact, social and legal links, and pauses motion', () => {
  render(
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>,
  )
  const footer = within(screen.getByRole('contentinfo'))
  const hrefs = (part: typeof footer) => part.queryAllByRole('link').map((link) => link.getAttribute('href'))
  const headings = footer.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Services', 'Products', 'Use Cases', 'Company'])
  const columns = footerColumns.flatMap(({ links }) => links.map(({ path }) => path))
  expect(hrefs(within(footer.getByRole('navigation', { name: 'Footer' })))).toEqual(columns)
  const { phone, email } = provider.contact
  expect(screen.getByText(phone.text).getAttribute('href')).toBe(`tel:${phone.dial}`)
  expect(provider.social.map(({ kind }) => kind)).toEqual(['video', 'professional', 'social'])
  expect(footer.getByText(sampleNotice ?? '')).toBeDefined()
  expect(hrefs(footer)).toEqual(expect.arrayContaining([`mailto:${email}`, ...provider.social.map(({ url }) => url)]))
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms-of-service')

  fireEvent.click(screen.getByRole('button', { name: 'Pause all motion' }))
  expect(isMotionPaused()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Play all motion' }))
  expect(isMotionPaused()).toBe(false)
})

function showButton({ isCalm = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCalm } as MediaQueryList)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  render(
    <main id="main" tabIndex={-1}>
      <ScrollToTop />
    </main>,
  )
  return { scrollTo }
}

function scroll(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const button = () => screen.queryByRole('button', { name: 'Scroll to top' })

// Proves R42.
test('the button is shown only beyond 300 px', () => {
  showButton()
  expect(button()).toBeNull()
  scroll(300)
  expect(button()).toBeNull()
  scroll(301)
  expect(button()).not.toBeNull()
  scroll(120)
  expect(button()).toBeNull()
})

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('it scrolls to the top (reduced motion: %s) and moves the focus to the page', (isCalm, behavior) => {
  const { scrollTo } = showButton({ isCalm })
  scroll(900)
  fireEvent.click(button() as HTMLElement)
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior })
  expect(document.activeElement?.id).toBe('main')
})

function SwitchWithPreferences() {
  useRootPreferences()
  return <ThemeSwitch />
}

afterEach(() => void delete document.documentElement.dataset.theme)

const pressed = () => screen.getByRole('button', { pressed: true }).textContent
const choose = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const root = document.documentElement

test.each([
  ['Dark', 'dark'],
  ['Light', 'light'],
])('%s is applied at once and remembered', async (name, theme) => {
  render(<SwitchWithPreferences />)
  expect(pressed()).toBe('System')
  await choose(name)
  expect([pressed(), root.dataset.theme, localStorage.getItem('color-theme')]).toEqual([name, theme, theme])
})

test('System follows the system again and stores nothing', async () => {
  localStorage.setItem('color-theme', 'dark')
  render(<SwitchWithPreferences />)
  await act(async () => {})
  expect(pressed()).toBe('Dark')
  await choose('System')
  expect([pressed(), root.dataset.theme, localStorage.length]).toEqual(['System', undefined, 0])
})

test('a choice in another tab applies here too', async () => {
  render(<SwitchWithPreferences />)
  localStorage.setItem('color-theme', 'light')
  await act(async () => void window.dispatchEvent(new Event('storage')))
  expect([pressed(), root.dataset.theme]).toEqual(['Light', 'light'])
})

test('without storage the choice lasts for the page', async () => {
  render(<ThemeSwitch />)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  await choose('Dark')
  expect([pressed(), root.dataset.theme]).toEqual(['Dark', 'dark'])
})

test('the server renders the same for every visitor', () => {
  const plain = renderToString(<ThemeSwitch />)
  root.dataset.theme = 'dark'
  expect(renderToString(<ThemeSwitch />)).toBe(plain)
})

async function openDrawer(path = '/') {
  render(
    <SessionContext value={{ user: null, session: null, isLoading: false, signOut: async () => {} }}>
      <MemoryRouter initialEntries={[path]}>
        <SiteDrawer menu={mainMenu} />
      </MemoryRouter>
    </SessionContext>,
  )
  await click(screen.getByRole('button', { name: 'Open menu' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
}

const click = (element: HTMLElement) => act(async () => element.click())
const summaries = () => [...document.querySelectorAll('summary')]
const openSections = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)

// Proves R39.
test('one section is open at a time, by script and by the shared name', async () => {
  await openDrawer()
  expect(summaries().map(({ textContent }) => textContent)).toEqual(['Products', 'Services', 'Use Cases', 'Stories'])
  expect(new Set([...document.querySelectorAll('details')].map((section) => section.getAttribute('name')))).toEqual(
    new Set(['drawer-section']),
  )
  for (const summary of summaries()) {
    await click(summary)
    expect(openSections()).toEqual([summary.textContent])
  }
})

test("the current page's section is open when the drawer opens", async () => {
  await openDrawer('/products/power-bi')
  expect(openSections()).toEqual(['Products'])
})

// Proves R40.
test('opening a section leaves the drawer open, and choosing one of its links closes it', async () => {
  const drawer = await openDrawer()
  const menu = within(drawer)
  expect(menu.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/search')
  expect(menu.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/auth')
  expect(menu.getByRole('group', { name: 'Color theme' })).toBeDefined()
  await click(menu.getByText('Use Cases'))
  expect(drawer.open).toBe(true)
  await click(menu.getByRole('link', { name: 'Solutions by Team' }))
  expect(drawer.open).toBe(false)
})
