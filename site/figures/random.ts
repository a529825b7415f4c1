export type Random = {
  /** A number from 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number
  /** A copy in random order (Fisher–Yates). */
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** Random numbers that are the same for the same seed, on server and browser (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function below(limit: number) {
    return Math.floor(next() * limit)
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items]
    const shuffled: Item[] = []
    while (left.length > 0) shuffled.push(...left.splice(below(left.length), 1))
    return shuffled
  }

  return { next, below, shuffle }
}
