import { expect, test } from 'vitest'
import { parseCookies } from '../session-settings.ts'

const cases: readonly [string | null, Record<string, string>][] = [
  [null, {}],
  ['a=1; b=2', { a: '1', b: '2' }],
  ['a=1;b="quoted text"; c=x=y', { a: '1', b: 'quoted text', c: 'x=y' }],
  ['a=first; a=second', { a: 'first' }],
  ['flag; =nameless; ', { flag: '' }],
]

test.each(cases)('the cookies of %s', (header, cookies) => {
  expect(parseCookies(header)).toEqual(cookies)
})
