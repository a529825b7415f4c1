/** A copy in an order that `random` (0 up to 1) decides; Fisher–Yates. */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items]
  const shuffled: Item[] = []
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1))
  return shuffled
}
