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
  /** Fills `future` with one possible course: each month takes an error from `nextError` and learns from the result. */
  play: (future: Float64Array, nextError: () => number) => void
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
    play: (future, nextError) => playFuture(future, { state, model, nextError }),
  }
}

export function isPossible(name: MethodName, series: readonly number[]): boolean {
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

function repeatLastYear(series: readonly number[], period: number): FittedMethod {
  const last = series.slice(-period)
  return {
    weights: null,
    errors: series.slice(period).map((value, index) => value - (series[index] as number)),
    foresee: (horizon) => Array.from({ length: horizon }, (_, ahead) => last[ahead % period] as number),
    play: (future, nextError) => {
      for (let ahead = 0; ahead < future.length; ahead += 1) {
        future[ahead] = ((ahead < period ? last[ahead] : future[ahead - period]) as number) + nextError()
      }
    },
  }
}
