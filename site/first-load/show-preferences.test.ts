// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { firmKey } from '#content/firm/firm.ts'
import { showPreferences } from './show-preferences.ts'

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
