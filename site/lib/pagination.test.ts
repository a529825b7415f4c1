import { expect, test } from 'vitest'
import { pageCount, pageRange, paginationItems, parsePage } from './pagination.ts'

// Proves R116.
test('rows fill pages of their size', () => {
  expect(pageCount(0, 9)).toBe(0)
  expect(pageCount(9, 9)).toBe(1)
  expect(pageCount(10, 9)).toBe(2)
  expect(pageRange(1, 9)).toEqual({ from: 0, to: 8 })
  expect(pageRange(3, 9)).toEqual({ from: 18, to: 26 })
  expect(parsePage('12')).toBe(12)
})

test.each([null, '', '0', '-1', '1.5', 'abc', '01', ' 2', '1e3', '99999999'])(
  'page %j means the first page',
  (value) => {
    expect(parsePage(value)).toBe(1)
  },
)

// Proves R102.
test.each([
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 'gap', 6]],
  [2, 6, [1, 2, 3, 'gap', 6]],
  [3, 6, [1, 2, 3, 4, 'gap', 6]],
  [4, 6, [1, 'gap', 3, 4, 5, 6]],
  [6, 6, [1, 'gap', 5, 6]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
])(
  'page %i of %i shows all of up to five, else the first, the last, the neighbors and ellipses',
  (current, count, items) => {
    expect(paginationItems(current, count)).toEqual(items)
  },
)
