export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += value(item)
  return sum
}

/** The items with the largest values first; items of equal value keep their order. */
export function largestFirst<Item>(items: readonly Item[], value: (item: Item) => number): Item[] {
  return [...items].sort((first, second) => value(second) - value(first))
}

/** The item with the largest value, or `null` of an empty list. */
export function largest<Item>(items: readonly Item[], value: (item: Item) => number): Item | null {
  return largestFirst(items, value)[0] ?? null
}

/** 0 where nothing is divided by. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
