import { type Label, round, SCENE_WIDTH } from './scene.ts'
import { labelBox, textWidth } from './text-width.ts'

type Place = { x: number; text: string }

/** Between two names, so that they never read as one. */
const GAP = 6

/**
 * Names under an axis at equal distances from the first one on, as many as have room. A few fewer when that makes the
 * last one a name, too. Each stands in the middle below its step, unless it would leave the drawing there.
 */
export function stepLabels(places: readonly Place[], y: number): Label[] {
  const labels = places.map(({ x, text }): Label => {
    const half = textWidth(text) / 2
    const anchor = x < half ? 'start' : x + half > SCENE_WIDTH ? 'end' : 'middle'
    return { x: round(x), y, text, anchor, tone: 'quiet' }
  })
  const shortest = labels.findIndex((_, index) => hasRoom(everyNth(labels, index + 1))) + 1
  const last = labels.length - 1
  const toTheEnd = labels.findIndex((_, index) => index + 1 >= shortest && last % (index + 1) === 0) + 1
  return everyNth(labels, toTheEnd > 0 && toTheEnd < 2 * shortest ? toTheEnd : shortest)
}

function everyNth(labels: readonly Label[], stride: number): Label[] {
  return labels.filter((_, index) => index % stride === 0)
}

function hasRoom(labels: readonly Label[]): boolean {
  const boxes = labels.map(labelBox)
  return boxes.every(({ right }, index) => right + GAP <= (boxes[index + 1]?.left ?? Number.POSITIVE_INFINITY))
}
