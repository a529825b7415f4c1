import { expect, test } from 'vitest'
import { authorKey, authorPath, readAuthorKey, userIdsWithKey } from './author-path.ts'

const userId = '0a1b2c3d-1111-4000-8000-000000000001'

test.each([
  ['Ada Lovelace', '/author/ada-lovelace-0a1b2c3d'],
  ['José  García-Núñez', '/author/jose-garcia-nunez-0a1b2c3d'],
  ['李明', '/author/0a1b2c3d'],
])('the address of %s is %s', (name, path) => {
  expect(authorPath({ userId, name })).toBe(path)
})

test.each([
  ['ada-lovelace-0a1b2c3d', '0a1b2c3d'],
  ['augusta-0a1b2c3d', '0a1b2c3d'],
  ['0a1b2c3d', '0a1b2c3d'],
  ['ada0a1b2c3d', null],
  ['ada-lovelace', null],
  ['ada-0A1B2C3D', null],
  ['', null],
])('the key in %j is %j', (address, key) => {
  expect(readAuthorKey(address)).toBe(key)
})

test('the ids with a key include the author', () => {
  const { first, last } = userIdsWithKey(authorKey(userId))
  expect([first <= userId, userId <= last]).toEqual([true, true])
})
