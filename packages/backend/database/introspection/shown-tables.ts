import type { ColumnRow } from './read-relations.ts'
import type { ViewColumn } from './read-view-columns.ts'

/** Maps the column numbers of a table to the names under which a relation shows them; a view may have several. */
export type ShownColumns = ReadonlyMap<number, readonly string[]>

/** A view that shows a key's columns many times over would otherwise multiply its relationships without limit. */
const MAX_NAMINGS = 64

/** The tables that a relation shows, by catalog number: the relation itself, or the tables behind a view's columns. */
export function shownTables(
  oid: number,
  columns: readonly ColumnRow[],
  viewColumns: readonly ViewColumn[] | undefined,
): Map<number, ShownColumns> {
  const nameOf = new Map(columns.map(({ number, name }) => [number, name]))
  const origins = viewColumns ?? columns.map(({ number }) => ({ number, sourceOid: oid, sourceNumber: number }))

  const tables = new Map<number, Map<number, string[]>>()
  for (const { number, sourceOid, sourceNumber } of origins) {
    const names = tables.get(sourceOid) ?? new Map<number, string[]>()
    tables.set(sourceOid, names)
    const name = nameOf.get(number)
    if (name !== undefined) names.set(sourceNumber, [...(names.get(sourceNumber) ?? []), name])
  }
  return tables
}

/** The first name of each of these columns, or null when the relation lacks one of them. */
export function shownNames(columns: ShownColumns, numbers: readonly number[]): string[] | null {
  const names = numbers.map((number) => columns.get(number)?.[0]).filter((name) => name !== undefined)
  return names.length === numbers.length ? names : null
}

/** Every way to name these columns; none when the relation lacks one of them. */
export function shownNamings(columns: ShownColumns, numbers: readonly number[]): string[][] {
  return numbers.reduce<string[][]>(
    (namings, number) =>
      namings.flatMap((naming) => (columns.get(number) ?? []).map((name) => [...naming, name])).slice(0, MAX_NAMINGS),
    [[]],
  )
}
