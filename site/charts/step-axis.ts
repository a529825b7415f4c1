import { type Label, round, SCENE_WIDTH } from './scene.ts'
import { labelBox, textWidth } from './text-width.ts'

type Place = { x: number; text: string }

/** Minimum gap between two labels, so that they don't read as one. */
const GAP = 6

/**
 * Labels as many steps as fit, at equal distances from the first one. Shows slightly fewer when that includes the last
 * step. Each label is centered below its step unless it would leave the drawing.
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
