// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { firmKey } from '#content/firm/firm.ts'
import { isSidebarCollapsed } from '#site/lib/sidebar.ts'
import { text } from './first-load-script.ts?script'
import { announceHydrated } from './hydrated.ts'
import { showPreferences } from './show-preferences.ts'

/** Runs the script from its text alone, as a page does. */
const runFirstLoadScript = new Function(text) as () => void

const element = <Element extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as Element

beforeEach(() => {
  // Ends the previous test's script.
  announceHydrated()
  document.body.innerHTML = `
    <button type="button" id="menu">Menu</button>
    <button type="button" id="native" popovertarget="panel">Panel</button>
    <button type="button" id="open-drawer" commandfor="drawer" command="show-modal">Open</button>
    <dialog id="drawer"></dialog>
    <a id="chat" href="/contact" data-early="chat">Chat</a>
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

/** Records the keys that the site's own handlers receive. */
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

test('an early click on a link that stands for a button presses that button after hydration', () => {
  const click = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    element('chat').dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([click({ ctrlKey: true }), click({ shiftKey: true }), click()]).toEqual([false, false, true])
  const clicked = vi.fn()
  element('chat').outerHTML = '<button type="button" id="chat" data-early="chat">Chat</button>'
  element('chat').addEventListener('click', clicked)
  announceHydrated()
  expect(clicked).toHaveBeenCalledOnce()
})

test.each(['pointerdown', 'mousedown', 'touchstart'])('a press (%s) is hidden from React before hydration', (press) => {
  const pressed = vi.fn()
  document.addEventListener(press, pressed, { once: true })
  const dispatch = () => element('menu').dispatchEvent(new Event(press, { bubbles: true }))
  dispatch()
  expect(pressed).not.toHaveBeenCalled()
  announceHydrated()
  dispatch()
  expect(pressed).toHaveBeenCalledOnce()
})

test('what the browser or the script has done before hydration is not done a second time', () => {
  const isDone = () => [element<HTMLDialogElement>('drawer').open, isSidebarCollapsed()]
  for (const id of ['native', 'open-drawer', 'toggle']) element(id).click()
  expect(isDone()).toEqual([true, true])
  const clicked = vi.fn()
  element('native').addEventListener('click', clicked)
  announceHydrated()
  expect(clicked).not.toHaveBeenCalled()
  expect(isDone()).toEqual([true, true])
})

test('a form that needs JavaScript is held back and submitted once after hydration, a search form is not', () => {
  const requestSubmit = vi.spyOn(element<HTMLFormElement>('sign-in'), 'requestSubmit').mockImplementation(() => {})
  expect(submit('sign-in').defaultPrevented).toBe(true)
  announceHydrated()
  expect(requestSubmit).toHaveBeenCalledOnce()
  expect(submit('sign-in').defaultPrevented).toBe(false)
  expect(submit('search').defaultPrevented).toBe(false)
})

test('a shortcut before hydration is repeated afterward, and text typed after it goes to the focused field', async () => {
  const insertText = vi.fn()
  Object.assign(document, { execCommand: insertText })
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true)
  for (const key of 'lake') press(key)
  const keys = listenForKeys()
  announceHydrated()
  expect(keys).toEqual(['Ctrl+k'])
  await waitFor(() => expect(insertText).toHaveBeenCalledExactlyOnceWith('insertText', false, 'lake'))
})

test('Escape cancels an early shortcut, and keys in a field are not intercepted', () => {
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
])('going back to $where reloads only if nothing else would show it', ({ address, isHydrated, loads }) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  if (isHydrated) announceHydrated()
  history.replaceState(null, '', address)
  window.dispatchEvent(new Event('popstate'))
  expect(reload).toHaveBeenCalledTimes(loads)
})

test('with Trusted Types the default policy allows only the tag that React needs', () => {
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

test('the script contains nothing that would end its element early', () => {
  expect(text).not.toMatch(/<\/script|<!--/i)
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['sepia', undefined],
  [null, undefined],
])('the stored theme %s is applied before the first paint as %s', (stored, shown) => {
  if (stored) localStorage.setItem('color-theme', stored)
  showPreferences()
  expect(document.documentElement.dataset.theme).toBe(shown)
})

test('a stored session is known before the first paint, so that nobody who is signed in is offered to log in', () => {
  showPreferences()
  expect(document.documentElement.dataset.session).toBeUndefined()
  localStorage.setItem(`${firmKey}-auth`, '{}')
  showPreferences()
  expect(document.documentElement.dataset.session).toBe('stored')
})

// Proves R37.
test.each([
  ['sidebar:state=false', 'collapsed'],
  ['a=1; sidebar:state=false; b=2', 'collapsed'],
  ['sidebar:state=true', undefined],
  ['sidebar:state=falsehood', undefined],
  ['other-sidebar:state=false', undefined],
  ['sidebar:state', undefined],
  ['', undefined],
])('the cookie "%s" makes the sidebar %s before the first paint', (cookie, shown) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  showPreferences()
  expect(document.documentElement.dataset.sidebar).toBe(shown)
})

test('a browser that forbids storage and cookies shows the page unchanged', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('denied')
  })
  showPreferences()
  expect({ ...document.documentElement.dataset }).toEqual({})
})
