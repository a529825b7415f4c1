/** Prints rows under a title, their columns aligned. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  console.log(title)
  for (const row of rows) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`)
  console.log('')
}

export function ms(value: number): string {
  return `${Math.round(value)} ms`
}

export function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
