import { partsOfDay } from './day-axis.tsx'
import type { LoadPoint } from './load-curve.ts'

type Work = { start: number; length: number }

/** The longest part of the day, in minutes, in which all points fit and this work does not run; empty if there is none. */
export function longestStretch(
  points: readonly LoadPoint[],
  fits: (point: LoadPoint) => boolean,
  work: Work | null,
): readonly [from: number, to: number] {
  const running = work ? partsOfDay(work.start, work.start + work.length) : []
  let longest: readonly [number, number] = [0, 0]
  let from: number | null = null
  const take = (start: number, end: number) => {
    if (end - start > longest[1] - longest[0]) longest = [start, end]
  }
  for (const point of points) {
    if (!fits(point)) from = null
    else {
      from ??= point.minute
      const cuts = running.filter(([start, end]) => end > (from ?? 0) && start < point.minute)
      const edges = [from, ...cuts.flat().sort((one, other) => one - other), point.minute]
      for (let index = 0; index < edges.length; index += 2) take(edges[index] ?? 0, edges[index + 1] ?? 0)
    }
  }
  return longest
}
