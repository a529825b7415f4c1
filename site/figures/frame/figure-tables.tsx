import type { FigureTable } from './figure-table.ts'

/** The numbers of the pictures, folded away below them. */
export function FigureTables({ tables }: { tables: readonly FigureTable[] }) {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) return null
  const hasNumbers = filled.some(({ rows }) => rows.flat().some((cell) => typeof cell === 'number'))
  return (
    <details className="figure-tables">
      <summary>
        {hasNumbers ? 'The numbers' : 'All of it'} as {filled.length === 1 ? 'a table' : 'tables'}
      </summary>
      {filled.map((table) => (
        <TableOf key={table.caption} {...table} />
      ))}
    </details>
  )
}

function TableOf({ caption, columns, rows }: FigureTable) {
  const looks = columns.map((_, index) =>
    lookOf(
      rows.map((row) => row[index] ?? ''),
      { isName: index === 0 },
    ),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard, too.
    <section className="figure-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={looks[index]?.className}>
                {column.length > LONG_HEAD ? <span className="figure-head-long">{column}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place.
            <Row key={index} {...{ row, looks }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Cell = string | number
type Look = { className: string | undefined; show: (cell: Cell) => string }

function Row({ row: [name, ...cells], looks: [lookOfName, ...looks] }: { row: readonly Cell[]; looks: Look[] }) {
  return (
    <tr>
      <th scope="row" className={lookOfName?.className}>
        {lookOfName?.show(name ?? '')}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column.
        <td key={index} className={looks[index]?.className}>
          {looks[index]?.show(cell)}
        </td>
      ))}
    </tr>
  )
}

/** In characters. Shorter texts stay on one line; longer ones need room, or every word would get its own line. */
const SHORT_TEXT = 20
const LONG_TEXT = 40
const LONG_HEAD = 14
const MAX_DECIMALS = 2
/** "1,975", "4.43 ≠" */
const WRITTEN_NUMBER = /^−?[\d.,]+(\s\S)?$/

/**
 * All numbers of a column have the same decimals, and separators unless all are years. Even a column that says "no
 * end" in places is one of numbers.
 */
function lookOf(cells: readonly Cell[], { isName }: { isName: boolean }): Look {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  const texts = cells.filter((cell) => typeof cell === 'string')
  const isWritten = (text: string) => !isName && WRITTEN_NUMBER.test(text)
  const words = texts.filter((text) => text !== '' && text !== '–' && !isWritten(text))
  const decimals = Math.max(0, ...numbers.map(decimalsOf))
  const format = {
    useGrouping: !numbers.every(isYear),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }
  return {
    className: classOf((numbers.length > 0 || texts.some(isWritten)) && new Set(words).size < 2, words),
    show: (cell) => (typeof cell === 'string' ? cell : cell.toLocaleString('en-US', format).replace('-', '−')),
  }
}

function classOf(isNumber: boolean, words: readonly string[]): string | undefined {
  if (isNumber) return 'figure-cell-number'
  const longest = Math.max(0, ...words.map(({ length }) => length))
  if (longest <= SHORT_TEXT) return 'figure-cell-short'
  return longest > LONG_TEXT ? 'figure-cell-long' : undefined
}

function decimalsOf(number: number): number {
  return String(Number(number.toFixed(MAX_DECIMALS))).split('.')[1]?.length ?? 0
}

function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1900 && number <= 2100
}
