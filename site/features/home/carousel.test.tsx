// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const ITEM_WIDTH = 400
const ITEMS = ['One', 'Two', 'Three']

// happy-dom computes no layout: pretend that one item is in view, as on a small screen.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * ITEM_WIDTH : 0
  })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ITEM_WIDTH)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(ITEM_WIDTH * ITEMS.length)
})

function setup() {
  render(
    <Carousel label="Latest Content">
      {ITEMS.map((item) => (
        <a key={item} href={`#${item}`}>
          {item}
        </a>
      ))}
    </Carousel>,
  )
  const row = screen.getByRole('region', { name: 'Latest Content' })
  row.scrollTo = ((options: ScrollToOptions) => {
    row.scrollLeft = options.left ?? 0
    fireEvent.scroll(row)
  }) as typeof row.scrollTo
  return {
    row,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name: `${name} in Latest Content` })),
    position: () => row.scrollLeft / ITEM_WIDTH,
    isAtEnd: (name: string) =>
      screen.getByRole('button', { name: `${name} in Latest Content` }).getAttribute('aria-disabled') === 'true',
  }
}

test('the buttons move item by item and are disabled at the ends', () => {
  const { isAtEnd, position, press } = setup()
  expect([isAtEnd('Previous'), isAtEnd('Next')]).toEqual([true, false])
  press('Next')
  expect([position(), isAtEnd('Previous'), isAtEnd('Next')]).toEqual([1, false, false])
  press('Next')
  expect([position(), isAtEnd('Previous'), isAtEnd('Next')]).toEqual([2, false, true])
  press('Next')
  expect(position()).toBe(2)
  press('Previous')
  expect(position()).toBe(1)
})

test('arrow keys, Home and End scroll the row', () => {
  const { position, row } = setup()
  const visited = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home'].map((key) => {
    fireEvent.keyDown(row, { key })
    return position()
  })
  expect(visited).toEqual([1, 2, 1, 2, 0])
  expect(row.tabIndex).toBe(0)
})

test('keys pressed inside an item are left to the item, and the buttons follow when a swipe scrolls the row', () => {
  const { isAtEnd, position, row } = setup()
  fireEvent.keyDown(screen.getByRole('link', { name: 'One' }), { key: 'ArrowRight' })
  expect(position()).toBe(0)
  row.scrollLeft = 2 * ITEM_WIDTH
  fireEvent.scroll(row)
  expect([isAtEnd('Previous'), isAtEnd('Next')]).toEqual([false, true])
})
