import { afterEach, beforeEach, vi } from 'vitest'
import { text as bootScript } from './boot-script.ts?script'

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

export const loadFont = vi.fn<() => Promise<void>>()

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
let callPaint: () => void

/** Hands the test the browser's word that the first paint is done. */
class FakePaintObserver {
  constructor(callback: (list: { getEntriesByName: (name: string) => object[] }) => void) {
    callPaint = () => callback({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) })
  }
  observe() {}
}

/** Each test of the file gets a page as the server sends it, before anything ran. */
export function prepareBootPage(): void {
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
    delete document.documentElement.dataset.layout
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
}

export const startedModules = () =>
  [...document.head.querySelectorAll('script[type="module"]')].map((script) => script.textContent)
export const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
/** As a page runs it: from its text alone. */
export const runBootScript = new Function(bootScript) as () => void

/** A few tasks later. */
export const settle = () => vi.advanceTimersByTimeAsync(5)
export const element = (id: string) => document.getElementById(id) as HTMLElement
/** The first paint is done. */
export const paint = () => callPaint()
