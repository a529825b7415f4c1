// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetWish, readWish, rememberWish } from './wish.ts'

beforeEach(() => sessionStorage.clear())

test('a wish is remembered until it is forgotten', () => {
  expect(readWish()).toBeNull()
  rememberWish('/post/new?from=mail')
  expect(readWish()).toBe('/post/new?from=mail')
  forgetWish()
  expect(readWish()).toBeNull()
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'dashboard'])(
  'a wish that leaves the site is ignored: %s',
  (path) => {
    rememberWish(path)
    expect(readWish()).toBeNull()
  },
)
