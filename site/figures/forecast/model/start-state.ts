import type { SeasonKind, State } from './holt-winters.ts'

/**
 * The state at the end of the first year, from a classical decomposition of the first two years: a centered moving
 * average, a straight line through it, and each month's mean distance from it. This is the start of R's HoltWinters,
 * except that the line is read at the end of the first year; R reads it half a year earlier.
 */
export function startState(series: readonly number[], kind: SeasonKind, period: number): State {
  const average = centeredAverage(series.slice(0, 2 * period), period)
  const { intercept, slope } = straightLine(average)
  const half = Math.floor(period / 2)
  const season = Array<number>(period).fill(0)
  average.forEach((center, index) => {
    const value = series[index + half] as number
    season[(index + half) % period] = kind === 'additive' ? value - center : value / center
  })
  const mean = season.reduce((sum, value) => sum + value, 0) / period
  return {
    level: intercept + slope * (period - half),
    trend: slope,
    season: season.map((value) => (kind === 'additive' ? value - mean : value / mean)),
    next: 0,
  }
}

/** Weights the two ends of an even period by half. The result begins half a period after the values. */
function centeredAverage(values: readonly number[], period: number): number[] {
  const half = Math.floor(period / 2)
  return Array.from({ length: values.length - 2 * half }, (_, index) => {
    const ends = ((values[index] as number) + (values[index + 2 * half] as number)) / 2
    const inner = values.slice(index + 1, index + 2 * half).reduce((sum, value) => sum + value, 0)
    return (ends + inner) / period
  })
}

/** Least squares; the first value is at 1. */
function straightLine(values: readonly number[]) {
  const center = (values.length + 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let across = 0
  let along = 0
  values.forEach((value, index) => {
    across += (index + 1 - center) * (value - mean)
    along += (index + 1 - center) ** 2
  })
  const slope = across / along
  return { slope, intercept: mean - slope * center }
}
