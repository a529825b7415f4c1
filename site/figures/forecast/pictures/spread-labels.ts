const LABEL_HEIGHT = 16

/** Moves the labels at the ends of lines apart, from the top down. */
export function spreadLabels(places: readonly number[]): number[] {
  const order = places.map((_, index) => index).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  const moved = [...places]
  order.forEach((index, rank) => {
    const above = order[rank - 1]
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[above] ?? 0) + LABEL_HEIGHT)
  })
  return moved
}
