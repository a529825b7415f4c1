import type { Shape } from '../scene.ts'

export type Bounds = { x: number; y: number; width: number; height: number }

/** The smallest box around shapes. Of a curve its control points count, which it never leaves. */
export function shapeBounds(shapes: readonly Shape[]): Bounds {
  const points = shapes.flatMap(pointsOf)
  const xs = points.map(([x]) => x).filter((x) => x !== null)
  const ys = points.map(([, y]) => y).filter((y) => y !== null)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Null where a point does not move along an axis. */
type Point = readonly [x: number | null, y: number | null]

function pointsOf(shape: Shape): Point[] {
  if (shape.kind === 'dot') {
    const { x, y, radius } = shape
    return [
      [x - radius, y - radius],
      [x + radius, y + radius],
    ]
  }
  if ('d' in shape) return pathPoints(shape.d)
  const { x, y, width, height } = shape
  return [
    [x, y],
    [x + width, y + height],
  ]
}

/** Of the absolute commands alone: the relative ones of our drawings only round corners between them. */
function pathPoints(d: string): Point[] {
  return [...d.matchAll(/([A-Z])([^A-Za-z]*)/g)].flatMap(([, command, text = '']) => {
    const numbers = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    if (command === 'H') return numbers.map((x): Point => [x, null])
    if (command === 'V') return numbers.map((y): Point => [null, y])
    return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? null]] : []))
  })
}
