import { expect, test } from 'vitest'
import { NOTHING_SELECTED } from '../members.ts'
import { SEED } from '../report.ts'
import { makeSample } from '../sample/sample.ts'
import { bitsFor, columnBytes } from './column-bytes.ts'
import { rowsRead } from './rows-read.ts'
import { bytesOf, cellsOf, TABLE_SIZES } from './sizes.ts'
import { sizeOf, starTables, wideTable } from './tables.ts'

const sample = makeSample(SEED)

test('value, hash and run-length encoding take the bytes that the page says', () => {
  expect(bitsFor(216 + 1)).toBe(8)
  expect(bitsFor(216 - 194 + 1)).toBe(5)
  // Neighbors differ, so that runs don't pay: 8 rows of 5 bits.
  expect(columnBytes({ values: Int32Array.of(194, 205, 200, 216, 195, 207, 212, 199) })).toBe(5)
  const texts = ['red', 'blue', 'never used']
  expect(columnBytes({ values: Int32Array.of(0, 1, 0, 1, 0, 1, 0, 1), texts })).toBe(
    1 + 2 * ('red'.length + 'blue'.length),
  )
  const quarters = Int32Array.from({ length: 4096 }, (_, row) => Math.floor(row / 1024))
  // Four runs, each with 2 bits for the value and 10 for its length, instead of 4,096 rows of 2 bits.
  expect(columnBytes({ values: quarters })).toBe((4 * (2 + 10)) / 8)
})

test('the sizes that browsers show are those of the sample, and the wide table is larger', () => {
  expect(TABLE_SIZES.star).toEqual(starTables(sample).map(sizeOf))
  expect(TABLE_SIZES.wide).toEqual([sizeOf(wideTable(sample))])
  const star = new Set(starTables(sample).flatMap(({ columns }) => Object.keys(columns)))
  star.delete('Channel Key')
  expect(new Set(Object.keys(wideTable(sample).columns))).toEqual(star)
  expect(cellsOf('star')).toBeLessThan(cellsOf('wide') / 2)
  expect(bytesOf('star')).toBeLessThan(bytesOf('wide'))
})

test('a star schema reads dimensions and only the facts that a measure needs, one wide table is read five times', () => {
  const [sales, orders, customer, product, date, channel] = TABLE_SIZES.star.map(({ rows }) => rows) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const visuals = [sales + date, sales + product, sales + customer, orders + customer]
  const sum = visuals.reduce((total, rows) => total + rows, channel)
  expect(rowsRead('star', NOTHING_SELECTED)).toBe(sum)
  expect(rowsRead('wide', NOTHING_SELECTED)).toBe(250_000)
  // A product group also filters months, regions and freight; freight has to ask Sales for it.
  expect(rowsRead('star', { ...NOTHING_SELECTED, group: 2 })).toBe(sum + 3 * product + sales)
  expect(rowsRead('wide', { ...NOTHING_SELECTED, group: 2 })).toBe(250_000)
})
