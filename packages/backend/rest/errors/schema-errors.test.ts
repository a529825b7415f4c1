import { expect, test } from 'vitest'
import { closestName } from './schema-errors.ts'

test('a typo is matched, an unrelated name is not', () => {
  expect(closestName('custmers', ['orders', 'customers'])).toBe('customers')
  expect(closestName('people', ['orders', 'customers'])).toBeNull()
  expect(closestName('people', [])).toBeNull()
})

test('an overlong name is not compared', () => {
  expect(closestName('x'.repeat(1_000_000), ['x'])).toBeNull()
})
