import { capitalized } from '#domain/text/capitalized.ts'
import { type Dimension, formatDollars, type LedgerRow } from './model.ts'
import { MONTHS, OBJECTS, ODD_BRANCH, TYPES, UNITS } from './sample.ts'

/** A pivot and its open cell. */
export type View = { rows: Dimension; columns: Dimension; row: string; column: string }

export function nameOf(dimension: Dimension, value: string): string {
  if (dimension === 'period') return MONTHS[Number(value) - 1] ?? value
  const names = { unit: UNITS, object: OBJECTS, type: TYPES }[dimension]
  return dimension === 'object' ? `${value} ${names[value] ?? ''}` : (names[value] ?? value)
}

/** "5010 Cost of sales, branch South" */
export function cellName({ rows, columns, row, column }: View): string {
  return capitalized(`${nameInSentence(rows, row)}, ${nameInSentence(columns, column)}`)
}

function nameInSentence(dimension: Dimension, value: string): string {
  const name = nameOf(dimension, value)
  if (dimension === 'unit') return `branch ${name}`
  return dimension === 'type' ? name.toLowerCase() : name
}

/** What the open cell holds, and whether the freight that South books elsewhere is in it. */
export function findingOf(view: View, behind: readonly LedgerRow[]): string {
  const sum = sumOf(behind)
  const start = `${cellName(view)}: ${behind.length} rows add up to ${formatDollars(sum)}`
  if (sum !== 0) return `${start}.${strayOf(behind)}`
  const debits = formatDollars(sumOf(behind.filter(({ GLAA }) => GLAA > 0)))
  return `${start}; debits of ${debits} equal credits, as in every document.${strayOf(behind)} Choose Object account to see where they were booked.`
}

function strayOf(behind: readonly LedgerRow[]): string {
  const vouchers = behind.filter(({ GLDCT, GLOBJ }) => GLDCT === 'PV' && GLOBJ === '5010')
  if (vouchers.length === 0) return ''
  const which = vouchers.length === 1 ? 'one freight voucher' : `${vouchers.length} freight vouchers`
  return ` The rows include ${which} of branch ${UNITS[ODD_BRANCH]}, ${formatDollars(sumOf(vouchers))}; the other branches book theirs to account 6110.`
}

function sumOf(rows: readonly LedgerRow[]): number {
  return rows.reduce((total, { GLAA }) => total + GLAA, 0)
}
