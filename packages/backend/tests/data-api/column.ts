/** Rows with one column: `column('age', 1, 2)` is `[{ age: 1 }, { age: 2 }]`. */
export function column(name: string, ...values: readonly unknown[]): Record<string, unknown>[] {
  return values.map((value) => ({ [name]: value }))
}
