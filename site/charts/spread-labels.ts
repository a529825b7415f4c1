import { LINE_HEIGHT } from './scene.ts'

/**
 * Moves the preferred heights of the labels in a column apart, as little as needed, and keeps them between top and
 * bottom. The result is in the order of the input.
 */
export function spreadLabels(preferred: readonly number[], top: number, bottom: number): number[] {
  const order = preferred.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index)

  let lowest = top
  for (const label of order) {
    label.y = Math.max(label.y, lowest)
    lowest = label.y + LINE_HEIGHT
  }
  let highest = bottom
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, highest)
    highest = label.y - LINE_HEIGHT
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ y }) => y)
}
