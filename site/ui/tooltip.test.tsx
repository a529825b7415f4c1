// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

function setup() {
  const { container } = render(
    <Tooltip text="Ctrl+B">
      {(control) => (
        <button type="button" {...control}>
          Menu
        </button>
      )}
    </Tooltip>,
  )
  const area = container.firstElementChild as HTMLElement
  return { area, isDismissed: () => area.hasAttribute('data-dismissed') }
}

test('the tooltip describes its control', () => {
  setup()
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-describedby')).toBe(
    screen.getByRole('tooltip').id,
  )
})

test('Escape hides it, wherever the focus is, until the pointer returns', () => {
  const { area, isDismissed } = setup()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isDismissed()).toBe(false)
  fireEvent.pointerEnter(area)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isDismissed()).toBe(true)
  fireEvent.pointerLeave(area)
  expect(isDismissed()).toBe(false)
})
