// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { showPreferences } from './show-preferences.ts'

// Runs the function from its text alone, as a page does.
const runShowPreferences = new Function(`(${showPreferences})()`) as () => void

beforeEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['sepia', undefined],
  [null, undefined],
])('the stored theme %s is applied before the first paint as %s', (stored, shown) => {
  if (stored) localStorage.setItem('color-theme', stored)
  runShowPreferences()
  expect(document.documentElement.dataset.theme).toBe(shown)
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
  runShowPreferences()
  expect(document.documentElement.dataset.sidebar).toBe(shown)
})

test('a browser that forbids storage and cookies shows the page unchanged', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('denied')
  })
  runShowPreferences()
  expect({ ...document.documentElement.dataset }).toEqual({})
})
