import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1 651 555', '"+1 651 555"'],
  ['+16515550100', '"+16515550100"'],
  ['+1 (651) 555-0100', '"+1 (651) 555-0100"'],
  ['+1-651-555-0100', `"'+1-651-555-0100"`],
  ['+1 651 555\n=1', `"'+1 651 555\n=1"`],
  ['+SUM(1 2)', `"'+SUM(1 2)"`],
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
  [-2, '-2'],
])('the cell %j is written as %s', (value, expected) => {
  expect(toCsv([['h'], [value]])).toBe(`\ufeff"h"\r\n${expected}\r\n`)
})
