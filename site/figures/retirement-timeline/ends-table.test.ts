import { expect, test } from 'vitest'
import { endsTable } from './ends-table.ts'
import type { Product } from './model.ts'
import { retirements } from './retirements.ts'

const columns = (product?: Product) =>
  endsTable(
    retirements.filter((each) => product === undefined || each.product === product),
    '2026-11-27',
  ).columns

test('a column that says nothing is left out, and every row has a cell for each other one', () => {
  expect(columns()).toEqual([
    'Service',
    'Name on this page',
    'Closed to new customers',
    'Ends',
    'From today',
    'What to do',
  ])
  expect(columns('Cognitive Services')).not.toContain('Name on this page')
  expect(columns('Cognitive Services')).toContain('Closed to new customers')
  expect(columns('Azure AI Services')).toEqual(['Service', 'Ends', 'From today', 'What to do'])
  const table = endsTable(retirements, '2026-11-27')
  expect(table.rows.map(({ length }) => length)).toEqual(table.rows.map(() => table.columns.length))
  expect(table.rows.find(([name]) => name === 'Custom Vision')?.[2]).toBe('no date given')
})
