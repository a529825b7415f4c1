import { type FittedMethod, fitMethod, isPossible, METHOD_NAMES, type MethodName } from './methods.ts'
import { futureRange } from './range.ts'
import { type Miss, type Score, scaleOf, scoreOf } from './score.ts'

/** More starts cost time and say little more. */
const MOST_STARTS = 24
/** Below this a winner is an accident. A short series also uses starts whose horizon ends early. */
export const FEWEST_STARTS = 12
const FUTURES = 60

export type BackTestSettings = { period: number; horizon: number; level: number; isDamped: boolean }

export type BackTest = {
  /** How many months were known at each start. */
  starts: number[]
  /** Forecast months that were compared with what happened. */
  compared: number
  scores: Partial<Record<MethodName, Score>>
}

/**
 * Rolling origin: forget everything after a month, fit, forecast, compare, move on by a month. Each fit sees only what
 * was known. Null if no month is left after the two periods that a fit needs. Source: Hyndman and Athanasopoulos,
 * "Forecasting: Principles and Practice", 3rd ed., sections 5.8 and 5.10.
 */
export function backTest(series: readonly number[], settings: BackTestSettings): BackTest | null {
  const starts = startsOf(series.length, settings)
  if (starts.length === 0) return null

  const scale = scaleOf(series.slice(0, starts[0]), settings.period)
  const scores: BackTest['scores'] = {}
  let compared = 0
  for (const name of METHOD_NAMES) {
    if (!isPossible(name, series)) continue
    const misses = missesOf(name, series, { ...settings, starts })
    compared = misses.length
    scores[name] = scoreOf(misses, scale)
  }
  return { starts, compared, scores }
}

function startsOf(length: number, { period, horizon }: BackTestSettings): number[] {
  const first = Math.max(2 * period, length - horizon - MOST_STARTS + 1)
  const last = Math.min(length - 1, Math.max(length - horizon, first + FEWEST_STARTS - 1))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function missesOf(
  name: MethodName,
  series: readonly number[],
  { starts, horizon, level, ...settings }: BackTestSettings & { starts: readonly number[] },
): Miss[] {
  let near: FittedMethod['weights'] = null
  return starts.flatMap((start) => {
    const method = fitMethod(name, series.slice(0, start), { ...settings, near })
    near = method.weights
    const actuals = series.slice(start, start + horizon)
    const foreseen = method.foresee(actuals.length)
    const ranges = futureRange(method, { horizon: actuals.length, level, futures: FUTURES })
    return actuals.map((actual, ahead) => {
      const range = ranges[ahead] ?? { low: 0, high: 0 }
      return {
        start,
        lead: ahead + 1,
        actual,
        error: Math.abs(actual - (foreseen[ahead] as number)),
        isInside: actual >= range.low && actual <= range.high,
      }
    })
  })
}
