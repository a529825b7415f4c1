/**
 * Holt-Winters exponential smoothing: level, trend and season, each corrected by a share of the newest error.
 *
 * Sources: P. R. Winters, "Forecasting Sales by Exponentially Weighted Moving Averages", Management Science 6 (1960);
 * the component form as in R's stats::HoltWinters; the damped trend as in R. J. Hyndman and G. Athanasopoulos,
 * "Forecasting: Principles and Practice", 3rd ed., sections 8.2 and 8.3.
 */

/** Whether the season is added to the level or multiplied with it. */
export type SeasonKind = 'additive' | 'multiplicative'

/** Each between 0 and 1. `phi` damps the trend: 1 leaves it straight. */
export type Weights = { alpha: number; beta: number; gamma: number; phi: number }

/** `season` holds one value per month of the year; `next` is the place of the month that comes next. */
export type State = { level: number; trend: number; season: number[]; next: number }

export type Model = { kind: SeasonKind; weights: Weights }

export function expected({ level, trend, season, next }: State, { kind, weights }: Model): number {
  const base = level + weights.phi * trend
  const factor = season[next] as number
  return kind === 'additive' ? base + factor : base * factor
}

/** Takes in one month's value. Changes `state`: simulated futures call this some hundred thousand times. */
export function takeIn(state: State, { kind, weights: { alpha, beta, gamma, phi } }: Model, value: number): void {
  const factor = state.season[state.next] as number
  const before = state.level
  const damped = phi * state.trend
  const adjusted = kind === 'additive' ? value - factor : value / factor
  state.level = alpha * adjusted + (1 - alpha) * (before + damped)
  state.trend = beta * (state.level - before) + (1 - beta) * damped
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
  const { alpha, beta, gamma, phi } = weights
  const isAdditive = kind === 'additive'
  const period = start.season.length
  const season = Float64Array.from(start.season)
  let { level, trend, next } = start
  let sum = 0
  for (let month = period; month < series.length; month += 1) {
    const value = series[month] as number
    const factor = season[next] as number
    const damped = phi * trend
    const base = level + damped
    const error = value - (isAdditive ? base + factor : base * factor)
    sum += error * error
    const before = level
    level = alpha * (isAdditive ? value - factor : value / factor) + (1 - alpha) * base
    trend = beta * (level - before) + (1 - beta) * damped
    season[next] = gamma * (isAdditive ? value - level : value / level) + (1 - gamma) * factor
    next = next + 1 === period ? 0 : next + 1
    if (!isAdditive && level <= 0) return Number.POSITIVE_INFINITY
  }
  return Number.isFinite(sum) ? sum : Number.POSITIVE_INFINITY
}

/** The next `horizon` months as the model expects them. */
export function foresee(state: State, { kind, weights: { phi } }: Model, horizon: number): number[] {
  let reach = 0
  return Array.from({ length: horizon }, (_, ahead) => {
    reach += phi ** (ahead + 1)
    const base = state.level + reach * state.trend
    const factor = state.season[(state.next + ahead) % state.season.length] as number
    return kind === 'additive' ? base + factor : base * factor
  })
}
