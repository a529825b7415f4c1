import { expect, test } from 'vitest'
import { unwrap } from './unwrap.ts'

test('a successful outcome returns its data, even null', () => {
  expect(unwrap({ data: [1, 2], error: null })).toEqual([1, 2])
  expect(unwrap({ data: null, error: null })).toBeNull()
})

test('a failed outcome throws its own error', () => {
  const error = new Error('permission denied')
  expect(() => unwrap({ data: null, error })).toThrow(error)
})
