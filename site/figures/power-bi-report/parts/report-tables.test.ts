import { expect, test } from 'vitest'
import { NOTHING_SELECTED } from '../members.ts'
import { REPORT } from '../report.ts'
import { reportTables } from './report-tables.ts'

test('amounts are whole dollars in every row, and margins have a table for themselves', async () => {
  const [values, margins, changes] = reportTables(await REPORT, NOTHING_SELECTED)
  for (const table of [values, changes]) {
    expect(table?.rows.flatMap((row) => row.slice(1)).every(Number.isInteger)).toBe(true)
  }
  expect(margins?.rows.at(-1)).toEqual(['All that is selected', 32.2])
})
