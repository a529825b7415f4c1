import { type Label, round } from './scene.ts'
import { labelsOverlap } from './text-width.ts'

type Place = { x: number; text: string }
type AxisOptions = { y: number; left: number; right: number }

/** Names under an axis: first and last always, and those between that have room. */
export function stepLabels(places: readonly Place[], { y, left, right }: AxisOptions): Label[] {
  const labels = places.map(({ x, text }): Label => {
    const anchor = x - left < 2 ? 'start' : right - x < 2 ? 'end' : 'middle'
    return { x: round(x), y, text, anchor, tone: 'quiet' }
  })
  const first = labels[0]
  const last = labels.at(-1)
  if (!first || !last || first === last) return labels

  const kept = [first, last]
  for (const label of labels.slice(1, -1)) {
    if (kept.every((other) => !labelsOverlap(padded(other), label))) kept.push(label)
  }
  return kept.sort((a, b) => a.x - b.x)
}

/** A space at each side, so that two names never read as one. */
function padded(label: Label): Label {
  return { ...label, text: label.anchor === 'middle' ? `  ${label.text}  ` : `  ${label.text}` }
}
