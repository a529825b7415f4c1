/**
 * Random draws for sample rows. They use the four operations and `Math.sqrt`, which give the same result in every
 * engine; `Math.exp` and `Math.pow` do not, and server and browser must generate the same rows.
 */

/** One of the items, by relative weight. `random` is from 0 to 1. */
export function pick<Item>(items: readonly { item: Item; weight: number }[], random: number): Item {
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  let rest = random * total
  for (const { item, weight } of items) {
    rest -= weight
    if (rest < 0) return item
  }
  throw new Error('There is nothing to pick from')
}

/** A size from a Pareto distribution with exponent 2: most are near `scale`, a few many times larger, up to `cap`. */
export function paretoSize(random: number, { scale, cap }: { scale: number; cap: number }): number {
  return Math.min(scale / Math.sqrt(1 - random), cap)
}

/** A number between two others. */
export function between(lowest: number, highest: number, random: number): number {
  return lowest + (highest - lowest) * random
}
