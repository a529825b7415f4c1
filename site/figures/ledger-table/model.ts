/** A row of table F0911 as it is stored; the fields that matter here. */
export type LedgerRow = {
  /** Document type: RI invoice, RM credit memo, PV voucher. */
  GLDCT: string
  GLDOC: number
  /** Business unit, here a branch. */
  GLMCU: string
  /** Object account. */
  GLOBJ: string
  /** Period of the fiscal year, 1 to 12. */
  GLPN: number
  /** Date as CYYDDD: century after 1900, year, day of the year. */
  GLDGJ: number
  /** Amount with two implied decimals: 12345 means 123.45. Debits are positive, credits negative. */
  GLAA: number
}

/** What a pivot can be made by. */
export type Dimension = 'unit' | 'object' | 'period' | 'type'

/** The debits are part of the amount; the rest of it is credits. */
export type Cell = { amount: number; debits: number; count: number }

/** Sums by two dimensions. Amounts are in cents, so that they add up exactly. */
export type Pivot = {
  rows: readonly string[]
  columns: readonly string[]
  cell: (row: string, column: string) => Cell
  rowTotal: (row: string) => Cell
  total: Cell
}

const FIELDS = { unit: 'GLMCU', object: 'GLOBJ', period: 'GLPN', type: 'GLDCT' } as const

/**
 * The day that a CYYDDD number means, as `YYYY-MM-DD`: 126325 is day 325 of 2026. Oracle, JD Edwards EnterpriseOne
 * Tools, "Julian dates". Null if the number is not a day.
 */
export function dayOfJulian(julian: number): string | null {
  const [year, day] = [1900 + Math.floor(julian / 1000), julian % 1000]
  const date = new Date(Date.UTC(year, 0, day))
  return day >= 1 && date.getUTCFullYear() === year ? date.toISOString().slice(0, 10) : null
}

/** The CYYDDD number of a day. */
export function julianOfDay(year: number, month: number, day: number): number {
  const dayOfYear = (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / 86_400_000
  return (year - 1900) * 1000 + dayOfYear
}

export function fieldOf(row: LedgerRow, dimension: Dimension): string {
  return String(row[FIELDS[dimension]])
}

export function pivotRows(ledger: readonly LedgerRow[], by: { rows: Dimension; columns: Dimension }): Pivot {
  const cells = new Map<string, Cell>()
  const key = (row: string, column: string) => `${row}|${column}`
  const add = (name: string, { GLAA }: LedgerRow) => {
    const { amount, debits, count } = cells.get(name) ?? EMPTY
    cells.set(name, { amount: amount + GLAA, debits: debits + Math.max(0, GLAA), count: count + 1 })
  }
  for (const each of ledger) {
    const [row, column] = [fieldOf(each, by.rows), fieldOf(each, by.columns)]
    for (const name of [key(row, column), key(row, ''), key('', '')]) add(name, each)
  }
  const read = (row: string, column: string) => cells.get(key(row, column)) ?? EMPTY
  return {
    rows: valuesOf(ledger, by.rows),
    columns: valuesOf(ledger, by.columns),
    cell: read,
    rowTotal: (row) => read(row, ''),
    total: read('', ''),
  }
}

/** True unless rows are accounts: every document has one branch, period and type, and adds up to zero. */
export function isBalanced(pivot: Pivot): boolean {
  return pivot.rows.every((row) => pivot.rowTotal(row).amount === 0)
}

/** True if no cell is of an account: each then holds whole documents, which add up to zero. */
export function isZeroThroughout({ rows, columns, cell }: Pivot): boolean {
  return rows.every((row) => columns.every((column) => cell(row, column).amount === 0))
}

/** "1,234.50" from 123450, with a true minus sign. */
export function formatCents(cents: number): string {
  const digits = CENTS.format(Math.abs(cents) / 100)
  return cents < 0 ? `−${digits}` : digits
}

/** "−$0.05" */
export function formatDollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${formatCents(Math.abs(cents))}`
}

/** Whole thousands of dollars: "−214". */
export function formatThousands(cents: number): string {
  const digits = WHOLE.format(Math.abs(cents) / 100_000)
  return cents < 0 && digits !== '0' ? `−${digits}` : digits
}

const EMPTY: Cell = { amount: 0, debits: 0, count: 0 }

// Created once: creating one takes longer than all the formatting after a change.
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

function valuesOf(ledger: readonly LedgerRow[], dimension: Dimension): string[] {
  const values = [...new Set(ledger.map((row) => fieldOf(row, dimension)))]
  return values.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
