import { describe, expect, test } from 'vitest'
import { formatCount, formatCounted } from './format-count.ts'

describe('a count', () => {
  test.each([0, 7, 999, 1000, 28_000, 123_456, 1_000_000, Number.MAX_SAFE_INTEGER])(
    '%d is formatted as in en-US',
    (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    },
  )

  test.each([
    [0, '0 posts'],
    [1, '1 post'],
    [2000, '2,000 posts'],
  ])('%d is followed by its noun', (count, text) => {
    expect(formatCounted(count, 'post')).toBe(text)
  })
})
