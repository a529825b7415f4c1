import { expect, test } from 'vitest'
import { readSeries } from './read-series.ts'

const numbers = Array.from({ length: 24 }, (_, index) => 100 + index)

function joined(separator: string, write: (value: number) => string = String): string {
  return numbers.map(write).join(separator)
}

test.each([
  ['commas', ','],
  ['commas and spaces', ', '],
  ['semicolons', ';'],
  ['lines', '\n'],
  ['lines of Windows', '\r\n'],
  ['tabs', '\t'],
  ['spaces', '  '],
  ['commas at line ends', ',\n'],
])('reads numbers separated by %s', (_, separator) => {
  expect(readSeries(joined(separator))).toEqual({ values: numbers, commas: null })
  expect(readSeries(` ${joined(separator)}${separator}`)).toEqual({ values: numbers, commas: null })
})

test.each([';', '; ', '\n', '\t', ' '])('reads decimal commas separated by %j', (separator) => {
  const text = joined(separator, (value) => `${value},5`)
  expect(readSeries(text)).toEqual({ values: numbers.map((value) => value + 0.5), commas: 'decimal' })
})

test('reads thousands, rows of a CSV file, signs, decimals and zeros', () => {
  const english = joined('\n', (value) => `1,${value}.5`)
  const german = joined('\n', (value) => `1.${value},5`)
  const values = numbers.map((value) => 1000.5 + value)
  expect(readSeries(english)).toEqual({ values, commas: 'thousands' })
  expect(readSeries(german)).toEqual({ values, commas: 'decimal' })
  const rows = `${numbers.slice(0, 12).join(',')}\n${numbers.slice(12).join(',')}`
  expect(readSeries(rows)).toEqual({ values: numbers, commas: null })
  const read = readSeries(['-1.5', '+2', '.5', '0', '−3', ...joined(' ').split(' ')].join(' '))
  expect(read).toEqual({ values: [-1.5, 2, 0.5, 0, -3, ...numbers], commas: null })
})

test.each([
  ['', 'Paste 24 to 120 numbers.'],
  ['1 2 3', 'Those are 3 numbers. At least 24, two years of months, are needed.'],
  ['7', 'That is 1 number. At least 24, two years of months, are needed.'],
  [Array(121).fill('1').join(' '), 'Those are 121 numbers. At most 120 fit: keep the latest ten years.'],
  [`${joined(' ')} Oct`, '“Oct” in place 25 is not a number.'],
  [`12;;${joined(';')}`, 'Number 2 is missing: there are two separators in a row.'],
  [`1e300 ${joined(' ')}`, 'larger than a trillion'],
  [`NaN Infinity ${joined(' ')}`, '“NaN” in place 1 is not a number.'],
])('refuses %j in words', (text, problem) => {
  expect(readSeries(text)).toEqual({ problem: expect.stringContaining(problem) })
})
