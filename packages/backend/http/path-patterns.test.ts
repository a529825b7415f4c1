import { expect, test } from 'vitest'
import { compilePaths } from './path-patterns.ts'

const find = compilePaths({
  '/users': 'list',
  '/users/:id': 'one',
  '/users/import': 'import',
  '/object/:bucket/*': 'object',
  '/object/sign/:bucket/*': 'sign',
  '/object/list/:bucket': 'names',
})

test('parameters are decoded, and a trailing slash does not matter', () => {
  expect(find('/users/')).toEqual({ value: 'list', params: {} })
  expect(find('/users/a%20b')).toEqual({ value: 'one', params: { id: 'a b' } })
  expect(find('/users/%E0%A4%A')).toEqual({ value: 'one', params: { id: '%E0%A4%A' } })
  expect(find('/users/a/b')).toBeNull()
  expect(find('/users//')).toBeNull()
})

test('the more specific pattern wins', () => {
  expect(find('/users/import')?.value).toBe('import')
  expect(find('/object/sign/b/a.png')).toEqual({ value: 'sign', params: { bucket: 'b', '*': 'a.png' } })
  expect(find('/object/list/b')?.value).toBe('names')
})

test('the rest of a path has at least one segment, with its slashes', () => {
  expect(find('/object/b/folder/a%2Fb.png')).toEqual({
    value: 'object',
    params: { bucket: 'b', '*': 'folder/a/b.png' },
  })
  expect(find('/object/b')).toBeNull()
})
