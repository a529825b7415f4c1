import { expect, test } from 'vitest'
import { fieldOf, pivotRows } from './model.ts'
import { ledger } from './sample.ts'
import { cellName, findingOf, type View } from './words.ts'

function finding(view: View): string {
  const behind = ledger.filter(
    (each) => fieldOf(each, view.rows) === view.row && fieldOf(each, view.columns) === view.column,
  )
  return findingOf(view, behind)
}

test('a cell is named, and its sum explained: zero, credits and freight booked elsewhere', () => {
  expect(cellName({ rows: 'unit', columns: 'type', row: '10', column: 'PV' })).toBe('Branch North, voucher')
  expect(cellName({ rows: 'object', columns: 'period', row: '6110', column: '3' })).toBe('6110 Freight, Mar')
  expect(finding({ rows: 'unit', columns: 'type', row: '10', column: 'PV' })).toBe(
    'Branch North, voucher: 12 rows add up to $0.00; debits of $48,611.77 equal credits, as in every document. Choose Object account to see where they were booked.',
  )
  expect(finding({ rows: 'unit', columns: 'type', row: '30', column: 'PV' })).toMatch(
    /in every document\. The rows include 6 freight vouchers .* to account 6110\. Choose Object account/,
  )
  expect(finding({ rows: 'object', columns: 'unit', row: '4010', column: '10' })).toMatch(
    /add up to −\$[\d,]+\.\d\d\.$/,
  )
  expect(finding({ rows: 'object', columns: 'unit', row: '5010', column: '30' })).toMatch(
    /The rows include 6 freight vouchers of branch South, \$[\d,.]+; the other branches book theirs to account 6110\.$/,
  )
  expect(finding({ rows: 'object', columns: 'period', row: '5010', column: '3' })).toMatch(
    /The rows include one freight voucher of branch South, \$/,
  )
})

test('every cell of every pivot has several rows, so no sentence needs a singular', () => {
  const dimensions = ['unit', 'object', 'period', 'type'] as const
  for (const rows of dimensions) {
    for (const columns of dimensions) {
      const pivot = pivotRows(ledger, { rows, columns })
      const counts = pivot.rows.flatMap((row) => pivot.columns.map((column) => pivot.cell(row, column).count))
      expect(counts).not.toContain(1)
    }
  }
})
