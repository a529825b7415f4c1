import { expect, test } from 'vitest'
import { closestName } from './closest-name.ts'

test('a slip of the pen is found, a stranger is not', () => {
  expect(closestName('custmers', ['orders', 'customers'])).toBe('customers')
  expect(closestName('people', ['orders', 'customers'])).toBeNull()
  expect(closestName('people', [])).toBeNull()
})

test('an endless name is not compared', () => {
  expect(closestName('x'.repeat(1_000_000), ['x'])).toBeNull()
})
