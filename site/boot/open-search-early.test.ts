// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { EARLY_SEARCH_EVENT, findEarlySearch, isSearchOpen, takeEarlySearch } from '#site/lib/early-search.ts'
import { prepareBootPage, runBootScript } from './boot-page.ts'

prepareBootPage()

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

test('the keys open another box although the one that was just closed has the focus still', () => {
  runBootScript()
  const closed = document.createElement('dialog')
  const field = document.createElement('input')
  closed.append(field)
  document.body.append(closed)
  expect(pressSearch(field).defaultPrevented).toBe(true)
  expect(isSearchOpen()).toBe(true)
  findEarlySearch()?.close()
  closed.remove()
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
