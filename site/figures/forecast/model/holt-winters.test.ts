import { describe, expect, test } from 'vitest'
import { fitWeights } from './fit-weights.ts'
import { foresee, type SeasonKind, type State, smooth, sumOfSquares, type Weights } from './holt-winters.ts'
import { AIR_PASSENGERS } from './published-series.ts'
import { startState } from './start-state.ts'

/** R's HoltWinters reads the starting line half a year earlier than `startState` does. */
function startOfR(kind: SeasonKind): State {
  const start = startState(AIR_PASSENGERS, kind, 12)
  return { ...start, level: start.level - 6 * start.trend }
}

const weightsOfR = (alpha: number, beta: number, gamma: number): Weights => ({ alpha, beta, gamma, phi: 1 })

describe('AirPassengers, as R’s HoltWinters(AirPassengers, seasonal = …) prints it', () => {
  const multiplicative = weightsOfR(0.2755925, 0.03269295, 0.8707292)

  test('the published weights lead to the published level, trend and seasonal factors', () => {
    const { state } = smooth(
      AIR_PASSENGERS,
      { kind: 'multiplicative', weights: multiplicative },
      startOfR('multiplicative'),
    )
    // The weights are printed with seven digits, so the sixth of the result may differ.
    expect(state.level).toBeCloseTo(469.3232206, 3)
    expect(state.trend).toBeCloseTo(3.0215391, 4)
    const published = [
      0.9464611, 0.8829239, 0.9717369, 1.0304825, 1.0476884, 1.1805272, 1.3590778, 1.3331706, 1.1083381, 0.9868813,
      0.8361333, 0.9209877,
    ]
    state.season.forEach((factor, month) => {
      expect(factor).toBeCloseTo(published[month] as number, 5)
    })
  })

  test.each([
    ['multiplicative', multiplicative],
    ['additive', weightsOfR(0.2479595, 0.03453373, 1)],
  ] as const)('fitting the %s method finds the published weights, and no larger error', (kind, published) => {
    const start = startOfR(kind)
    const fitted = fitWeights(AIR_PASSENGERS, { kind, start, isDamped: false })
    // Two optimizers stop at slightly different points of a flat valley: a hundredth is enough.
    for (const weight of ['alpha', 'beta', 'gamma'] as const) expect(fitted[weight]).toBeCloseTo(published[weight], 2)
    const error = (weights: Weights) => sumOfSquares(AIR_PASSENGERS, { kind, weights }, start)
    expect(error(fitted)).toBeLessThanOrEqual(error(published) * (1 + 1e-6))
  })
})

test('the sum of squares is that of the one-step errors', () => {
  const start = startState(AIR_PASSENGERS, 'additive', 12)
  const model = { kind: 'additive', weights: { alpha: 0.3, beta: 0.1, gamma: 0.2, phi: 0.9 } } as const
  const { errors } = smooth(AIR_PASSENGERS, model, start)
  const sum = errors.reduce((total, error) => total + error ** 2, 0)
  expect(sumOfSquares(AIR_PASSENGERS, model, start)).toBeCloseTo(sum, 6)

  const relative = { ...model, kind: 'multiplicative' } as const
  const factors = startState(AIR_PASSENGERS, 'multiplicative', 12)
  const run = smooth(AIR_PASSENGERS, relative, factors)
  const squares = run.errors.map((error, index) => {
    const actual = AIR_PASSENGERS[index + 12] as number
    return (actual - actual / (1 + error)) ** 2
  })
  const total = squares.reduce((before, square) => before + square, 0)
  expect(sumOfSquares(AIR_PASSENGERS, relative, factors)).toBeCloseTo(total, 6)
})

test('a damped trend approaches trend × phi / (1 − phi), as the textbook says', () => {
  const state: State = { level: 100, trend: 5, season: Array<number>(12).fill(0), next: 0 }
  const model = { kind: 'additive', weights: { alpha: 0, beta: 0, gamma: 0, phi: 0.8 } } as const
  const ahead = foresee(state, model, 120)
  expect(ahead[0]).toBeCloseTo(104, 9)
  expect(ahead[1]).toBeCloseTo(107.2, 9)
  expect(ahead.at(-1)).toBeCloseTo(100 + (5 * 0.8) / 0.2, 6)
})

test('the start of a straight line with a fixed season is that line and that season', () => {
  const season = [3, -1, 4, -1, -5, 9, -2, -6, 5, -3, -5, 2]
  const series = Array.from({ length: 24 }, (_, month) => 50 + 2 * month + (season[month % 12] as number))
  const start = startState(series, 'additive', 12)
  expect(start.level).toBeCloseTo(50 + 2 * 11, 9)
  expect(start.trend).toBeCloseTo(2, 9)
  start.season.forEach((value, month) => {
    expect(value).toBeCloseTo(season[month] as number, 9)
  })
})
