import type { FigureTable } from './figure-table.ts'

/** The numbers of the pictures, folded away below them. */
export function FigureTables({ tables }: { tables: readonly FigureTable[] }) {
  const hasNumbers = tables.some(({ rows }) => rows.flat().some((cell) => typeof cell === 'number'))
  return (
    <details className="figure-tables">
      <summary>
        {hasNumbers ? 'The numbers' : 'All of it'} as {tables.length === 1 ? 'a table' : 'tables'}
      </summary>
      {tables.map((table) => (
        <TableOf key={table.caption} {...table} />
      ))}
    </details>
  )
}

function TableOf({ caption, columns, rows }: FigureTable) {
  const isNumber = columns.map((_, index) => rows.every((row) => typeof row[index] === 'number'))
  const isGrouped = columns.map((_, index) => rows.some((row) => needsSeparator(row[index])))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard, too.
    <section className="figure-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={isNumber[index] ? 'figure-cell-number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place.
            <Row key={index} {...{ row, isGrouped }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { row: readonly (string | number)[]; isGrouped: readonly boolean[] }

function Row({ row: [name, ...cells], isGrouped: [isNameGrouped, ...areGrouped] }: RowProps) {
  return (
    <tr>
      <th scope="row">{shown(name ?? '', isNameGrouped)}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column.
        <td key={index} className={typeof cell === 'number' ? 'figure-cell-number' : undefined}>
          {shown(cell, areGrouped[index])}
        </td>
      ))}
    </tr>
  )
}

/** Whole numbers below 10,000 may be years. */
function needsSeparator(cell: string | number | undefined): boolean {
  return typeof cell === 'number' && (!Number.isInteger(cell) || Math.abs(cell) >= 10_000)
}

/** All numbers of a column are written alike: with separators as soon as one of them needs it. */
function shown(cell: string | number, isGrouped = false): string {
  if (typeof cell === 'string') return cell
  return isGrouped ? cell.toLocaleString('en-US', { maximumFractionDigits: 2 }) : String(cell)
}
