import { type Label, LINE_HEIGHT, round } from './scene.ts'

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

type End = { text: string; y: number; isChosen: boolean }
type Column = { x: number; anchor: Label['anchor']; top: number; bottom: number }

/** The labels of lines or layers in a column beside their ends; the chosen one has the accent. */
export function labelColumn(ends: readonly End[], { x, anchor, top, bottom }: Column): Label[] {
  const heights = spreadLabels(
    ends.map(({ y }) => y),
    top,
    bottom,
  )
  return ends.map(({ text, isChosen }, index) => ({
    x: round(x),
    y: round(heights[index] ?? 0),
    text,
    anchor,
    tone: isChosen ? 'accent' : 'quiet',
    isStrong: isChosen,
  }))
}
