import { expect, test } from 'vitest'
import { unwrap } from './unwrap.ts'

test('a successful outcome returns its data, even null, and a failed one throws its own error', () => {
  expect(unwrap({ data: [1, 2], error: null })).toEqual([1, 2])
  expect(unwrap({ data: null, error: null })).toBeNull()
  const error = new Error('permission denied')
  expect(() => unwrap({ data: null, error })).toThrow(error)
})
