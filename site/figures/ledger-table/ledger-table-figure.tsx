import { useMemo } from 'react'
import { RowList } from '../dashboard/row-list.tsx'
import { choice, text, useAddressState } from '../frame/address-state.ts'
import { ChoiceField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { DECODED, STORED } from './ledger-columns.ts'
import {
  type Dimension,
  dayOfJulian,
  fieldOf,
  isZeroThroughout,
  type LedgerRow,
  type Pivot,
  pivotRows,
} from './model.ts'
import { PivotTable } from './pivot-table.tsx'
import { ledger } from './sample.ts'
import { TotalsPicture } from './totals-picture.tsx'
import { cellName, findingOf, nameOf, type View } from './words.ts'

const DIMENSIONS: Record<Dimension, string> = {
  object: 'Object account',
  unit: 'Branch',
  period: 'Period',
  type: 'Document type',
}
const NAMES = Object.keys(DIMENSIONS) as Dimension[]
const OPTIONS = NAMES.map((name) => [name, DIMENSIONS[name]] as const)

const FIELDS = {
  rows: choice<Dimension>(NAMES, 'object'),
  columns: choice<Dimension>(NAMES, 'unit'),
  row: text('1210', 8),
  column: text('10', 8),
  format: choice<'raw' | 'decoded'>(['raw', 'decoded'], 'raw'),
}

/** A small account ledger of JD Edwards: a pivot of one's choice, and the rows behind each cell. */
export function LedgerTableFigure() {
  const [state, change, toStart] = useAddressState('ledger-table', FIELDS)
  const { rows } = state
  const columns = columnsOf(state)
  const pivot = useMemo(() => pivotRows(ledger, { rows, columns }), [rows, columns])
  const open = openCell(pivot, state)
  const { row, column } = open
  const behind = useMemo(() => rowsBehind({ rows, columns, row, column }), [rows, columns, row, column])
  const view = { rows, columns, row, column }
  const title = cellName(view)
  const finding = findingOf(view, behind)

  return (
    <FigureFrame
      name="ledger-table"
      title="One table, opened"
      lead="The account ledger F0911, against which the proof was checked. Choose how to group it, open a cell, and see its rows as the database stores them. Then decode them. One branch books its freight elsewhere: find it."
      isWide
      controls={
        <>
          <SelectField<Dimension>
            label="Group rows by"
            value={rows}
            options={OPTIONS}
            onChange={(next) => change({ rows: next, columns: next === columns ? rows : columns })}
          />
          <SelectField<Dimension>
            label="Columns"
            value={columns}
            options={OPTIONS}
            onChange={(next) => change({ columns: next, rows: next === rows ? columns : rows })}
          />
          <ChoiceField<'raw' | 'decoded'>
            label="Show the ledger"
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
      tables={[pivotTable(view, pivot), rowTable(title, behind)]}
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
        rowsName={DIMENSIONS[rows]}
        columnsName={DIMENSIONS[columns]}
        nameOfRow={(row) => nameOf(rows, row)}
        nameOfColumn={(column) => nameOf(columns, column)}
        open={open}
        onOpen={change}
      />
      <TotalsPicture pivot={pivot} nameOf={(row) => nameOf(rows, row)} open={open.row} />
      <div className="ledger-rows">
        <RowList key={title} caption={title} columns={state.format === 'raw' ? STORED : DECODED} rows={behind} />
      </div>
    </FigureFrame>
  )
}

/** Only an address can name the same for both; accounts by themselves would be a table of gaps. */
function columnsOf({ rows, columns }: Pick<View, 'rows' | 'columns'>): Dimension {
  if (rows !== columns) return columns
  return rows === 'object' ? 'unit' : 'object'
}

/** The chosen cell, or the first that has rows: a new pivot has other cells, and an address may name anything. */
function openCell(pivot: Pivot, { row, column }: Pick<View, 'row' | 'column'>): { row: string; column: string } {
  if (pivot.cell(row, column).count > 0) return { row, column }
  const cells = pivot.rows.flatMap((each) => pivot.columns.map((other) => ({ row: each, column: other })))
  return cells.find((cell) => pivot.cell(cell.row, cell.column).count > 0) ?? { row, column }
}

/** With an id each; a document has one row of an account. */
function rowsBehind({ rows, columns, row, column }: View): (LedgerRow & { id: string })[] {
  return ledger
    .filter((each) => fieldOf(each, rows) === row && fieldOf(each, columns) === column)
    .map((each) => ({ ...each, id: `${each.GLDOC} ${each.GLOBJ}` }))
}

function pivotTable({ rows, columns }: View, pivot: Pivot): FigureTable {
  const isOfDebits = isZeroThroughout(pivot)
  const caption = `${DIMENSIONS[rows]} by ${DIMENSIONS[columns].toLowerCase()}, dollars`
  return {
    caption: isOfDebits ? `${caption} of debits; credits are equal` : caption,
    columns: [DIMENSIONS[rows], ...pivot.columns.map((column) => nameOf(columns, column)), 'Sum'],
    rows: pivot.rows.map((row) => [
      nameOf(rows, row),
      ...[...pivot.columns.map((column) => pivot.cell(row, column)), pivot.rowTotal(row)].map(
        ({ amount, debits, count }) => (count === 0 ? '–' : (isOfDebits ? debits : amount) / 100),
      ),
    ]),
  }
}

function rowTable(title: string, behind: readonly LedgerRow[]): FigureTable {
  return {
    caption: title,
    columns: ['Number', 'Document', 'GLDGJ', 'Date', 'Amount, $', 'Branch', 'Account', 'Period'],
    rows: behind.map(({ GLDOC, GLDCT, GLDGJ, GLAA, GLMCU, GLOBJ, GLPN }) => [
      String(GLDOC),
      nameOf('type', GLDCT),
      String(GLDGJ),
      dayOfJulian(GLDGJ) ?? 'no day',
      GLAA / 100,
      nameOf('unit', GLMCU),
      nameOf('object', GLOBJ),
      GLPN,
    ]),
  }
}
