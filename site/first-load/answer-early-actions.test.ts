// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { isSidebarCollapsed } from '#site/lib/sidebar.ts'
import { text } from './first-load-script.ts?script'
import { announceHydrated } from './hydrated.ts'

/** As a page runs it: from its text alone. */
const runFirstLoadScript = new Function(text) as () => void

const element = <Element extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as Element

beforeEach(() => {
  // Ends the script of the test before.
  announceHydrated()
  document.body.innerHTML = `
    <button type="button" id="menu">Menu</button>
    <button type="button" id="native" popovertarget="panel">Panel</button>
    <button type="button" id="open-drawer" commandfor="drawer" command="show-modal">Open</button>
    <dialog id="drawer"></dialog>
    <button type="button" id="toggle" aria-controls="sidebar">Sidebar</button>
    <form method="post" id="sign-in"><button id="submit">Sign in</button></form>
    <form id="search"><input id="q" name="q"><button>Search</button></form>`
  delete document.documentElement.dataset.sidebar
  history.replaceState(null, '', '/blog')
  runFirstLoadScript()
})

function submit(form: string): SubmitEvent {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  element(form).dispatchEvent(event)
  return event
}

function press(key: string, { target = document.body, ctrlKey = false } = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

/** The keys that the site's own handlers see. */
function listenForKeys(): string[] {
  const keys: string[] = []
  window.addEventListener('keydown', ({ key, ctrlKey }) => keys.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`))
  return keys
}

test('a click before hydration is hidden from React and repeated once after it', () => {
  const clicked = vi.fn()
  element('menu').addEventListener('click', clicked)
  element('menu').click()
  element('menu').click()
  expect(clicked).not.toHaveBeenCalled()
  announceHydrated()
  expect(clicked).toHaveBeenCalledOnce()
  element('menu').click()
  expect(clicked).toHaveBeenCalledTimes(2)
})

test.each(['pointerdown', 'mousedown', 'touchstart'])(
  'a press (%s) is hidden from React until it has hydrated',
  (press) => {
    const pressed = vi.fn()
    document.addEventListener(press, pressed, { once: true })
    const dispatch = () => element('menu').dispatchEvent(new Event(press, { bubbles: true }))
    dispatch()
    expect(pressed).not.toHaveBeenCalled()
    announceHydrated()
    dispatch()
    expect(pressed).toHaveBeenCalledOnce()
  },
)

test('a button that the browser itself understands is not clicked a second time', () => {
  element('native').click()
  const clicked = vi.fn()
  element('native').addEventListener('click', clicked)
  announceHydrated()
  expect(clicked).not.toHaveBeenCalled()
})

test('the drawer opens at once in a browser without invoker commands, and stays open', () => {
  element('open-drawer').click()
  expect(element<HTMLDialogElement>('drawer').open).toBe(true)
  announceHydrated()
  expect(element<HTMLDialogElement>('drawer').open).toBe(true)
})

test('the sidebar collapses at once, and not a second time after hydration', () => {
  element('toggle').click()
  expect(isSidebarCollapsed()).toBe(true)
  announceHydrated()
  expect(isSidebarCollapsed()).toBe(true)
})

test('a form that needs script is held back and submitted once after hydration', () => {
  const requestSubmit = vi.spyOn(element<HTMLFormElement>('sign-in'), 'requestSubmit').mockImplementation(() => {})
  expect(submit('sign-in').defaultPrevented).toBe(true)
  announceHydrated()
  expect(requestSubmit).toHaveBeenCalledOnce()
  expect(submit('sign-in').defaultPrevented).toBe(false)
})

test('a search form works by itself', () => {
  expect(submit('search').defaultPrevented).toBe(false)
})

test('a shortcut before hydration is repeated after it, and what was typed next goes where the focus is then', async () => {
  const insertText = vi.fn()
  Object.assign(document, { execCommand: insertText })
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true)
  for (const key of 'lake') press(key)
  const keys = listenForKeys()
  announceHydrated()
  expect(keys).toEqual(['Ctrl+k'])
  await vi.waitFor(() => expect(insertText).toHaveBeenCalledExactlyOnceWith('insertText', false, 'lake'))
})

test('Escape takes an early shortcut back, and keys in a field belong to the field', () => {
  press('k', { ctrlKey: true })
  press('Escape')
  expect(press('k', { ctrlKey: true, target: element('q') }).defaultPrevented).toBe(false)
  expect(press('a').defaultPrevented).toBe(false)
  const keys = listenForKeys()
  announceHydrated()
  expect(keys).toEqual([])
})

test.each([
  { where: 'another page', address: '/blog?search=lake', isHydrated: false, loads: 1 },
  { where: 'another place of the page', address: '/blog#main', isHydrated: false, loads: 0 },
  { where: 'another page after hydration', address: '/blog?search=lake', isHydrated: true, loads: 0 },
])('going back to $where reloads only where nobody else would show it', ({ address, isHydrated, loads }) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  if (isHydrated) announceHydrated()
  history.replaceState(null, '', address)
  window.dispatchEvent(new Event('popstate'))
  expect(reload).toHaveBeenCalledTimes(loads)
})

test('with Trusted Types no tag passes the default policy but the one that React needs', () => {
  let createHTML: (html: string) => string | null = () => null
  vi.stubGlobal('trustedTypes', {
    createPolicy(_name: string, rules: { createHTML: typeof createHTML }) {
      createHTML = rules.createHTML
    },
  })
  runFirstLoadScript()
  expect(createHTML('<script></script>')).toBe('<script></script>')
  expect(createHTML('5 > 4 &amp; true')).toBe('5 > 4 &amp; true')
  expect(createHTML('<img src=x onerror=steal()>')).toBeNull()
  expect(createHTML('<script>steal()</script>')).toBeNull()
  vi.unstubAllGlobals()
})

test('nothing in the script could end its element early', () => {
  expect(text).not.toMatch(/<\/script|<!--/i)
})
