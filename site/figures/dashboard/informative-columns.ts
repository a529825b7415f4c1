import type { Column } from './answer.ts'

/**
 * The columns that tell rows apart: the first, which names the row, and each that is neither the same in every row nor
 * a repetition of an earlier one.
 */
export function informativeColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Column<Row>[] {
  if (rows.length < 2) return [...columns]
  const kept: Column<Row>[] = []
  for (const column of columns) {
    const isFirst = kept.length === 0
    if (isFirst || (varies(column, rows) && !kept.some((earlier) => agree(earlier, column, rows)))) kept.push(column)
  }
  return kept
}

function varies<Row>({ cell }: Column<Row>, [first, ...others]: readonly Row[]): boolean {
  const text = first === undefined ? '' : cell(first)
  return others.some((row) => cell(row) !== text)
}

function agree<Row>(one: Column<Row>, other: Column<Row>, rows: readonly Row[]): boolean {
  return rows.every((row) => one.cell(row) === other.cell(row))
}
