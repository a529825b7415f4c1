import { saveFile, toCsv } from '#site/lib/to-csv.ts'

/** Numbers of a figure. Every row has as many cells as there are columns; the first cell names the row. */
export type FigureTable = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Downloads the tables in one file, each below its caption. */
export function saveCsv(name: string, tables: readonly FigureTable[]): void {
  const [only] = tables
  const isOne = tables.length === 1 && only
  const all = tables.flatMap(({ caption, columns, rows }) => [[caption], columns, ...rows, ['']])
  saveFile(`${name}.csv`, toCsv(isOne ? [only.columns, ...only.rows] : all), 'text/csv')
}
