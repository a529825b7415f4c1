// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choice, integer, useAddressState, writeAddressNow } from './address-state.ts'

const FIELDS = { size: choice(['F2', 'F4'], 'F2'), readers: integer({ initial: 100, min: 1, max: 500 }) }

afterEach(cleanup)

test('two changes in one handler both stay, on the page and in its address', () => {
  function Figure() {
    const [{ size, readers }, change] = useAddressState('capacity', FIELDS)
    function handleClick() {
      change({ size: 'F4' })
      change({ readers: 20 })
    }
    return (
      <button type="button" onClick={handleClick}>
        {size} {readers}
      </button>
    )
  }
  render(<Figure />)
  fireEvent.click(screen.getByRole('button', { name: 'F2 100' }))
  expect(screen.getByRole('button').textContent).toBe('F4 20')
  act(writeAddressNow)
  expect(location.search).toBe('?capacity-size=F4&capacity-readers=20')
})
