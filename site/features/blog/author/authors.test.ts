import { expect, test } from 'vitest'
import { authorPath, readAuthorKey } from './authors.ts'

const userId = '11111111-1111-4000-8000-0a1b2c3d4e5f'

test.each([
  ['Ada Lovelace', '/author/ada-lovelace-0a1b2c3d4e5f'],
  ['José  García-Núñez', '/author/jose-garcia-nunez-0a1b2c3d4e5f'],
  ['李明', '/author/0a1b2c3d4e5f'],
])('the address of %s is %s', (name, path) => {
  expect(authorPath({ userId, name })).toBe(path)
})

test.each([
  ['ada-lovelace-0a1b2c3d4e5f', '0a1b2c3d4e5f'],
  ['augusta-0a1b2c3d4e5f', '0a1b2c3d4e5f'],
  ['0a1b2c3d4e5f', '0a1b2c3d4e5f'],
  ['ada0a1b2c3d4e5f', null],
  ['ada-lovelace', null],
  ['ada-0a1b2c3d', null],
  ['ada-0A1B2C3D4E5F', null],
  ['', null],
])('the key in %j is %j', (address, key) => {
  expect(readAuthorKey(address)).toBe(key)
})
