// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function setup(isBusy = false) {
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
  const { open, close } = setup()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  open()
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Delete post' })
  expect(dialog.open).toBe(true)
  expect(dialog.textContent).toContain('Are you sure?')
  close()
  expect(dialog.open).toBe(false)
})

test('the buttons and Escape report the choice', () => {
  const { open, onConfirm, onCancel } = setup()
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('nothing can be chosen while the action runs', () => {
  const { open, onConfirm, onCancel } = setup(true)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})
