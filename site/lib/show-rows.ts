type Report = (error: unknown) => void

/**
 * Converts a list's rows for display. A row that cannot be shown is skipped and reported, so that one member's post
 * cannot break a page that shows every member's posts.
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
