type Point = readonly [x: number, y: number]

/**
 * Straight lines from point to point, in px to one decimal. d3-shape would take the forecast beyond the 30 KB that a
 * figure may load, and home beyond its 200 KB.
 */
export function pathOf(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join('L')}`
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}
