// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { element, links, loadFont, paint, prepareBootPage, runBootScript, settle, startedModules } from './boot-page.ts'
import { text as bootScript } from './boot-script.ts?script'

type Policy = { createHTML?: (text: string) => string | null; createScript?: (text: string) => string }

prepareBootPage()

test('nothing of the site is loaded before the page has loaded', () => {
  runBootScript()
  expect([startedModules(), links()]).toEqual([[], []])
})

/** Loads and paints the page, and leaves it alone. */
async function showPage(): Promise<void> {
  runBootScript()
  window.dispatchEvent(new Event('load'))
  await settle()
  paint()
  await settle()
}

test('after load, first paint, all styles and idle time the modules are fetched, and run three seconds later', async () => {
  runBootScript()
  window.dispatchEvent(new Event('load'))
  await settle()
  expect(links()).toEqual([])
  paint()
  await settle()
  expect(links()).toEqual(['stylesheet /assets/app.css', 'prefetch /assets/a.js', 'prefetch /assets/b.js'])
  expect(startedModules()).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(startedModules()).toEqual(['import "/assets/a.js"'])
  expect(links().slice(-2)).toEqual(['modulepreload /assets/a.js', 'modulepreload /assets/b.js'])
})

test('a hand on the mouse starts the modules, a mouse that rests where the page appears does not', async () => {
  await showPage()
  const move = (movementX: number) =>
    document.body.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 }))
  move(0)
  expect(startedModules()).toEqual([])
  move(3)
  move(3)
  expect(startedModules()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(startedModules()).toHaveLength(1)
})

test('who has signed in does not wait to be known', async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  await showPage()
  expect(startedModules()).toHaveLength(1)
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
  await vi.advanceTimersByTimeAsync(6000)
  expect(startedModules()).toHaveLength(1)
})

test('a page whose modules start by themselves has nothing to start', async () => {
  element('boot').remove()
  runBootScript()
  window.dispatchEvent(new Event('load'))
  paint()
  await vi.advanceTimersByTimeAsync(3000)
  expect([startedModules(), links()]).toEqual([[], ['stylesheet /assets/app.css']])
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
    [
      expect.objectContaining({
        words: ['Instrument Sans', 'its src', { weight: 'its font-weight', unicodeRange: 'its unicode-range' }],
      }),
    ],
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

test.each([
  { when: 'while the page is laid out in parts', layout: 'in-parts', isNear: true, during: 'hidden' },
  { when: 'unless it is so far away that it is skipped anyway', layout: 'in-parts', isNear: false, during: '' },
  { when: 'unless it is already laid out for good', layout: undefined, isNear: true, during: '' },
])('what is not on the screen gets the fonts in a task of its own $when', async ({ layout, isNear, during }) => {
  const late = element('sign-in')
  const inside = document.createElement('p')
  inside.checkVisibility = () => isNear
  late.prepend(inside)
  vi.spyOn(late, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight, 300, 40))
  vi.stubGlobal('getComputedStyle', (shown: Element) => ({ contentVisibility: shown === late ? 'auto' : 'visible' }))
  const seen: string[] = []
  vi.mocked(document.fonts.add).mockImplementation(() => {
    seen.push(late.style.contentVisibility)
    return document.fonts
  })
  runBootScript()
  if (layout) document.documentElement.dataset.layout = layout
  paint()
  await settle()
  expect([seen, late.style.contentVisibility]).toEqual([[during], ''])
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
