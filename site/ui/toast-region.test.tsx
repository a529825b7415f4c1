// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TOAST_LIFETIME_MS, ToastRegion } from './toast-region.tsx'
import { showError, showSuccess, showToast } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())

function setup() {
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
  const { alert, status, show, wait } = setup()
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
  const { status, show, wait } = setup()
  show(() => showToast({ tone: 'success', title: 'Welcome back!', text: 'You have successfully signed in' }))
  expect(status.textContent).toBe('Welcome back! You have successfully signed in')

  wait(TOAST_LIFETIME_MS - 1)
  expect(status.textContent).not.toBe('')
  wait(1)
  expect(status.textContent).toBe('')
})

test('a success stays while the pointer or the focus is on it', () => {
  const { region, status, show, wait } = setup()
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
  const { alert, status, show } = setup()
  show(() => showError('Failed to delete post'))
  show(() => showSuccess('Post saved as draft'))
  show(() => showSuccess('Post published successfully!'))
  expect(status.textContent).toBe('Success: Post published successfully!')
  expect(alert.textContent).toBe('Error: Failed to delete post')
})

test('dismissing returns the focus to where it was', () => {
  render(<input aria-label="Title" />)
  const { show } = setup()
  show(() => showError('Failed to save post'))
  const field = screen.getByLabelText('Title')
  const button = screen.getByRole('button', { name: 'Dismiss' })
  field.focus()
  fireEvent.focusIn(button, { relatedTarget: field })
  fireEvent.click(button)
  expect(document.activeElement).toBe(field)
})
