import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

test.each(['', ' \t\r\n', '\u00a0\u2003', '\u200b', '\ufeff\u2060\u00ad', '\u0000\u0085', '\u3164\u2800', '\u{e0020}'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['a', '\u200b.\u200b', '数据', '👩\u200d💻', '0'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})
