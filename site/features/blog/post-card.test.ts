import { expect, test } from 'vitest'
import { viewsText } from './post-card.tsx'

// Proves R99.
test.each([
  [0, null],
  [-1, null],
  [1, '1 view'],
  [2, '2 views'],
  [12_345, '12,345 views'],
])('%i views are shown as %j', (count, text) => {
  expect(viewsText(count)).toBe(text)
})
