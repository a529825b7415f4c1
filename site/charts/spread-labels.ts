import { LINE_HEIGHT } from './scene.ts'

/**
 * Moves the wished heights of labels in one column apart, as little as needed, and keeps them between top and bottom.
 * Answers in the order given.
 */
export function spreadLabels(wished: readonly number[], top: number, bottom: number): number[] {
  const order = wished.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index)

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
