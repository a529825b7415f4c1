import { useMemo } from 'react'
import { RowList } from '../dashboard/row-list.tsx'
import { choice, text, useAddressState } from '../frame/address-state.ts'
import { ChoiceField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { DECODED, STORED } from './ledger-columns.ts'
import { type Dimension, fieldOf, formatCents, type LedgerRow, type Pivot, pivotRows } from './model.ts'
import { PivotTable } from './pivot-table.tsx'
import { ledger, MONTHS, OBJECTS, TYPES, UNITS } from './sample.ts'
import { TotalsPicture } from './totals-picture.tsx'

const DIMENSIONS: Record<Dimension, string> = {
  object: 'Object account',
  unit: 'Business unit',
  period: 'Period',
  type: 'Document type',
}
const NAMES = Object.keys(DIMENSIONS) as Dimension[]
const OPTIONS = NAMES.map((name) => [name, DIMENSIONS[name]] as const)

const FIELDS = {
  rows: choice<Dimension>(NAMES, 'object'),
  columns: choice<Dimension>(NAMES, 'unit'),
  row: text('5010', 8),
  column: text('30', 8),
  format: choice<'raw' | 'decoded'>(['raw', 'decoded'], 'raw'),
}

/** A small account ledger of JD Edwards: a pivot of one's choice, and the rows behind each cell. */
export function LedgerTableFigure() {
  const [state, change, toStart] = useAddressState('ledger-table', FIELDS)
  const { rows, columns } = state
  const pivot = useMemo(() => pivotRows(ledger, { rows, columns }), [rows, columns])
  const open = openCell(pivot, state)
  const { row, column } = open
  const behind = useMemo(() => rowsBehind({ rows, columns, row, column }), [rows, columns, row, column])
  const title = cellName(state, open)
  const finding = findingOf(state, open, behind)

  return (
    <FigureFrame
      name="ledger-table"
      title="One table, opened"
      lead="The account ledger F0911, against which the proof was checked. Choose what it is summed by, open a cell, and see its rows as the database stores them. Then have them decoded. One branch books its freight elsewhere: find it."
      controls={
        <>
          <SelectField<Dimension>
            label="Rows"
            value={state.rows}
            options={OPTIONS}
            onChange={(rows) => change({ rows, columns: rows === state.columns ? state.rows : state.columns })}
          />
          <SelectField<Dimension>
            label="Columns"
            value={state.columns}
            options={OPTIONS}
            onChange={(columns) => change({ columns, rows: columns === state.rows ? state.columns : state.rows })}
          />
          <ChoiceField<'raw' | 'decoded'>
            label="Rows of the ledger"
            value={state.format}
            options={[
              ['raw', 'As stored'],
              ['decoded', 'Decoded'],
            ]}
            onChange={(format) => change({ format })}
          />
        </>
      }
      finding={finding}
      tables={[pivotTable(state, pivot), rowTable(title, behind)]}
      sources={[
        {
          text: 'Dates in the form CYYDDD (century, year, day of the year) and amounts with implied decimals: Oracle, JD Edwards EnterpriseOne documentation, release 9.2. Debits are positive and credits negative, so that each document adds up to zero.',
          href: 'https://docs.oracle.com/en/applications/jd-edwards/',
        },
      ]}
      sample={`Sample data: ${ledger.length} generated rows for four of the nine invented branches, January to June 2026.`}
      question={`I would like to talk about reporting on our ERP ledger. The system is: … In your story I looked at this: ${finding}`}
      {...toStart}
    >
      <PivotTable
        pivot={pivot}
        rowsName={DIMENSIONS[state.rows]}
        columnsName={DIMENSIONS[state.columns]}
        nameOfRow={(row) => nameOf(state.rows, row)}
        nameOfColumn={(column) => nameOf(state.columns, column)}
        open={open}
        onOpen={change}
      />
      <TotalsPicture pivot={pivot} nameOf={(row) => nameOf(state.rows, row)} open={open.row} />
      <div className="ledger-rows">
        <RowList key={title} caption={title} columns={state.format === 'raw' ? STORED : DECODED} rows={behind} />
      </div>
    </FigureFrame>
  )
}

type State = { rows: Dimension; columns: Dimension; row: string; column: string }

/** The chosen cell, or the first that has rows: a new pivot has other cells, and an address may name anything. */
function openCell(pivot: Pivot, { row, column }: State): { row: string; column: string } {
  if (pivot.cell(row, column).count > 0) return { row, column }
  const cells = pivot.rows.flatMap((each) => pivot.columns.map((other) => ({ row: each, column: other })))
  return cells.find((cell) => pivot.cell(cell.row, cell.column).count > 0) ?? { row, column }
}

/** With an id each; a document has one row of an account. */
function rowsBehind({ rows, columns, row, column }: State): (LedgerRow & { id: string })[] {
  return ledger
    .filter((each) => fieldOf(each, rows) === row && fieldOf(each, columns) === column)
    .map((each) => ({ ...each, id: `${each.GLDOC} ${each.GLOBJ}` }))
}

function nameOf(dimension: Dimension, value: string): string {
  if (dimension === 'period') return MONTHS[Number(value) - 1] ?? value
  const names = { unit: UNITS, object: OBJECTS, type: TYPES }[dimension]
  return dimension === 'object' ? `${value} ${names[value] ?? ''}` : (names[value] ?? value)
}

/** "5010 Cost of sales, branch South" */
function cellName(state: State, open: { row: string; column: string }): string {
  const name = (dimension: Dimension, value: string) =>
    dimension === 'unit' ? `branch ${nameOf(dimension, value)}` : nameOf(dimension, value)
  const words = `${name(state.rows, open.row)}, ${name(state.columns, open.column)}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function findingOf(state: State, open: { row: string; column: string }, behind: readonly LedgerRow[]): string {
  const sum = behind.reduce((total, { GLAA }) => total + GLAA, 0)
  const vouchers = behind.filter(({ GLDCT, GLOBJ }) => GLDCT === 'PV' && GLOBJ === '5010')
  const start = `${cellName(state, open)}: ${behind.length} rows add up to $${formatCents(sum)}.`
  if (vouchers.length === 0) return start
  const freight = vouchers.reduce((total, { GLAA }) => total + GLAA, 0)
  return `${start} They include ${vouchers.length} freight vouchers of $${formatCents(freight)}, which the other branches book to account 6110.`
}

function pivotTable({ rows, columns }: State, pivot: Pivot): FigureTable {
  return {
    caption: `${DIMENSIONS[rows]} by ${DIMENSIONS[columns].toLowerCase()}, dollars`,
    columns: [DIMENSIONS[rows], ...pivot.columns.map((column) => nameOf(columns, column)), 'Sum'],
    rows: pivot.rows.map((row) => [
      nameOf(rows, row),
      ...pivot.columns.map((column) => pivot.cell(row, column).amount / 100),
      pivot.rowTotal(row).amount / 100,
    ]),
  }
}

function rowTable(title: string, behind: readonly LedgerRow[]): FigureTable {
  return {
    caption: title,
    columns: [...DECODED.map(({ head }) => head), 'GLDGJ', 'GLAA'],
    rows: behind.map((row) => [...DECODED.map(({ cell }) => cell(row)), row.GLDGJ, row.GLAA]),
  }
}
