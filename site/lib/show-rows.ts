type Report = (error: unknown) => void

/**
 * What a list shows of its rows. A row that cannot be shown is left out and reported: what one member wrote must not
 * take a page that shows everybody's posts.
 */
export async function showRows<Row extends { id: string }, Shown>(
  rows: readonly Row[],
  toShown: (row: Row) => Shown | Promise<Shown>,
  reportError: Report,
): Promise<Shown[]> {
  const shown = await Promise.all(
    rows.map(async (row) => {
      try {
        return [await toShown(row)]
      } catch (cause) {
        reportError(new Error(`The row ${row.id} cannot be shown in a list`, { cause }))
        return []
      }
    }),
  )
  return shown.flat(1) as Shown[]
}
