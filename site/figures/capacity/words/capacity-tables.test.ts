import { expect, test } from 'vitest'
import { SAMPLE_LOADS } from '../sample.ts'
import { viewDay } from '../view.ts'
import { capacityTables } from './capacity-tables.ts'

test('what a pause bills is a column only where there is a pause', () => {
  const columnsOf = (pause: { from: number; to: number } | null) =>
    capacityTables(viewDay(SAMPLE_LOADS, { interactiveMinutes: 5, pause }, 8), 0)[1]?.columns
  expect(columnsOf(null)).not.toContain('CU hours, billed at the pause')
  expect(columnsOf({ from: 1320, to: 360 })).toContain('CU hours, billed at the pause')
})
