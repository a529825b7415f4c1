// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { NonceContext } from '#site/lib/use-nonce.ts'
import { CategoryBadge, TintStyles } from './badge.tsx'
import { badgeColors } from './category-color.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LoadFailed } from './notice.tsx'
import { Pagination } from './pagination.tsx'
import { Tabs } from './tabs.tsx'
import { TOAST_LIFETIME_MS, ToastRegion } from './toast-region.tsx'
import { showError, showSuccess, showToast } from './toast-store.ts'
import { Unbroken } from './unbroken.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const colors = badgeColors('#3B82F6')

function Page() {
  return (
    <div>
      <TintStyles colors={[colors, undefined, colors]} />
      <CategoryBadge name="Power BI" colors={colors} />
    </div>
  )
}

test('the server writes one rule per color into the head, with its nonce, and no style attribute', async () => {
  const html = await new Response(
    await renderToReadableStream(
      <html lang="en">
        <head />
        <body>
          <NonceContext value="n1">
            <Page />
          </NonceContext>
        </body>
      </html>,
      { nonce: { style: 'n1' } },
    ),
  ).text()
  expect(html.slice(0, html.indexOf('</head>'))).toContain(
    `<style nonce="n1" data-precedence="tints" data-href="tint-3b82f6">[data-tint="3b82f6"]{--tint:#3b82f6;--tint-text:light-dark(${colors.lightText},${colors.darkText})}</style>`,
  )
  expect(html).toContain('data-tint="3b82f6"')
  expect(html).not.toContain('style="')
})

// Proves R100.
test('in the browser the badge sets its own colors', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page />)
  await act(async () => hydrateRoot(container, <Page />))

  const badge = container.querySelector<HTMLElement>('.badge')
  expect(badge?.style.getPropertyValue('--tint')).toBe('#3b82f6')
})

function showNotice(role?: 'alert') {
  const onReload = vi.fn(async () => {})
  render(
    <LoadFailed
      title="The messages could not be read"
      text="They are stored."
      onReload={onReload}
      {...(role && { role })}
    />,
  )
  return { onReload }
}

test('it says what could not be read, each press reloads once, and it is an alert only where no toast reports it', () => {
  const { onReload } = showNotice()
  expect(screen.getByText('The messages could not be read')).toBeDefined()
  expect(screen.getByText('They are stored.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  const button = screen.getByRole('button', { name: 'Try again' })
  expect(onReload).not.toHaveBeenCalled()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onReload).toHaveBeenCalledTimes(2)
  cleanup()
  showNotice('alert')
  expect(screen.getByRole('alert').textContent).toContain('They are stored.')
})

function draw(current: number, count: number) {
  render(
    <MemoryRouter>
      <Pagination current={current} count={count} toPage={(page) => `/blog?page=${page}`} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('link').map((link) => link.textContent)
}

// Proves R102.
test('pages are links with the current one marked, none for a single page, and none before the first or after the last', () => {
  expect(draw(1, 1)).toEqual([])
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(draw(2, 3)).toEqual(['Previous', '1', '2', '3', 'Next'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/blog?page=3')
  cleanup()
  expect(draw(1, 10)).toEqual(['1', '2', '10', 'Next'])
  cleanup()
  expect(draw(10, 10)).toEqual(['Previous', '1', '9', '10'])
  expect(screen.getAllByText('…')).toHaveLength(1)
})

const TABS = [
  { id: 'one', label: 'First' },
  { id: 'two', label: 'Second' },
  { id: 'three', label: 'Third' },
] as const

function Example() {
  const [active, setActive] = useState<'one' | 'two' | 'three'>('one')
  return (
    <Tabs label="Example" tabs={TABS} active={active} onChange={setActive}>
      Panel {active}
    </Tabs>
  )
}

function showTabs() {
  render(<Example />)
  return {
    press: (key: string) => fireEvent.keyDown(screen.getByRole('tablist', { name: 'Example' }), { key }),
    selected: () => screen.getByRole('tab', { selected: true }).textContent,
  }
}

test("a click shows the tab's panel, labeled by the tab, and only the active tab is a tab stop", () => {
  showTabs()
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  fireEvent.click(screen.getByRole('tab', { name: 'Second' }))
  expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('Panel two')
})

test('arrow keys wrap around, Home and End work, and the focus moves along', () => {
  const { press, selected } = showTabs()
  const visited = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key)
    return [selected(), document.activeElement?.textContent]
  })
  const order = ['Second', 'Third', 'First', 'Third', 'First', 'Third']
  expect(visited).toEqual(order.map((name) => [name, name]))
})

function unbrokenWords(text: string): { text: string | null; unbroken: (string | null)[] } {
  const { container } = render(<Unbroken text={text} />)
  return {
    text: container.textContent,
    unbroken: [...container.querySelectorAll('.unbroken')].map((word) => word.textContent),
  }
}

test('hyphenated words do not break, and the text stays the same', () => {
  const title = 'In-a-Day: A Ninety-Minute Diagnosis'
  expect(unbrokenWords(title)).toEqual({ text: title, unbroken: ['In-a-Day:', 'Ninety-Minute'] })
})

test('long words may break, and a hyphen between spaces is not a word', () => {
  const title = 'Proof-of-concept-driven work - as usual'
  expect(unbrokenWords(title)).toEqual({ text: title, unbroken: [] })
})

function showDialog(isBusy = false) {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const dialog = (isOpen: boolean) => (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete post"
      question="Are you sure?"
      confirmLabel="Delete"
      {...{ isBusy, onConfirm, onCancel }}
    />
  )
  const { rerender } = render(dialog(false))
  return { onConfirm, onCancel, open: () => rerender(dialog(true)), close: () => rerender(dialog(false)) }
}

test('the question is shown in a modal dialog that opens and closes', () => {
  const { open, close } = showDialog()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  open()
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Delete post' })
  expect(dialog.open).toBe(true)
  expect(dialog.textContent).toContain('Are you sure?')
  close()
  expect(dialog.open).toBe(false)
})

test('the buttons and Escape report the choice', () => {
  const { open, onConfirm, onCancel } = showDialog()
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('nothing can be chosen while the action runs', () => {
  const { open, onConfirm, onCancel } = showDialog(true)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})

beforeEach(() => void vi.useFakeTimers())

function showToasts() {
  render(<ToastRegion />)
  return {
    alert: screen.getByRole('alert'),
    status: screen.getByRole('status'),
    region: screen.getByRole('region', { name: 'Notifications' }),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
    show: (toast: () => void) => act(toast),
  }
}

// Proves R138.
test('an error is read as one sentence in a region that was there before, shown once, and stays until it is dismissed', () => {
  const { alert, status, show, wait } = showToasts()
  expect([alert.textContent, status.textContent]).toEqual(['', ''])
  show(() => showError('Title and content are required'))
  show(() => showError('Title and content are required'))
  expect(alert.textContent).toBe('Error: Title and content are required')
  wait(10 * TOAST_LIFETIME_MS)
  expect(alert.textContent).toBe('Error: Title and content are required')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(alert.textContent).toBe('')
})

test('a success disappears after its lifetime', () => {
  const { status, show, wait } = showToasts()
  show(() => showToast({ tone: 'success', title: 'Welcome back!', text: 'You have successfully signed in' }))
  expect(status.textContent).toBe('Welcome back! You have successfully signed in')

  wait(TOAST_LIFETIME_MS - 1)
  expect(status.textContent).not.toBe('')
  wait(1)
  expect(status.textContent).toBe('')
})

test('a success stays while the pointer or the focus is on it', () => {
  const { region, status, show, wait } = showToasts()
  show(() => showSuccess('Post saved as draft'))

  fireEvent.pointerEnter(region)
  wait(2 * TOAST_LIFETIME_MS)
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  fireEvent.pointerLeave(region)
  wait(2 * TOAST_LIFETIME_MS)
  expect(status.textContent).toBe('Success: Post saved as draft')

  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  wait(TOAST_LIFETIME_MS)
  expect(status.textContent).toBe('')
})

test('a success replaces an earlier success, and errors stay', () => {
  const { alert, status, show } = showToasts()
  show(() => showError('Failed to delete post'))
  show(() => showSuccess('Post saved as draft'))
  show(() => showSuccess('Post published successfully!'))
  expect(status.textContent).toBe('Success: Post published successfully!')
  expect(alert.textContent).toBe('Error: Failed to delete post')
})

test('dismissing returns the focus to where it was', () => {
  render(<input aria-label="Title" />)
  const { show } = showToasts()
  show(() => showError('Failed to save post'))
  const field = screen.getByLabelText('Title')
  const button = screen.getByRole('button', { name: 'Dismiss' })
  field.focus()
  fireEvent.focusIn(button, { relatedTarget: field })
  fireEvent.click(button)
  expect(document.activeElement).toBe(field)
})
