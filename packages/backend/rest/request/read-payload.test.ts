import { expect, test } from 'vitest'
import { parseCsv } from './read-payload.ts'

const cases: readonly [string, string[][] | null][] = [
  ['', []],
  ['a', [['a']]],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a,', [['a', '']]],
  ['"x ""y"", z","line\nbreak"', [['x "y", z', 'line\nbreak']]],
  ['""', [['']]],
  ['"open', null],
  ['"shut"text', null],
  ['te"xt', null],
]

test.each(cases)('CSV %j is read', (text, expected) => {
  expect(parseCsv(text)).toEqual(expected)
})
