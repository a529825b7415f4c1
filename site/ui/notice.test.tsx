// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoadFailed } from './notice.tsx'

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

test('it says what could not be read, each press reloads once, and it is an alert only where no toast reports it', () => {
  const { onReload } = setup()
  expect(screen.getByText('The messages could not be read')).toBeDefined()
  expect(screen.getByText('They are stored.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  const button = screen.getByRole('button', { name: 'Try again' })
  expect(onReload).not.toHaveBeenCalled()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onReload).toHaveBeenCalledTimes(2)
  cleanup()
  setup('alert')
  expect(screen.getByRole('alert').textContent).toContain('They are stored.')
})
