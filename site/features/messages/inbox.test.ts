import { expect, test } from 'vitest'
import { isOverdue, toCsv } from './inbox.ts'

test.each([
  ['new', '2026-11-20T11:59:59Z', true],
  ['new', '2026-11-20T12:00:00Z', false],
  ['answered', '2026-01-01T00:00:00Z', false],
])('whether a message that has been %s since %s is overdue: %s', (status, created_at, expected) => {
  expect(isOverdue({ status, created_at }, new Date('2026-11-21T12:00:00Z'))).toBe(expected)
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1 651 555', `"'+1 651 555"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =cmd()', `"'  =cmd()"`],
  ['\t=cmd()', `"'\t=cmd()"`],
  ['\r=cmd()', `"'\r=cmd()"`],
  ['\u200b=cmd()', `"'\u200b=cmd()"`],
  ['＝cmd()', `"'＝cmd()"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['plain', '"plain"'],
  ['a "quoted", word\nand a line', '"a ""quoted"", word\nand a line"'],
  [null, '""'],
])('the cell %j is written as %s', (value, expected) => {
  expect(toCsv(['h'], [[value]])).toBe(`"h"\r\n${expected}\r\n`)
})
