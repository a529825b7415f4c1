import { expect, test } from 'vitest'
import { slope } from './memory.ts'

test('the slope of a line is found through noise, and a flat one is 0', () => {
  const noise = [0.5, -0.5, -0.5, 0.5]
  const line = noise.map((error, x) => [x, 10 + 3 * x + error] as const)
  expect(slope(line)).toBeCloseTo(3)
  expect(slope(noise.map((_, x) => [x, 7]))).toBe(0)
  expect(slope([[1, 2]])).toBe(0)
})
