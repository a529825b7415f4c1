/** Pixels of half a letter, generously. */
export const HALF_LETTER = 3.6

type Ends = {
  /** Where the named curve ends. */
  end: number
  /** The line at which the present servers are full; its own name is above it. */
  full: number
  /** Where the curve of the present servers ends; its name is to the left of that. */
  nowEnd: number
  isNow: boolean
  /** Letters of the name. */
  length: number
}

/** Over the curve's end, on the same side of the line of the limit. Null if there is no room between the two. */
export function placeOfName({ end, full, nowEnd, isNow, length }: Ends) {
  if (isNow) return { x: end + 4, textAnchor: 'end' } as const
  const half = length * HALF_LETTER
  if (Math.abs(end - full) >= half + 4) return { x: end, textAnchor: 'middle' } as const
  if (end > full) return { x: full + 5, textAnchor: 'start' } as const
  return full - 5 - half * 2 > nowEnd + 8 ? ({ x: full - 5, textAnchor: 'end' } as const) : null
}
