/**
 * Holt-Winters exponential smoothing: level, trend and season, each corrected by a share of the newest error.
 *
 * Sources: P. R. Winters, "Forecasting Sales by Exponentially Weighted Moving Averages", Management Science 6 (1960);
 * the component form as in R's stats::HoltWinters.
 */

/** Whether the season is added to the level or multiplied with it. */
export type SeasonKind = 'additive' | 'multiplicative'

/** Each between 0 and 1: how much of an error goes into the level, the trend and the season. */
export type Weights = { alpha: number; beta: number; gamma: number }

/** `season` holds one value per month of the year; `next` is the place of the month that comes next. */
export type State = { level: number; trend: number; season: number[]; next: number }

export type Model = { kind: SeasonKind; weights: Weights }

export function expected({ level, trend, season, next }: State, { kind }: Model): number {
  const base = level + trend
  const factor = season[next] as number
  return kind === 'additive' ? base + factor : base * factor
}

/** Takes in one month's value. Changes `state`: simulated futures call this some hundred thousand times. */
export function takeIn(state: State, { kind, weights: { alpha, beta, gamma } }: Model, value: number): void {
  const factor = state.season[state.next] as number
  const before = state.level
  const adjusted = kind === 'additive' ? value - factor : value / factor
  state.level = alpha * adjusted + (1 - alpha) * (before + state.trend)
  state.trend = beta * (state.level - before) + (1 - beta) * state.trend
  const seen = kind === 'additive' ? value - state.level : value / state.level
  state.season[state.next] = gamma * seen + (1 - gamma) * factor
  state.next = (state.next + 1) % state.season.length
}

export function copyOf(state: State): State {
  return { ...state, season: [...state.season] }
}

/**
 * Runs through `series` from the second year on; the first year is in the start already.
 * `errors` are one-step errors: actual minus expected, for the multiplicative kind relative to the expected value.
 */
export function smooth(series: readonly number[], model: Model, start: State) {
  const state = copyOf(start)
  const errors: number[] = []
  for (let month = state.season.length; month < series.length; month += 1) {
    const value = series[month] as number
    const foreseen = expected(state, model)
    errors.push(model.kind === 'additive' ? value - foreseen : value / foreseen - 1)
    takeIn(state, model, value)
  }
  return { state, errors }
}

/**
 * The sum of squared one-step errors, in the data's own unit for both kinds; infinite where the level leaves the data.
 * Repeats `expected` and `takeIn` with local variables: a back-test calls it thousands of times per input.
 */
export function sumOfSquares(series: readonly number[], { kind, weights }: Model, start: State): number {
  const { alpha, beta, gamma } = weights
  const isAdditive = kind === 'additive'
  const period = start.season.length
  const season = Float64Array.from(start.season)
  let { level, trend, next } = start
  let sum = 0
  for (let month = period; month < series.length; month += 1) {
    const value = series[month] as number
    const factor = season[next] as number
    const base = level + trend
    const error = value - (isAdditive ? base + factor : base * factor)
    sum += error * error
    const before = level
    level = alpha * (isAdditive ? value - factor : value / factor) + (1 - alpha) * base
    trend = beta * (level - before) + (1 - beta) * trend
    season[next] = gamma * (isAdditive ? value - level : value / level) + (1 - gamma) * factor
    next = next + 1 === period ? 0 : next + 1
    if (!isAdditive && level <= 0) return Number.POSITIVE_INFINITY
  }
  return Number.isFinite(sum) ? sum : Number.POSITIVE_INFINITY
}

/** The next `horizon` months as the model expects them. */
export function foresee(state: State, { kind }: Model, horizon: number): number[] {
  return Array.from({ length: horizon }, (_, ahead) => {
    const base = state.level + (ahead + 1) * state.trend
    const factor = state.season[(state.next + ahead) % state.season.length] as number
    return kind === 'additive' ? base + factor : base * factor
  })
}

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
