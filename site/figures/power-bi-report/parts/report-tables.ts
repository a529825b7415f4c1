import type { FigureTable } from '../../frame/figure-table.ts'
import type { Cube } from '../cube/cube.ts'
import { MEMBERS, type Selection } from '../members.ts'
import { type Layout, type Measure, readMeasure, seriesOf } from '../model.ts'
import { rowsRead, VISUALS } from '../storage/rows-read.ts'
import { bytesOf, cellsOf, TABLE_SIZES } from '../storage/sizes.ts'

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

/** The report's numbers in both models, what the model changes, and the tables of both. */
export function reportTables(cube: Cube, selection: Selection): FigureTable[] {
  return [valuesTable(cube, selection), marginTable(cube, selection), changesTable(cube, selection), tablesTable()]
}

/** The amounts. A column that also had percentages would give each amount their decimals. */
const AMOUNTS = VISUALS.filter(({ measure }) => measure !== 'margin')

function valuesTable(cube: Cube, selection: Selection): FigureTable {
  const rows = AMOUNTS.flatMap(({ measure, field }) => {
    const star = seriesOf(cube, field, { measure, layout: 'star', selection })
    const wide = seriesOf(cube, field, { measure, layout: 'wide', selection })
    return MEMBERS[field].map((name, member) => [
      `${TITLES[measure]}: ${name}`,
      rounded(measure, star[member]),
      rounded(measure, wide[member]),
    ])
  })
  return { caption: 'What the visuals show', columns: ['', 'Star schema', 'One wide table'], rows }
}

function marginTable(cube: Cube, selection: Selection): FigureTable {
  const query = { measure: 'margin', layout: 'star', selection } as const
  const series = seriesOf(cube, 'group', query)
  return {
    caption: 'Margin, the same in both models',
    columns: ['Product group', TITLES.margin],
    rows: [
      ...MEMBERS.group.map((name, member) => [name, rounded('margin', series[member])]),
      ['All that is selected', rounded('margin', readMeasure(cube, query))],
    ],
  }
}

function changesTable(cube: Cube, selection: Selection): FigureTable {
  const total = (measure: Measure) => [
    TITLES[measure],
    ...(['star', 'wide'] as const).map((layout) => rounded(measure, readMeasure(cube, { measure, layout, selection }))),
  ]
  const both = (name: string, read: (layout: Layout) => number) => [name, read('star'), read('wide')]
  return {
    caption: 'What the model changes',
    columns: ['', 'Star schema', 'One wide table'],
    rows: [
      ...AMOUNTS.map(({ measure }) => total(measure)),
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
