import { expect, test } from 'vitest'
import { tagSize } from './popular-tags.tsx'

// Proves R110.
test.each([
  [10, 'largest'],
  [8, 'largest'],
  [7, 'large'],
  [6, 'large'],
  [5, 'medium'],
  [4, 'medium'],
  [3, 'small'],
  [1, 'small'],
] as const)('a tag with %i posts is %s if the most used tag has ten', (count, size) => {
  expect(tagSize(count, 10)).toBe(size)
})
