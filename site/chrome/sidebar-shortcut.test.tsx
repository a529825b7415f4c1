// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionContext } from '#site/features/session/session-provider.tsx'
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

const CTRL_B = { key: 'b', ctrlKey: true }
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

// Proves R36.
test.each<[string, string | null, KeyboardEventInit, boolean]>([
  ['b', null, { key: 'b' }, false],
  ['Ctrl+Shift+B', null, { ...CTRL_B, shiftKey: true }, false],
  ['Ctrl+Alt+B', null, { ...CTRL_B, altKey: true }, false],
  ['Ctrl+N', null, { key: 'n', ctrlKey: true }, false],
  ['Ctrl+B in text', 'Text', CTRL_B, false],
  ['Ctrl+B in long text', 'Long text', CTRL_B, false],
  ['Ctrl+B in a choice', 'Choice', CTRL_B, false],
  ['Ctrl+B in a checkbox, which takes no text,', 'Box', CTRL_B, true],
])('%s is left to the browser or the field, or else collapses the sidebar', (...[, label, init, isOurs]) => {
  setup({ isNarrow: false })
  expect(press(label ? screen.getByLabelText(label) : document.body, init)).toBe(isOurs)
  expect(isCollapsed()).toBe(isOurs)
})

// Proves R38.
test('on a narrow screen the shortcut toggles the drawer, which closes when the window becomes wide', () => {
  const { narrow } = setup({ isNarrow: true })
  press(document.body, CTRL_B)
  expect([drawer().open, isCollapsed()]).toEqual([true, false])
  press(document.body, CTRL_B)
  expect(drawer().open).toBe(false)
  press(document.body, CTRL_B)
  act(() => void narrow.dispatchEvent(new Event('change')))
  expect(drawer().open).toBe(false)
})
