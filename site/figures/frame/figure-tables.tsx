import type { FigureTable } from './figure-files.ts'

/** The numbers of the pictures. */
export function FigureTables({ tables }: { tables: readonly FigureTable[] }) {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) return null
  return (
    <div className="figure-tables">
      {filled.map((table) => (
        <TableOf key={table.caption} {...table} />
      ))}
    </div>
  )
}

function TableOf({ caption, columns, rows }: FigureTable) {
  const looks = columns.map((_, index) =>
    lookOf(
      rows.map((row) => row[index] ?? ''),
      { isName: index === 0 },
    ),
  )
  const width = looks.reduce((sum, look, index) => sum + Math.max(look.width, headWidth(columns[index] ?? '')), 0)
  const isStacked = width + GAP * (columns.length - 1) > PHONE_WIDTH
  const classes = ['figure-table', isStacked && 'figure-rows', rows.length > LONG && 'figure-table-long'].filter(
    Boolean,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard, too.
    <section className={classes.join(' ')} aria-label={caption} tabIndex={0}>
      <table>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={looks[index]?.className}>
                {/* Narrower, the heads of columns out of view would be many lines high. */}
                {column.length > LONG_HEAD ? <span className="inline-block min-w-20">{column}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place.
            <Row key={index} {...{ columns, looks }} at={index} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Cell = string | number
/** A column. `width`: the least that it needs, in characters; `texts`: its cells as they are shown. */
type Look = { className: string | undefined; width: number; texts: readonly string[] }

type RowProps = { columns: readonly string[]; looks: readonly Look[]; at: number }

function Row({ columns: [head, ...columns], looks: [lookOfName, ...looks], at }: RowProps) {
  const name = lookOfName?.texts[at] ?? ''
  return (
    <tr>
      <th scope="row" className={lookOfName?.className} data-label={BARE_NUMBER.test(name) ? head : undefined}>
        {name}
      </th>
      {looks.map(({ className, texts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column.
        <td key={index} className={className} data-label={columns[index]}>
          {texts[at]}
        </td>
      ))}
    </tr>
  )
}

/** In characters. Shorter texts stay on one line; longer ones need room, or every word would get its own line. */
const SHORT_TEXT = 20
const LONG_TEXT = 40
const LONG_HEAD = 14
/** What tables.css reserves for texts that wrap, and between columns. */
const WIDTH_OF_TEXT = 20
const WIDTH_OF_LONG_TEXT = 37
const WIDTH_OF_LONG_HEAD = 11
const GAP = 2
/** A table that needs more becomes pairs of heads and values on a phone. */
const PHONE_WIDTH = 44
/** A table of more rows scrolls in its own frame, on phones too. */
const LONG = 12
/** Digits are wider than letters. */
const DIGIT = 1.15
const MAX_DECIMALS = 2
/** It does not say what it counts. */
const BARE_NUMBER = /^[\d,]+$/
/** "1,975", "4.43 ≠", "−$5,219", "57%" */
const WRITTEN_NUMBER = /^−?\$?[\d.,]+%?(\s\S)?$/

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
  const { format } = new Intl.NumberFormat('en-US', {
    useGrouping: !numbers.every(isYear),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const shown = cells.map((cell) => (typeof cell === 'string' ? cell : format(cell).replace('-', '−')))
  const isNumber = (numbers.length > 0 || texts.some(isWritten)) && new Set(words).size < 2
  const longest = Math.max(0, ...shown.map(({ length }) => length))
  if (isNumber) return { className: 'figure-cell-number', width: DIGIT * longest, texts: shown }
  if (longest <= SHORT_TEXT) return { className: 'figure-cell-short', width: longest, texts: shown }
  if (longest <= LONG_TEXT) return { className: undefined, width: WIDTH_OF_TEXT, texts: shown }
  return { className: 'figure-cell-long', width: WIDTH_OF_LONG_TEXT, texts: shown }
}

function headWidth(head: string): number {
  if (head.length > LONG_HEAD) return WIDTH_OF_LONG_HEAD
  return Math.max(...head.split(' ').map(({ length }) => length))
}

function decimalsOf(number: number): number {
  return String(Number(number.toFixed(MAX_DECIMALS))).split('.')[1]?.length ?? 0
}

function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1900 && number <= 2100
}
