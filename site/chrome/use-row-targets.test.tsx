// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRowTargets } from './use-row-targets.ts'

function Rows() {
  useRowTargets()
  return (
    <div className="target-row">
      <a className="title-link" href="#there">
        Title
      </a>
      <p>words</p>
      <button type="button">Subscribe</button>
    </div>
  )
}

function setup() {
  const onFollow = vi.fn<(isNewTab: boolean) => void>()
  render(<Rows />)
  screen.getByText('Title').addEventListener('click', ({ ctrlKey }) => onFollow(ctrlKey))
  return onFollow
}

test('a click in the row follows its link once, in a new tab if the key says so', () => {
  const onFollow = setup()
  fireEvent.click(screen.getByText('words'))
  fireEvent.click(screen.getByText('words'), { ctrlKey: true })
  fireEvent.click(screen.getByText('Title'))
  expect(onFollow.mock.calls).toEqual([[false], [true], [false]])
})

test('a click on another control, or one that ends a selection, does not', () => {
  const onFollow = setup()
  fireEvent.click(screen.getByText('Subscribe'))
  getSelection()?.selectAllChildren(screen.getByText('words'))
  fireEvent.click(screen.getByText('words'))
  expect(onFollow).not.toHaveBeenCalled()
})
