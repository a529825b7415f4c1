import { expect, test } from 'vitest'
import { MEMBERS, NOTHING_SELECTED } from '../members.ts'
import { readMeasure } from '../model.ts'
import { REPORT } from '../report.ts'
import { reportTables } from './report-tables.ts'

test('each visual has a table of whole dollars, with two columns only where the models differ', async () => {
  const [sales, margins, perCustomer, freight] = reportTables(await REPORT, NOTHING_SELECTED)
  expect(sales?.columns).toEqual(['Month', 'Net sales, $'])
  expect(sales?.rows.map(([name]) => name)).toEqual([...MEMBERS.month, 'Selected total'])
  expect(perCustomer?.columns).toEqual(['Region', 'Star schema', 'One wide table'])
  expect(perCustomer?.rows.at(-1)).toEqual(['Selected total', 5071, 6717])
  for (const table of [sales, perCustomer, freight]) {
    expect(table?.rows.flatMap((row) => row.slice(1)).every(Number.isInteger)).toBe(true)
  }
  expect(margins?.rows.at(-1)).toEqual(['Selected total', 32.2])
  const cube = await REPORT
  for (const measure of ['netSales', 'margin'] as const) {
    const read = (layout: 'star' | 'wide') => readMeasure(cube, { measure, layout, selection: NOTHING_SELECTED })
    expect(read('wide')).toBeCloseTo(read('star') ?? Number.NaN)
  }
})
