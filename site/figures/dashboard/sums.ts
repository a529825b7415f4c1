export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += value(item)
  return sum
}

/** The items with the largest values first; items of equal value keep their order. */
export function largestFirst<Item>(items: readonly Item[], value: (item: Item) => number): Item[] {
  // Each value once: lists have thousands of rows.
  const valued = items.map((item) => ({ item, value: value(item) }))
  return valued.sort((first, second) => second.value - first.value).map(({ item }) => item)
}

/** The item with the largest value, or `null` for an empty list. */
export function largest<Item>(items: readonly Item[], value: (item: Item) => number): Item | null {
  let best: { item: Item; value: number } | null = null
  for (const item of items) {
    const amount = value(item)
    if (!best || amount > best.value) best = { item, value: amount }
  }
  return best?.item ?? null
}

/** All items that share the largest value, in their order. */
export function allLargest<Item>(items: readonly Item[], value: (item: Item) => number): Item[] {
  const most = Math.max(...items.map(value))
  return items.filter((item) => value(item) === most)
}

/** 0 if the divisor is 0. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
