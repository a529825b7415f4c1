import { fitWeights } from './fit-weights.ts'
import { copyOf, expected, foresee, type Model, type State, smooth, takeIn, type Weights } from './holt-winters.ts'
import { startState } from './start-state.ts'

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
  /** One possible future: each month takes an error from `nextError` and learns from the result. */
  play: (horizon: number, nextError: () => number) => number[]
}

type Settings = { period: number; isDamped: boolean; near?: Weights | null | undefined }

/** Fits a method to at least two periods of values; the multiplicative one needs values above zero. */
export function fitMethod(name: MethodName, series: readonly number[], settings: Settings): FittedMethod {
  if (name === 'lastYear') return repeatLastYear(series, settings.period)
  const start = startState(series, name, settings.period)
  const weights = fitWeights(series, {
    kind: name,
    start,
    isDamped: settings.isDamped,
    near: settings.near ?? undefined,
  })
  const model: Model = { kind: name, weights }
  const { state, errors } = smooth(series, model, start)
  return {
    weights,
    errors,
    foresee: (horizon) => foresee(state, model, horizon),
    play: (horizon, nextError) => playFuture({ state, model, horizon }, nextError),
  }
}

export function isPossible(name: MethodName, series: readonly number[]): boolean {
  return name !== 'multiplicative' || series.every((value) => value > 0)
}

function playFuture(now: { state: State; model: Model; horizon: number }, nextError: () => number): number[] {
  const { model, horizon } = now
  const state = copyOf(now.state)
  const values: number[] = []
  for (let ahead = 0; ahead < horizon; ahead += 1) {
    const foreseen = expected(state, model)
    const value = model.kind === 'additive' ? foreseen + nextError() : foreseen * (1 + nextError())
    takeIn(state, model, value)
    values.push(value)
  }
  return values
}

function repeatLastYear(series: readonly number[], period: number): FittedMethod {
  const last = series.slice(-period)
  const play = (horizon: number, nextError: () => number) => {
    const values = [...last]
    for (let ahead = 0; ahead < horizon; ahead += 1) values.push((values[ahead] as number) + nextError())
    return values.slice(period)
  }
  return {
    weights: null,
    errors: series.slice(period).map((value, index) => value - (series[index] as number)),
    foresee: (horizon) => play(horizon, () => 0),
    play,
  }
}
