// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_SEARCH_EVENT, findEarlySearch, isSearchOpen, takeEarlySearch } from '#site/lib/early-search.ts'
import { bootScript } from './boot-script.ts'

type Policy = { createHTML?: (text: string) => string | null; createScript?: (text: string) => string }

const BODY = `
  <button type="button" id="menu">Menu</button>
  <button type="button" id="native" popovertarget="panel">Panel</button>
  <form method="post" id="sign-in"><button id="submit">Sign in</button></form>
  <form id="search"><input name="q"><button>Search</button></form>
  <script type="text/plain" id="boot" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js"</script>`

const HEAD = `
  <style id="font-faces" media="not all"></style>
  <style id="web-fonts" media="not all" data-stylesheet="/assets/app.css"></style>`

const FACE = { getPropertyValue: (name: string) => (name === 'font-family' ? '"Instrument Sans"' : `its ${name}`) }

const loadFont = vi.fn<() => Promise<void>>()

class FakeFontFace {
  readonly words: unknown[]
  constructor(...words: unknown[]) {
    this.words = words
  }
  async load() {
    await loadFont()
    return this
  }
}

let stop: AbortController
let paint: () => void

/** Hands the test the browser's word that the first paint is done. */
class FakePaintObserver {
  constructor(callback: (list: { getEntriesByName: (name: string) => object[] }) => void) {
    paint = () => callback({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) })
  }
  observe() {}
}

beforeEach(() => {
  document.head.innerHTML = HEAD
  Object.defineProperty(element('font-faces'), 'sheet', { value: { cssRules: [{ style: FACE }] } })
  Object.assign(document, { fonts: { add: vi.fn() } })
  vi.stubGlobal('FontFace', FakeFontFace)
  // Not a spy, which would also answer for the elements that a test measures otherwise.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 300, 40)
  loadFont.mockReset()
  sessionStorage.clear()
  localStorage.clear()
  document.body.innerHTML = BODY
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  vi.stubGlobal('PerformanceObserver', FakePaintObserver)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  // Each test gets its own listeners: they would otherwise hold the clicks of the next one.
  stop = new AbortController()
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(((type: string, listener: () => void, options: unknown) =>
      add(type, listener, {
        signal: stop.signal,
        ...(typeof options === 'object' ? options : { capture: options === true }),
      })) as typeof target.addEventListener)
  }
})

afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const startedModules = () =>
  [...document.head.querySelectorAll('script[type="module"]')].map((script) => script.textContent)
const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
/** As a page runs it: from its text alone. */
const runBootScript = new Function(bootScript) as () => void

/** A few tasks later. */
const settle = () => vi.advanceTimersByTimeAsync(5)
const element = (id: string) => document.getElementById(id) as HTMLElement

test('nothing of the site is loaded before the page has loaded', () => {
  runBootScript()
  expect([startedModules(), links()]).toEqual([[], []])
})

test('after load, first paint, all styles and idle time the modules come, all at once', async () => {
  runBootScript()
  window.dispatchEvent(new Event('load'))
  await settle()
  expect(startedModules()).toEqual([])
  paint()
  await settle()
  expect(startedModules()).toEqual(['import "/assets/a.js"'])
  expect(links()).toEqual(['stylesheet /assets/app.css', 'modulepreload /assets/a.js', 'modulepreload /assets/b.js'])
})

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])(
  'a visitor who shows interest by %s does not wait for that',
  async (interest) => {
    runBootScript()
    document.body.dispatchEvent(new Event(interest, { bubbles: true }))
    expect(startedModules()).toHaveLength(1)
    window.dispatchEvent(new Event('load'))
    paint()
    await settle()
    expect(startedModules()).toHaveLength(1)
  },
)

test('interest while the page is still read waits until its text is whole', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const { textContent } = element('boot')
  element('boot').textContent = ''
  runBootScript()
  document.body.dispatchEvent(new Event('scroll', { bubbles: true }))
  expect(startedModules()).toEqual([])
  element('boot').textContent = textContent
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(startedModules()).toEqual(['import "/assets/a.js"'])
})

test.each(['pointerover', 'pointermove'])('a mouse that rests where the page appears starts nothing by %s', (event) => {
  runBootScript()
  document.body.dispatchEvent(new Event(event, { bubbles: true }))
  expect(startedModules()).toEqual([])
})

test('a click before React listens is repeated once when it does', () => {
  runBootScript()
  element('menu').click()
  element('menu').click()
  const clicked = vi.fn()
  element('menu').addEventListener('click', clicked)
  window.dispatchEvent(new Event('site:hydrated'))
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(startedModules()).toHaveLength(1)
})

test('a button that the browser itself understands is not clicked a second time', () => {
  runBootScript()
  element('native').click()
  const clicked = vi.fn()
  element('native').addEventListener('click', clicked)
  window.dispatchEvent(new Event('site:hydrated'))
  expect(clicked).not.toHaveBeenCalled()
})

test('a form that needs script is held back and submitted when React listens', () => {
  runBootScript()
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  element('sign-in').dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)

  const submitted = vi.spyOn(element('sign-in') as HTMLFormElement, 'requestSubmit').mockImplementation(() => {})
  window.dispatchEvent(new Event('site:hydrated'))
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('a search form works by itself', () => {
  runBootScript()
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  element('search').dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(false)
})

const pressSearch = (target: Element = document.body) => {
  const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  target.dispatchEvent(press)
  return press
}

test('Ctrl+K puts a box there at once, whose words the palette takes over', () => {
  const told = vi.fn()
  runBootScript()
  window.addEventListener(EARLY_SEARCH_EVENT, told)
  expect(pressSearch().defaultPrevented).toBe(true)
  const box = findEarlySearch()
  expect(isSearchOpen()).toBe(true)
  expect(box?.querySelector('form')?.getAttribute('action')).toBe('/search')
  expect(told).toHaveBeenCalledTimes(1)
  pressSearch()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)

  Object.assign(box?.querySelector('input') ?? {}, { value: 'capac' })
  expect(takeEarlySearch()).toBe('capac')
  expect(findEarlySearch()).toBeNull()
})

test('a box that the visitor closes is gone, and the palette is told', () => {
  const told = vi.fn()
  runBootScript()
  pressSearch()
  window.addEventListener(EARLY_SEARCH_EVENT, told)
  findEarlySearch()?.close()
  expect(findEarlySearch()).toBeNull()
  expect(isSearchOpen()).toBe(false)
  expect(told).toHaveBeenCalledTimes(1)
  expect(takeEarlySearch()).toBe('')
})

test('the keys belong to the text while somebody types, and to the browser with another key beside them', () => {
  runBootScript()
  const field = document.querySelector('input') as HTMLInputElement
  expect(pressSearch(field).defaultPrevented).toBe(false)
  for (const other of [{ shiftKey: true }, { altKey: true }, { metaKey: true }, { key: 'j' }]) {
    const init = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true, ...other }
    const press = new KeyboardEvent('keydown', init)
    document.body.dispatchEvent(press)
    expect(press.defaultPrevented, JSON.stringify(other)).toBe(false)
  }
  expect(findEarlySearch()).toBeNull()
})

test('after hydration nothing is held back any more', () => {
  runBootScript()
  window.dispatchEvent(new Event('site:hydrated'))
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  element('sign-in').dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(false)
})

test.each([
  { where: 'another page', address: '/blog?search=lake', isHydrated: false, loads: 1 },
  { where: 'another place of the page', address: '/blog#main', isHydrated: false, loads: 0 },
  { where: 'another page once React listens', address: '/blog?search=lake', isHydrated: true, loads: 0 },
])('going back to $where loads it only when nobody else would show it', ({ address, isHydrated, loads }) => {
  history.replaceState(null, '', '/blog')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  runBootScript()
  if (isHydrated) window.dispatchEvent(new Event('site:hydrated'))
  history.replaceState(null, '', address)
  window.dispatchEvent(new Event('popstate'))
  expect(reload).toHaveBeenCalledTimes(loads)
  history.replaceState(null, '', '/')
})

test('a tab in the background, which is never painted, starts after a while', async () => {
  runBootScript()
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(startedModules()).toHaveLength(1)
})

test('a page whose modules start by themselves has nothing to start', async () => {
  element('boot').remove()
  runBootScript()
  window.dispatchEvent(new Event('load'))
  paint()
  await settle()
  expect(startedModules()).toEqual([])
})

const fontsMedia = () => element('web-fonts').getAttribute('media')
const sheetMedia = () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.media

test('the web fonts wait for the first paint of a visit, and no longer on later pages', async () => {
  runBootScript()
  await settle()
  expect(fontsMedia()).toBe('not all')
  expect(loadFont).not.toHaveBeenCalled()
  paint()
  await settle()
  expect(fontsMedia()).toBe('all')
  expect(sheetMedia()).toBe('all')
  expect(vi.mocked(document.fonts.add).mock.calls).toEqual([
    [expect.objectContaining({ words: ['Instrument Sans', 'its src', { weight: 'its font-weight' }] })],
  ])

  element('web-fonts').setAttribute('media', 'not all')
  runBootScript()
  await settle()
  expect(fontsMedia()).toBe('all')
})

test('web fonts that would move what is on the screen wait for the next page', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const go = (navigationType: string) =>
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
  vi.spyOn(element('sign-in'), 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, fontsMedia() === 'all' ? 230 : 200, 300, 40),
  )
  runBootScript()
  paint()
  await settle()
  expect(fontsMedia()).toBe('not all')
  go('replace')
  expect(fontsMedia()).toBe('not all')
  go('push')
  expect(fontsMedia()).toBe('all')
})

test('web fonts may move what is below the screen', async () => {
  vi.spyOn(element('sign-in'), 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, innerHeight + (fontsMedia() === 'all' ? 30 : 0), 300, 40),
  )
  runBootScript()
  paint()
  await settle()
  expect(fontsMedia()).toBe('all')
})

test('what is laid out late and is not on the screen gets the fonts in a task of its own', async () => {
  const late = element('sign-in')
  vi.spyOn(late, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight, 300, 40))
  vi.stubGlobal('getComputedStyle', (shown: Element) => ({ contentVisibility: shown === late ? 'auto' : 'visible' }))
  const during: string[] = []
  vi.mocked(document.fonts.add).mockImplementation(() => {
    during.push(late.style.contentVisibility)
    return document.fonts
  })
  runBootScript()
  paint()
  await settle()
  expect([during, late.style.contentVisibility]).toEqual([['hidden'], ''])
})

test('fonts that cannot be loaded change nothing', async () => {
  loadFont.mockRejectedValue(new Error('offline'))
  runBootScript()
  paint()
  await settle()
  expect(fontsMedia()).toBe('not all')
  expect(sheetMedia()).toBe('all')
})

test.each([
  ['a visitor who does something', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['one whose connection is slow', () => vi.advanceTimersByTimeAsync(2000)],
])('%s gets the stylesheet before the fonts', async (_who, act) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  loadFont.mockReturnValue(promise)
  runBootScript()
  paint()
  await settle()
  expect(sheetMedia()).toBe('not all')
  await act()
  await settle()
  expect([sheetMedia(), fontsMedia()]).toEqual(['all', 'not all'])
  resolve()
  await settle()
  expect(fontsMedia()).toBe('all')
})

test('who does something even before the first paint does not wait for the fonts either', async () => {
  loadFont.mockReturnValue(new Promise(() => {}))
  runBootScript()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  paint()
  await settle()
  expect(sheetMedia()).toBe('all')
})

test('a page that carries the whole stylesheet asks for none', async () => {
  delete element('web-fonts').dataset.stylesheet
  runBootScript()
  paint()
  await settle()
  expect(fontsMedia()).toBe('all')
  expect(links()).toEqual([])
})

test('a browser that forbids storage still gets its fonts', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  runBootScript()
  paint()
  await settle()
  expect(fontsMedia()).toBe('all')
})

test('with Trusted Types the default policy lets no tag through but the one that React needs', () => {
  const policies = new Map<string, Policy>()
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Policy) {
      policies.set(name, rules)
      return rules
    },
  })
  runBootScript()
  const createHTML = policies.get('default')?.createHTML
  expect(createHTML?.('<script></script>')).toBe('<script></script>')
  expect(createHTML?.('5 > 4 &amp; true')).toBe('5 > 4 &amp; true')
  expect(createHTML?.('<img src=x onerror=steal()>')).toBeNull()
  expect(createHTML?.('<script>steal()</script>')).toBeNull()
  expect(policies.get('default')?.createScript).toBeUndefined()
})

test('nothing in it could end the script element early', () => {
  expect(bootScript).not.toMatch(/<\/script|<!--/i)
})
