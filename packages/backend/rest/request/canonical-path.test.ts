import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

const paths = [
  ['b=eq.1&a=eq.2', '/items?a=eq.2&b=eq.1'],
  ['select=*,owner(name)', '/items?select=%2A%2Cowner%28name%29'],
  ['id=gt.1&id=lt.3', '/items?id=gt.1&id=lt.3'],
  ['apikey=secret', '/items'],
  ['', '/items'],
] as const

test.each(paths)('%s becomes %s', (query, expected) => {
  expect(canonicalPath('items', new URLSearchParams(query))).toBe(expected)
})

test('the name of a relation is encoded', () => {
  expect(canonicalPath('ünï/x', new URLSearchParams())).toBe('/%C3%BCn%C3%AF%2Fx')
})
