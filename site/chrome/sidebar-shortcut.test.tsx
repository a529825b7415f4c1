// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionContext } from '#site/features/session/use-session.ts'
import { SiteHeader } from './site-header.tsx'

afterEach(() => void delete document.documentElement.dataset.sidebar)

/** A window whose width can change. */
function setup({ isNarrow }: { isNarrow: boolean }) {
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

const drawer = () => document.querySelector('dialog') as HTMLDialogElement
const isCollapsed = () => document.documentElement.dataset.sidebar === 'collapsed'
/** True when the page prevented the browser's default action. */
const press = (target: Element, init: KeyboardEventInit) => !fireEvent.keyDown(target, init)

// Proves R36.
test.each([
  ['Ctrl+B', { key: 'b', ctrlKey: true }],
  ['Cmd+B', { key: 'b', metaKey: true }],
  ['Ctrl+B with caps lock', { key: 'B', ctrlKey: true }],
])('%s collapses and expands the sidebar', (_name, init) => {
  setup({ isNarrow: false })
  expect(press(document.body, init)).toBe(true)
  expect(isCollapsed()).toBe(true)
  press(document.body, init)
  expect(isCollapsed()).toBe(false)
})

test.each([
  ['b', { key: 'b' }],
  ['Ctrl+Shift+B', { key: 'b', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Alt+B', { key: 'b', ctrlKey: true, altKey: true }],
  ['Ctrl+N', { key: 'n', ctrlKey: true }],
])('%s is left to the browser', (_name, init) => {
  setup({ isNarrow: false })
  expect(press(document.body, init)).toBe(false)
  expect(isCollapsed()).toBe(false)
})

// Proves R36.
test.each(['Text', 'Long text', 'Choice'])('Ctrl+B in the field "%s" is left to the field', (label) => {
  setup({ isNarrow: false })
  expect(press(screen.getByLabelText(label), { key: 'b', ctrlKey: true })).toBe(false)
  expect(isCollapsed()).toBe(false)
})

test('the shortcut works in a checkbox, which takes no text', () => {
  setup({ isNarrow: false })
  press(screen.getByLabelText('Box'), { key: 'b', ctrlKey: true })
  expect(isCollapsed()).toBe(true)
})

test('on a narrow screen the shortcut toggles the drawer and not the sidebar', () => {
  setup({ isNarrow: true })
  press(document.body, { key: 'b', ctrlKey: true })
  expect([drawer().open, isCollapsed()]).toEqual([true, false])
  press(document.body, { key: 'b', ctrlKey: true })
  expect(drawer().open).toBe(false)
})

// Proves R38.
test('the drawer closes when the window becomes wide', () => {
  const { narrow } = setup({ isNarrow: true })
  press(document.body, { key: 'b', ctrlKey: true })
  act(() => void narrow.dispatchEvent(new Event('change')))
  expect(drawer().open).toBe(false)
})
