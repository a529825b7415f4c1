import { expect, test } from 'vitest'
import { findRoute } from './auth-routes.ts'

test('a trailing slash does not matter', () => {
  expect(findRoute('/settings/')).toEqual(findRoute('/settings'))
  expect(findRoute('/settings')?.methods).toHaveProperty('GET')
})

test('unknown paths and names of object members have no route', () => {
  expect(findRoute('/nothing')).toBeNull()
  expect(findRoute('/toString')).toBeNull()
  expect(findRoute('')).toBeNull()
  expect(findRoute('/signup/more')).toBeNull()
})
