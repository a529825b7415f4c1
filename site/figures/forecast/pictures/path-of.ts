type Point = readonly [x: number, y: number]

/**
 * Straight lines from point to point. d3-shape, which other figures use, would take this one beyond the 30 KB that a
 * figure may load.
 */
export function pathOf(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map((point) => point.join()).join('L')}`
}
