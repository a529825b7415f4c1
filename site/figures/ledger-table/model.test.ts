import { expect, test } from 'vitest'
import {
  dayOfJulian,
  formatCents,
  formatDollars,
  formatThousands,
  isBalanced,
  isZeroThroughout,
  julianOfDay,
  pivotRows,
} from './model.ts'
import { ledger, MONTHS, OBJECTS, ODD_BRANCH, TYPES, UNITS } from './sample.ts'

test.each([
  // The example of the story, and the edges of the format.
  [126325, '2026-11-21'],
  [100001, '2000-01-01'],
  [99365, '1999-12-31'],
  [124366, '2024-12-31'],
])('%d is %s', (julian, day) => {
  expect(dayOfJulian(julian)).toBe(day)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  expect(julianOfDay(year, month, date)).toBe(julian)
})

test('a number that is not a day is none, and amounts get their decimals and a true minus sign', () => {
  expect([126000, 125366, 126999].map(dayOfJulian)).toEqual([null, null, null])
  expect([123450, -5, 0].map(formatCents)).toEqual(['1,234.50', '−0.05', '0.00'])
  expect([123450, -5].map(formatDollars)).toEqual(['$1,234.50', '−$0.05'])
  expect([-21_400_000, -100].map(formatThousands)).toEqual(['−214', '0'])
})

test('a pivot of a small ledger', () => {
  const row = { GLDCT: 'RI', GLDOC: 1, GLMCU: '10', GLOBJ: '4010', GLPN: 1, GLDGJ: 126005, GLAA: -1050 }
  const pivot = pivotRows([row, { ...row, GLPN: 2, GLAA: -50 }, { ...row, GLOBJ: '5010', GLAA: 700 }], {
    rows: 'object',
    columns: 'period',
  })
  expect([pivot.rows, pivot.columns]).toEqual([
    ['4010', '5010'],
    ['1', '2'],
  ])
  expect(pivot.cell('4010', '1')).toEqual({ amount: -1050, debits: 0, count: 1 })
  expect(pivot.cell('5010', '2')).toEqual({ amount: 0, debits: 0, count: 0 })
  expect(pivot.rowTotal('4010')).toEqual({ amount: -1100, debits: 0, count: 2 })
  expect(pivot.total).toEqual({ amount: -400, debits: 700, count: 3 })
})

test('every document balances, and so do rows that are not accounts', () => {
  const documents = Map.groupBy(ledger, ({ GLDOC }) => GLDOC)
  for (const rows of documents.values()) expect(rows.reduce((sum, { GLAA }) => sum + GLAA, 0)).toBe(0)
  expect(pivotRows(ledger, { rows: 'unit', columns: 'period' }).total.amount).toBe(0)
  for (const rows of ['unit', 'object', 'period', 'type'] as const) {
    const pivot = pivotRows(ledger, { rows, columns: rows === 'object' ? 'unit' : 'object' })
    expect(isBalanced(pivot)).toBe(rows !== 'object')
    expect(isZeroThroughout(pivot)).toBe(false)
    for (const row of pivot.rows) expect(pivot.rowTotal(row).debits).toBeGreaterThanOrEqual(0)
  }
  expect(isZeroThroughout(pivotRows(ledger, { rows: 'unit', columns: 'type' }))).toBe(true)
})

test('rows add up to the total in every pivot, and every code has a name', () => {
  for (const rows of ['unit', 'object', 'period', 'type'] as const) {
    for (const columns of ['unit', 'object', 'period', 'type'] as const) {
      const pivot = pivotRows(ledger, { rows, columns })
      expect(pivot.rows.reduce((sum, row) => sum + pivot.rowTotal(row).count, 0)).toBe(ledger.length)
      const [row = ''] = pivot.rows
      const across = pivot.columns.reduce((sum, column) => sum + pivot.cell(row, column).amount, 0)
      expect(across).toBe(pivot.rowTotal(row).amount)
    }
  }
  for (const { GLMCU, GLOBJ, GLDCT, GLPN, GLDGJ } of ledger) {
    expect([UNITS[GLMCU], OBJECTS[GLOBJ], TYPES[GLDCT]]).not.toContain(undefined)
    const day = dayOfJulian(GLDGJ) ?? ''
    expect(Number(day.slice(5, 7))).toBe(GLPN)
    expect([0, 6], `${day} is on a weekend`).not.toContain(new Date(day).getUTCDay())
  }
  expect(Object.keys(MONTHS)).toHaveLength(6)
})

test('one branch has no freight, because it books it as cost of sales', () => {
  const pivot = pivotRows(ledger, { rows: 'object', columns: 'unit' })
  expect(pivot.columns.filter((unit) => pivot.cell('6110', unit).count === 0)).toEqual([ODD_BRANCH])
})
