import { expect, test } from 'vitest'
import { createByteLru } from './byte-lru.ts'

test('the least recently used value leaves when the bytes run out', () => {
  const lru = createByteLru<string>(100)
  lru.set('a', 'A', 40)
  lru.set('b', 'B', 40)
  lru.get('a')
  lru.set('c', 'C', 40)
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['A', null, 'C'])
})

test('a value that is larger than everything is not kept and pushes nothing out', () => {
  const lru = createByteLru<string>(100)
  lru.set('a', 'A', 40)
  lru.set('huge', 'H', 101)
  expect([lru.get('a'), lru.get('huge')]).toEqual(['A', null])
})

test('replacing, deleting and clearing free their bytes', () => {
  const lru = createByteLru<string>(100)
  lru.set('a', 'A', 90)
  lru.set('a', 'A2', 50)
  lru.set('b', 'B', 50)
  expect([lru.get('a'), lru.get('b')]).toEqual(['A2', 'B'])
  lru.delete('a')
  lru.set('c', 'C', 50)
  expect([lru.get('b'), lru.get('c')]).toEqual(['B', 'C'])
  lru.clear()
  lru.set('d', 'D', 100)
  expect([lru.get('b'), lru.get('d')]).toEqual([null, 'D'])
})
