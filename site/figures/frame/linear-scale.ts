import { nice, ticks } from 'd3-array'

type Interval = readonly [number, number]

/** Maps numbers of the domain to pixels, and gives the numbers where an axis has its ticks. */
export type LinearScale = ((value: number) => number) & {
  domain: Interval
  ticks: (count: number) => number[]
}

/**
 * What figures use of d3-scale, whose 12 KB each of their readers would load. With `niceTo`, the domain ends at ticks,
 * if there are about as many.
 */
export function linearScale(
  wanted: Interval,
  [start, end]: Interval,
  { niceTo }: { niceTo?: number } = {},
): LinearScale {
  const domain: Interval = niceTo === undefined ? wanted : nice(...wanted, niceTo)
  const [from, to] = domain
  const scale = (value: number) => start + ((value - from) / (to - from)) * (end - start)
  return Object.assign(scale, { domain, ticks: (count: number) => ticks(from, to, count) })
}
