// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetReturnPath, readReturnPath, rememberReturnPath, takeWaitingPath } from './return-path.ts'

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

test('only the page that another application waits on is opened after signing in, once', () => {
  rememberReturnPath('/post/new')
  expect(takeWaitingPath()).toBeNull()
  expect(readReturnPath()).toBe('/post/new')
  rememberReturnPath('/oauth/consent?authorization_id=1')
  expect([takeWaitingPath(), takeWaitingPath()]).toEqual(['/oauth/consent?authorization_id=1', null])
})
