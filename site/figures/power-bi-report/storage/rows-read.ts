import { FIELDS, type Field, type Selection } from '../members.ts'
import type { Layout, Measure } from '../model.ts'
import { TABLE_SIZES } from './sizes.ts'

type StarTable = (typeof TABLE_SIZES)['star'][number]['name']

/** The dimension that each field is a column of. */
const DIMENSIONS: Record<Field, StarTable> = {
  month: 'Date',
  region: 'Customer',
  segment: 'Customer',
  group: 'Product',
  channel: 'Channel',
}

/** The visuals of the report: what each shows, by which field. */
export const VISUALS = [
  { measure: 'netSales', field: 'month' },
  { measure: 'margin', field: 'group' },
  { measure: 'salesPerCustomer', field: 'region' },
  { measure: 'freight', field: 'segment' },
] as const satisfies readonly { measure: Measure; field: Field }[]

/** What the slicer lists. */
const SLICER: Field = 'channel'

/**
 * Rows that the queries of the page read, one for each visual and one for the slicer. A query reads every row of each
 * table that it sums, groups or filters by: a simple count, without the engine's caches, its segments, or its sharing
 * of scans. "Each visual generates a query": Microsoft Learn, "Understand star schema and the importance for Power BI".
 */
export function rowsRead(layout: Layout, selection: Selection): number {
  if (layout === 'wide') return (VISUALS.length + 1) * TABLE_SIZES.wide[0].rows
  const slicer = rowsOf([DIMENSIONS[SLICER]])
  return VISUALS.reduce((sum, { measure, field }) => sum + rowsOf(tablesOf(measure, field, selection)), slicer)
}

function tablesOf(measure: Measure, field: Field, selection: Selection): StarTable[] {
  const filters = FIELDS.filter((other) => other !== field && selection[other] !== null)
  return [...factsOf(measure, filters), ...[field, ...filters].map((used) => DIMENSIONS[used])]
}

function factsOf(measure: Measure, filters: readonly Field[]): StarTable[] {
  if (measure === 'salesPerCustomer') return ['Sales', 'Customer']
  if (measure !== 'freight') return ['Sales']
  // Only products are unknown to Orders; then the measure first asks Sales which orders have them.
  return filters.includes('group') ? ['Sales', 'Orders'] : ['Orders']
}

function rowsOf(tables: readonly StarTable[]): number {
  return TABLE_SIZES.star.reduce((sum, { name, rows }) => sum + (tables.includes(name) ? rows : 0), 0)
}
