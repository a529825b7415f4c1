import { expect, test } from 'vitest'
import type { Column } from './answer.ts'
import { informativeColumns } from './informative-columns.ts'

type Row = { id: string; paid: number; incurred: number; year: number }

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Id', cell: ({ id }) => id },
  { head: 'Incurred', cell: ({ incurred }) => String(incurred) },
  { head: 'Paid', cell: ({ paid }) => String(paid) },
  { head: 'Year', cell: ({ year }) => String(year) },
]

const heads = (rows: readonly Row[]) => informativeColumns(COLUMNS, rows).map(({ head }) => head)

test('columns that say nothing new are left out, except the name and those of a single row', () => {
  const first = { id: 'A', incurred: 5, paid: 5, year: 2025 }
  expect(heads([first, { ...first, id: 'B', incurred: 7, paid: 7 }])).toEqual(['Id', 'Incurred'])
  expect(heads([first, { ...first, id: 'B', incurred: 7, paid: 6, year: 2024 }])).toEqual([
    'Id',
    'Incurred',
    'Paid',
    'Year',
  ])
  const row = { id: 'A', incurred: 5, paid: 5, year: 2025 }
  expect(heads([row])).toHaveLength(4)
  expect(heads([row, row])).toEqual(['Id'])
})
