// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetReturnPath, readReturnPath, rememberReturnPath } from './return-path.ts'

beforeEach(() => sessionStorage.clear())

test('a path is remembered until it is forgotten', () => {
  expect(readReturnPath()).toBeNull()
  rememberReturnPath('/post/new?from=mail')
  expect(readReturnPath()).toBe('/post/new?from=mail')
  forgetReturnPath()
  expect(readReturnPath()).toBeNull()
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'dashboard'])(
  'a path to another site is ignored: %s',
  (path) => {
    rememberReturnPath(path)
    expect(readReturnPath()).toBeNull()
  },
)
