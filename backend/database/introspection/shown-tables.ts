import type { ColumnRow } from './read-relations.ts'
import type { ViewColumn } from './read-view-columns.ts'

/** Maps the column numbers of a table to the names under which a relation shows them. */
export type ShownColumns = ReadonlyMap<number, string>

/**
 * The tables that a relation shows, by catalog number: the relation itself, or the tables behind a view's
 * columns. If a view shows a column twice, the first name counts.
 */
export function shownTables(
  oid: number,
  columns: readonly ColumnRow[],
  viewColumns: readonly ViewColumn[] | undefined,
): Map<number, ShownColumns> {
  const nameOf = new Map(columns.map(({ number, name }) => [number, name]))
  const origins = viewColumns ?? columns.map(({ number }) => ({ number, sourceOid: oid, sourceNumber: number }))

  const tables = new Map<number, Map<number, string>>()
  for (const { number, sourceOid, sourceNumber } of origins) {
    const names = tables.get(sourceOid) ?? new Map<number, string>()
    tables.set(sourceOid, names)
    const name = nameOf.get(number)
    if (name !== undefined && !names.has(sourceNumber)) names.set(sourceNumber, name)
  }
  return tables
}

/** The names of all these columns, or null when the relation lacks one of them. */
export function shownNames(columns: ShownColumns, numbers: readonly number[]): string[] | null {
  const names = numbers.map((number) => columns.get(number)).filter((name) => name !== undefined)
  return names.length === numbers.length ? names : null
}
