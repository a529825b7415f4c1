/** How far a method was off on months that it had not seen. */
export type Score = {
  /** Mean absolute error, in the unit of the series. */
  mae: number
  /** `mae` divided by the error of last year's value on the months of the first start; null if that is zero. */
  mase: number | null
  /** Mean absolute percentage error; null if an actual value is zero, because it is undefined there. */
  mape: number | null
  /** Mean absolute error by months ahead, from 1. */
  byLead: number[]
  /** Mean absolute error of each start. */
  byStart: number[]
  /** The share of actual values inside the range that was given for them. */
  held: number
}

/** One forecast month, and what actually happened. */
export type Miss = { start: number; lead: number; error: number; actual: number; isInside: boolean }

/**
 * `scale` is what `scaleOf` says of the months before the first start. MASE: R. J. Hyndman and A. B. Koehler, "Another
 * Look at Measures of Forecast Accuracy", International Journal of Forecasting 22 (2006).
 */
export function scoreOf(misses: readonly Miss[], scale: number): Score {
  const mae = meanOf(misses.map(({ error }) => error))
  const hasZero = misses.some(({ actual }) => actual === 0)
  return {
    mae,
    mase: scale > 0 ? mae / scale : null,
    mape: hasZero ? null : meanOf(misses.map(({ error, actual }) => error / Math.abs(actual))),
    byLead: meansBy(misses, ({ lead }) => lead),
    byStart: meansBy(misses, ({ start }) => start),
    held: misses.filter(({ isInside }) => isInside).length / misses.length,
  }
}

/** The mean absolute change from one year to the next: what last year's value is off by, one month at a time. */
export function scaleOf(series: readonly number[], period: number): number {
  return meanOf(series.slice(period).map((value, index) => Math.abs(value - (series[index] as number))))
}

/** Mean absolute errors by start or lead, in the order in which they occur. */
function meansBy(misses: readonly Miss[], keyOf: (miss: Miss) => number): number[] {
  return [...Map.groupBy(misses, keyOf).values()].map((group) => meanOf(group.map(({ error }) => error)))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
