import { seededRandom } from '#site/lib/seeded-random.ts'
import { fitWeights } from './fit-weights.ts'
import {
  copyOf,
  expected,
  foresee,
  type Model,
  type State,
  smooth,
  startState,
  takeIn,
  type Weights,
} from './holt-winters.ts'

/** In a year, and ahead. */
const MONTHS = 12
const LEVEL = 0.8
const FUTURES = 1000

/** `lastYear` is the seasonal naive method: the value of the same month one year earlier. */
export type MethodName = 'lastYear' | 'additive' | 'multiplicative'

export const METHOD_NAMES: readonly MethodName[] = ['lastYear', 'additive', 'multiplicative']

/** A method fitted to a series. */
export type FittedMethod = {
  /** Null for the method that has nothing to fit. */
  weights: Weights | null
  /** One-step errors on the series itself; relative ones for the multiplicative method. */
  errors: readonly number[]
  foresee: (horizon: number) => number[]
  /** Fills `future` with one possible course: each month takes an error from `nextError` and learns from the result. */
  play: (future: Float64Array, nextError: () => number) => void
}

/** Fits a method to at least two periods of values; the multiplicative one needs values above zero. */
export function fitMethod(name: MethodName, series: readonly number[], near: Weights | null = null): FittedMethod {
  if (name === 'lastYear') return repeatLastYear(series)
  const start = startState(series, name, MONTHS)
  const weights = fitWeights(series, { kind: name, start, near })
  const model: Model = { kind: name, weights }
  const { state, errors } = smooth(series, model, start)
  return {
    weights,
    errors,
    foresee: (horizon) => foresee(state, model, horizon),
    play: (future, nextError) => playFuture(future, { state, model, nextError }),
  }
}

function isPossible(name: MethodName, series: readonly number[]): boolean {
  return name !== 'multiplicative' || series.every((value) => value > 0)
}

type Now = { state: State; model: Model; nextError: () => number }

function playFuture(future: Float64Array, now: Now): void {
  const { model, nextError } = now
  const state = copyOf(now.state)
  for (let ahead = 0; ahead < future.length; ahead += 1) {
    const foreseen = expected(state, model)
    const value = model.kind === 'additive' ? foreseen + nextError() : foreseen * (1 + nextError())
    takeIn(state, model, value)
    future[ahead] = value
  }
}

function repeatLastYear(series: readonly number[]): FittedMethod {
  const last = series.slice(-MONTHS)
  return {
    weights: null,
    errors: series.slice(MONTHS).map((value, index) => value - (series[index] as number)),
    foresee: (horizon) => Array.from({ length: horizon }, (_, ahead) => last[ahead % MONTHS] as number),
    play: (future, nextError) => {
      for (let ahead = 0; ahead < future.length; ahead += 1) {
        future[ahead] = ((ahead < MONTHS ? last[ahead] : future[ahead - MONTHS]) as number) + nextError()
      }
    },
  }
}

export type Range = { low: number; high: number }

type Settings = { horizon: number /** The share of futures inside, such as 0.8. */; level: number; futures: number }

/**
 * The prediction interval by simulation: many futures, each made of past one-step errors drawn at random, of which the
 * middle share is kept for every month. Source: Hyndman and Athanasopoulos, "Forecasting: Principles and Practice",
 * 3rd ed., section 5.5 (bootstrapped residuals). The draws are seeded: the same series has the same range everywhere.
 */
export function futureRange(method: FittedMethod, { horizon, level, futures }: Settings): Range[] {
  const random = seededRandom('range')
  const { errors } = method
  const nextError = () => errors[Math.floor(random() * errors.length)] as number
  const byLead = Array.from({ length: horizon }, () => new Float64Array(futures))
  const course = new Float64Array(horizon)
  for (let future = 0; future < futures; future += 1) {
    method.play(course, nextError)
    for (let ahead = 0; ahead < horizon; ahead += 1) (byLead[ahead] as Float64Array)[future] = course[ahead] as number
  }
  return byLead.map((values) => {
    values.sort()
    return { low: quantile(values, (1 - level) / 2), high: quantile(values, (1 + level) / 2) }
  })
}

/** Interpolates linearly between the neighbors, as R's and Excel's default do. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const lower = sorted[below] as number
  return lower + (place - below) * ((sorted[Math.min(below + 1, sorted.length - 1)] as number) - lower)
}

/** More starts cost time and say little more. */
const MOST_STARTS = 24
/** Below this a winner is an accident. A short series also uses starts whose horizon ends early. */
export const FEWEST_STARTS = 12
/** A gain below this doesn't pay for the upkeep of a model. */
const GAIN_THAT_PAYS = 0.05

/** Mean absolute errors on months that a method had not seen: of all of them, and by start. */
export type Score = { mae: number; byStart: number[] }

export type Forecast = {
  /** Null without a month to test on, or with too few of them. */
  scores: Partial<Record<MethodName, Score>> | null
  /** The method that the test recommends. */
  method: MethodName
  /** Whether a model beats last year's values by enough, and on more than half of the starts. */
  isBetter: boolean
  /** The best model, whether it beats last year or not. */
  best: Exclude<MethodName, 'lastYear'>
  values: number[]
  range: Range[]
  /** Last year's values for the months of the forecast. */
  lastYear: number[]
}

/** Tests the methods on the past of a series of two years or more, and forecasts a year with the one that did best. */
export function forecastOf(series: readonly number[]): Forecast {
  const scores = testMethods(series)
  const { additive, multiplicative, lastYear } = scores ?? {}
  const best = additive && multiplicative && multiplicative.mae < additive.mae ? 'multiplicative' : 'additive'
  const model = scores?.[best]
  const isBetter = Boolean(model && lastYear && beats(model, lastYear))
  const method = isBetter ? best : 'lastYear'
  const fitted = fitMethod(method, series)
  return {
    scores,
    method,
    isBetter,
    best,
    values: fitted.foresee(MONTHS),
    range: futureRange(fitted, { horizon: MONTHS, level: LEVEL, futures: FUTURES }),
    lastYear: fitMethod('lastYear', series).foresee(MONTHS),
  }
}

/** So that one lucky stretch doesn't decide, a model must also be closer on more than half of the starts. */
function beats(model: Score, lastYear: Score): boolean {
  const gain = lastYear.mae > 0 ? 1 - model.mae / lastYear.mae : 0
  const wins = model.byStart.filter((error, index) => error < (lastYear.byStart[index] as number)).length
  return gain >= GAIN_THAT_PAYS && wins > lastYear.byStart.length / 2
}

/**
 * Rolling origin: forget everything after a month, fit, forecast, compare, move on by a month. Each fit sees only what
 * was known. Source: Hyndman and Athanasopoulos, "Forecasting: Principles and Practice", 3rd ed., section 5.10.
 */
export function testMethods(series: readonly number[]): Forecast['scores'] {
  const first = Math.max(2 * MONTHS, series.length - MONTHS - MOST_STARTS + 1)
  const last = Math.min(series.length - 1, Math.max(series.length - MONTHS, first + FEWEST_STARTS - 1))
  const starts = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (starts.length < FEWEST_STARTS) return null
  const possible = METHOD_NAMES.filter((name) => isPossible(name, series))
  return Object.fromEntries(possible.map((name) => [name, scoreOf(name, series, starts)]))
}

function scoreOf(name: MethodName, series: readonly number[], starts: readonly number[]): Score {
  let near: Weights | null = null
  const misses = starts.map((start) => {
    const method = fitMethod(name, series.slice(0, start), near)
    near = method.weights
    const actuals = series.slice(start, start + MONTHS)
    const foreseen = method.foresee(actuals.length)
    return actuals.map((actual, ahead) => Math.abs(actual - (foreseen[ahead] as number)))
  })
  return { mae: meanOf(misses.flat()), byStart: misses.map(meanOf) }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
