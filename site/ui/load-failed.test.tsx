// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoadFailed } from './load-failed.tsx'

function setup(role?: 'alert') {
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

test('it says what could not be read and what happened to it', () => {
  setup()
  expect(screen.getByText('The messages could not be read')).toBeDefined()
  expect(screen.getByText('They are stored.')).toBeDefined()
})

test('each press of the button reloads once', () => {
  const { onReload } = setup()
  const button = screen.getByRole('button', { name: 'Try again' })
  expect(onReload).not.toHaveBeenCalled()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onReload).toHaveBeenCalledTimes(2)
})

test('it is an alert only where no toast reports the failure', () => {
  setup()
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  setup('alert')
  expect(screen.getByRole('alert').textContent).toContain('They are stored.')
})
