// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainMenu } from '#content/navigation.ts'
import { SessionContext } from '#site/features/session/session-provider.tsx'
import { SidebarToggle } from './sidebar-toggle.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteSidebar } from './site-sidebar.tsx'

let writtenCookies: string[]

beforeEach(() => {
  writtenCookies = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void writtenCookies.push(cookie))
})

afterEach(() => void delete document.documentElement.dataset.sidebar)

function setup(path = '/blog') {
  const element = (
    <>
      <SidebarToggle />
      <SiteSidebar menu={mainMenu} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return { navigate: (to: string) => act(() => router.navigate(to)) }
}

const sidebar = () => screen.getByRole('navigation', { name: 'Main' })
const summary = (label: string) => within(sidebar()).getByText(label).closest('summary') as HTMLElement
const link = (name: string) => within(sidebar()).getByRole('link', { name })
const toggle = () => screen.getByRole('button', { name: 'Sidebar' })
const openSections = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }))
const click = (element: HTMLElement) => act(async () => element.click())

// Proves R35.
test('the menu has the eight entries of the specification; a section opens to show its pages and closes again', async () => {
  setup()
  const labels = [...sidebar().querySelectorAll('.sidebar-label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Home', 'Products', 'Services', 'Use Cases', 'Stories', 'Blog', 'About', 'Contact Us'])
  expect(openSections()).toEqual([])
  await click(summary('Products'))
  expect(openSections()).toEqual(['Products'])
  expect(link('Power BI').getAttribute('href')).toBe('/products/power-bi')
  await click(summary('Products'))
  expect(openSections()).toEqual([])
})

test('on a page within a section, that section is open and the page is marked as current', async () => {
  const { navigate } = setup('/services/consulting')
  expect(openSections()).toEqual(['Services'])
  expect(summary('Services').getAttribute('aria-current')).toBe('true')
  expect(link('Consulting').getAttribute('aria-current')).toBe('page')
  await navigate('/use-cases/by-team')
  expect(openSections()).toEqual(['Use Cases'])
  expect(link('All Use Cases').getAttribute('aria-current')).toBeNull()
  await navigate('/')
  expect(openSections()).toEqual([])
})

test.each([
  ['/author/ada-lovelace-0a1b2c3d4e5f', ['Blog'], []],
  ['/showcase/surety-insurance', ['By Example'], ['Use Cases']],
  ['/showcase/surety-insurance/white-paper', ['By Example'], ['Use Cases']],
])('%s belongs to %j', (path, links, sections) => {
  setup(path)
  for (const name of links) expect(link(name).getAttribute('aria-current')).toBe('true')
  for (const name of sections) expect(summary(name).getAttribute('aria-current')).toBe('true')
  expect(openSections()).toEqual(sections)
})

// Proves R35.
test('arrow keys move the focus, enter and leave a section, and never lose the focus', async () => {
  setup()
  link('Home').focus()
  await press('ArrowDown')
  await press('ArrowDown')
  expect(document.activeElement).toBe(summary('Services'))
  await press('ArrowRight')
  expect(openSections()).toEqual(['Services'])
  expect(document.activeElement).toBe(summary('Services'))
  await press('ArrowRight')
  expect(document.activeElement).toBe(link('AI Projects'))
  await press('ArrowDown')
  expect(document.activeElement).toBe(link('Copilot'))
  await press('ArrowUp')
  await press('ArrowLeft')
  expect(openSections()).toEqual([])
  expect(document.activeElement).toBe(summary('Services'))
  await press('ArrowDown')
  expect(document.activeElement).toBe(summary('Use Cases'))
})

test('Contact stays at the foot of an open section, the arrow keys reach it, and Escape leaves the section', async () => {
  setup('/products/power-bi')
  const last = sidebar().querySelector('.sidebar-list > li:last-child > a')
  expect(last).toBe(link('Contact Us'))
  link('Copilots').focus()
  await press('ArrowDown')
  expect(document.activeElement).toBe(last)
  link('Copilots').focus()
  await press('Escape')
  expect(openSections()).toEqual([])
  expect(document.activeElement).toBe(summary('Products'))
})

// Proves R33, R36, R37.
test('the button collapses and expands the sidebar, and the cookie remembers it for seven days', async () => {
  setup()
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  await click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(document.documentElement.dataset.sidebar).toBe('collapsed')
  await click(toggle())
  expect(document.documentElement.dataset.sidebar).toBeUndefined()
  expect(writtenCookies).toEqual([
    'sidebar:state=false; Max-Age=604800; Path=/; SameSite=Lax',
    'sidebar:state=true; Max-Age=604800; Path=/; SameSite=Lax',
  ])
})

test("a sidebar collapsed on an earlier page is announced so, and a section's icon expands it and opens the section", async () => {
  document.documentElement.dataset.sidebar = 'collapsed'
  setup('/services/consulting')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(openSections()).toEqual([])
  await click(summary('Products'))
  expect(document.documentElement.dataset.sidebar).toBeUndefined()
  expect(openSections()).toEqual(['Products'])
})

test("collapsing moves the focus from a hidden link to its section's icon", async () => {
  setup('/services/consulting')
  link('Mentoring').focus()
  await click(toggle())
  expect(document.activeElement).toBe(summary('Services'))
})

test('Escape hides the labels next to the icons until the focus moves', async () => {
  document.documentElement.dataset.sidebar = 'collapsed'
  setup()
  const isDismissed = () => sidebar().hasAttribute('data-dismissed')
  await act(async () => link('Home').focus())
  await press('Escape')
  expect(isDismissed()).toBe(true)
  await press('ArrowDown')
  expect(isDismissed()).toBe(false)
})

afterEach(() => void delete document.documentElement.dataset.sidebar)

/** A window whose width can change. */
function useShortcut({ isNarrow }: { isNarrow: boolean }) {
  const narrow = Object.assign(new EventTarget(), { matches: isNarrow })
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
  render(
    <SessionContext value={{ user: null, session: null, isLoading: false, signOut: async () => {} }}>
      <MemoryRouter>
        <SiteHeader />
        <input aria-label="Text" />
        <input aria-label="Box" type="checkbox" />
        <textarea aria-label="Long text" />
        <select aria-label="Choice" />
      </MemoryRouter>
    </SessionContext>,
  )
  return { narrow }
}

const CTRL_B = { key: 'b', ctrlKey: true }
const drawer = () => document.querySelector('dialog') as HTMLDialogElement
const isCollapsed = () => document.documentElement.dataset.sidebar === 'collapsed'
/** True when the page prevented the browser's default action. */
const pressKey = (target: Element, init: KeyboardEventInit) => !fireEvent.keyDown(target, init)

// Proves R36.
test.each([
  ['Ctrl+B', { key: 'b', ctrlKey: true }],
  ['Cmd+B', { key: 'b', metaKey: true }],
  ['Ctrl+B with caps lock', { key: 'B', ctrlKey: true }],
])('%s collapses and expands the sidebar', (_name, init) => {
  useShortcut({ isNarrow: false })
  expect(pressKey(document.body, init)).toBe(true)
  expect(isCollapsed()).toBe(true)
  pressKey(document.body, init)
  expect(isCollapsed()).toBe(false)
})

// Proves R36.
test.each<[string, string | null, KeyboardEventInit, boolean]>([
  ['b', null, { key: 'b' }, false],
  ['Ctrl+Shift+B', null, { ...CTRL_B, shiftKey: true }, false],
  ['Ctrl+Alt+B', null, { ...CTRL_B, altKey: true }, false],
  ['Ctrl+N', null, { key: 'n', ctrlKey: true }, false],
  ['Ctrl+B in text', 'Text', CTRL_B, false],
  ['Ctrl+B in long text', 'Long text', CTRL_B, false],
  ['Ctrl+B in a choice', 'Choice', CTRL_B, false],
  ['Ctrl+B in a checkbox, which takes no text,', 'Box', CTRL_B, true],
])('%s is left to the browser or the field, or else collapses the sidebar', (...[, label, init, isOurs]) => {
  useShortcut({ isNarrow: false })
  expect(pressKey(label ? screen.getByLabelText(label) : document.body, init)).toBe(isOurs)
  expect(isCollapsed()).toBe(isOurs)
})

// Proves R38.
test('on a narrow screen the shortcut toggles the drawer, which closes when the window becomes wide', () => {
  const { narrow } = useShortcut({ isNarrow: true })
  pressKey(document.body, CTRL_B)
  expect([drawer().open, isCollapsed()]).toEqual([true, false])
  pressKey(document.body, CTRL_B)
  expect(drawer().open).toBe(false)
  pressKey(document.body, CTRL_B)
  act(() => void narrow.dispatchEvent(new Event('change')))
  expect(drawer().open).toBe(false)
})
