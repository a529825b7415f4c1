/**
 * Calls `work` for every item, at most `limit` at once. Rejects with the first failure, after the running calls end.
 */
export async function inParallel<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  let failure: { cause: unknown } | null = null
  async function drain(): Promise<void> {
    for (const item of queue) {
      if (failure) return
      await work(item).catch((cause: unknown) => {
        failure ??= { cause }
      })
    }
  }
  await Promise.all(Array.from({ length: limit }, drain))
  if (failure) throw (failure as { cause: unknown }).cause
}
