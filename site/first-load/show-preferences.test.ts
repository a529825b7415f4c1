// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { showPreferences } from './show-preferences.ts'

// As a page runs it: from its text alone.
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
])('the remembered theme %s is on the page before its first paint as %s', (stored, shown) => {
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

test('a browser that forbids storage and cookies shows the page as it came', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('denied')
  })
  runShowPreferences()
  expect({ ...document.documentElement.dataset }).toEqual({})
})
