import type { FigureTable } from '../../frame/figure-table.ts'
import type { Cube } from '../cube/cube.ts'
import { type Field, MEMBERS, type Selection } from '../members.ts'
import { type Layout, type Measure, readMeasure, seriesOf } from '../model.ts'
import { rowsRead, VISUALS } from '../storage/rows-read.ts'
import { bytesOf, cellsOf, TABLE_SIZES } from '../storage/sizes.ts'
import { LAYOUT_NAMES } from './layout-names.ts'

const TITLES: Record<Measure, string> = {
  netSales: 'Net sales, $',
  margin: 'Margin, %',
  salesPerCustomer: 'Sales per customer, $',
  freight: 'Freight, $',
}

const RELATED: Record<string, string> = {
  Sales: 'Date, Customer, Product, Channel',
  Orders: 'Date, Customer, Channel',
}

const CAPTIONS: Record<Measure, string> = {
  ...TITLES,
  netSales: 'Net sales, the same in both models',
  margin: 'Margin, the same in both models',
}

const FIELD_NAMES: Record<Field, string> = {
  month: 'Month',
  region: 'Region',
  segment: 'Segment',
  group: 'Product group',
  channel: 'Channel',
}

/** The report's numbers in both models, what the model changes, and the tables of both. */
export function reportTables(cube: Cube, selection: Selection): FigureTable[] {
  return [...VISUALS.map((visual) => visualTable(cube, selection, visual)), changesTable(selection), tablesTable()]
}

/** What both models calculate alike is in one column. */
function visualTable(cube: Cube, selection: Selection, { measure, field }: (typeof VISUALS)[number]): FigureTable {
  const isSame = measure === 'netSales' || measure === 'margin'
  const layouts: readonly Layout[] = isSame ? ['star'] : ['star', 'wide']
  const columns = layouts.map((layout) => {
    const query = { measure, layout, selection }
    return [...seriesOf(cube, field, query), readMeasure(cube, query)]
  })
  return {
    caption: CAPTIONS[measure],
    columns: [FIELD_NAMES[field], ...(isSame ? [TITLES[measure]] : layouts.map((layout) => LAYOUT_NAMES[layout]))],
    rows: [...MEMBERS[field], 'Selected total'].map((name, at) => [
      name,
      ...columns.map((values) => rounded(measure, values[at])),
    ]),
  }
}

function changesTable(selection: Selection): FigureTable {
  const both = (name: string, read: (layout: Layout) => number) => [name, read('star'), read('wide')]
  return {
    caption: 'What the model changes',
    columns: ['', LAYOUT_NAMES.star, LAYOUT_NAMES.wide],
    rows: [
      both('Cells', cellsOf),
      both('Size by our model, bytes', bytesOf),
      both('Rows read to draw the page', (layout) => rowsRead(layout, selection)),
    ],
  }
}

function tablesTable(): FigureTable {
  const rows = [...TABLE_SIZES.star, ...TABLE_SIZES.wide].map(({ name, rows: count, columns, bytes }) => [
    name,
    count,
    columns,
    bytes,
    RELATED[name] ?? '–',
  ])
  return {
    caption: 'The tables of both models',
    columns: ['Table', 'Rows', 'Columns', 'Bytes by our model', 'Filtered by'],
    rows,
  }
}

function rounded(measure: Measure, value: number | null | undefined): number | string {
  if (value === null || value === undefined) return '–'
  if (measure === 'margin') return Math.round(value * 1000) / 10
  return value < 9.995 ? Math.round(value * 100) / 100 : Math.round(value)
}
