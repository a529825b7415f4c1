import { describe, expect, test } from 'vitest'
import { fitWeights } from './fit-weights.ts'
import { findingOf } from './forecast-figure.tsx'
import { fitMethod, forecastOf, futureRange, quantile, testMethods } from './forecast-model.ts'
import { chosenSeries, numberWriter } from './forecast-series.ts'
import { type SeasonKind, type State, smooth, startState, sumOfSquares, type Weights } from './holt-winters.ts'

/** Monthly airline passengers in thousands, 1949 to 1960: Box and Jenkins, "Time Series Analysis" (1976), series G. */
const AIR_PASSENGERS = [
  112, 118, 132, 129, 121, 135, 148, 148, 136, 119, 104, 118, 115, 126, 141, 135, 125, 149, 170, 170, 158, 133, 114,
  140, 145, 150, 178, 163, 172, 178, 199, 199, 184, 162, 146, 166, 171, 180, 193, 181, 183, 218, 230, 242, 209, 191,
  172, 194, 196, 196, 236, 235, 229, 243, 264, 272, 237, 211, 180, 201, 204, 188, 235, 227, 234, 264, 302, 293, 259,
  229, 203, 229, 242, 233, 267, 269, 270, 315, 364, 347, 312, 274, 237, 278, 284, 277, 317, 313, 318, 374, 413, 405,
  355, 306, 271, 306, 315, 301, 356, 348, 355, 422, 465, 467, 404, 347, 305, 336, 340, 318, 362, 348, 363, 435, 491,
  505, 404, 359, 310, 337, 360, 342, 406, 396, 420, 472, 548, 559, 463, 407, 362, 405, 417, 391, 419, 461, 472, 535,
  622, 606, 508, 461, 390, 432,
]

/** R's HoltWinters reads the starting line half a year earlier than `startState` does. */
function startOfR(kind: SeasonKind): State {
  const start = startState(AIR_PASSENGERS, kind, 12)
  return { ...start, level: start.level - 6 * start.trend }
}

const weightsOfR = (alpha: number, beta: number, gamma: number): Weights => ({ alpha, beta, gamma })

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
    const fitted = fitWeights(AIR_PASSENGERS, { kind, start })
    // Two optimizers stop at slightly different points of a flat valley: a hundredth is enough.
    for (const weight of ['alpha', 'beta', 'gamma'] as const) expect(fitted[weight]).toBeCloseTo(published[weight], 2)
    const error = (weights: Weights) => sumOfSquares(AIR_PASSENGERS, { kind, weights }, start)
    expect(error(fitted)).toBeLessThanOrEqual(error(published) * (1 + 1e-6))
  })
})

test('the sum of squares is that of the one-step errors', () => {
  const start = startState(AIR_PASSENGERS, 'additive', 12)
  const model = { kind: 'additive', weights: { alpha: 0.3, beta: 0.1, gamma: 0.2 } } as const
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

const YEAR = [112, 118, 132, 129, 121, 135, 148, 148, 136, 119, 104, 118]
const perfect = Array.from({ length: 60 }, (_, month) => YEAR[month % 12] as number)
const sampleSeries = (name: 'visits' | 'parts') => chosenSeries(name, '').series.values

describe.each(['additive', 'multiplicative'] as const)('the %s method', (method) => {
  test('forecasts a perfectly seasonal series exactly, without a range', () => {
    const fitted = fitMethod(method, perfect)
    const range = futureRange(fitted, { horizon: 12, level: 0.8, futures: 100 })
    fitted.foresee(12).forEach((value, ahead) => {
      expect(value).toBeCloseTo(YEAR[ahead] as number, 6)
      expect(range[ahead]?.low).toBeCloseTo(value, 6)
      expect(range[ahead]?.high).toBeCloseTo(value, 6)
    })
  })

  test('a future without errors is the forecast', () => {
    const { play, foresee } = fitMethod(method, sampleSeries('visits'))
    const foreseen = foresee(18)
    const future = new Float64Array(18)
    play(future, () => 0)
    future.forEach((value, ahead) => {
      expect(value).toBeCloseTo(foreseen[ahead] as number, 6)
    })
  })
})

test('each method is recommended for the kind of series that it is made for', () => {
  expect(forecastOf(perfect.map((value, month) => value + 3 * month))).toMatchObject({
    isBetter: true,
    method: 'additive',
  })
  expect(forecastOf(sampleSeries('visits'))).toMatchObject({ isBetter: true, method: 'multiplicative' })
  expect(forecastOf(sampleSeries('parts'))).toMatchObject({ isBetter: false, method: 'lastYear' })
  expect(forecastOf(AIR_PASSENGERS.slice(-120))).toMatchObject({ isBetter: true, method: 'multiplicative' })
})

test('a start sees nothing of later months', () => {
  const series = sampleSeries('visits')
  const [known, changed] = [testMethods(series), testMethods(series.with(-1, 99_999))]
  expect(known?.additive?.byStart).toHaveLength(24)
  expect(changed?.additive?.byStart.slice(0, -1)).toEqual(known?.additive?.byStart.slice(0, -1))
  expect(changed?.additive?.byStart.at(-1)).not.toBe(known?.additive?.byStart.at(-1))
})

test.each([
  [24, 0],
  [35, 0],
  [36, 12],
  [48, 13],
  [120, 24],
])('%i months allow %i starts', (months, starts) => {
  const series = Array.from({ length: months }, (_, month) => 100 + (month % 12))
  expect(testMethods(series)?.lastYear?.byStart.length ?? 0).toBe(starts)
})

test.each([
  ['zeros', Array<number>(24).fill(0)],
  ['one value', Array<number>(60).fill(7)],
  ['negative values', Array.from({ length: 60 }, (_, month) => -50 + (month % 12))],
  ['a jump', Array.from({ length: 40 }, (_, month) => (month < 20 ? 1 : 1e9))],
])('a series of %s gives finite numbers', (_, series) => {
  const { values, range } = forecastOf(series)
  expect([...values, ...range.flatMap(({ low, high }) => [low, high])].every(Number.isFinite)).toBe(true)
})

test('a series with a zero has no multiplicative method; quantiles lie between their neighbors', () => {
  expect(testMethods(sampleSeries('parts').with(5, 0))?.multiplicative).toBeUndefined()
  expect([0, 0.25, 0.5, 1].map((share) => quantile([10, 20, 30, 40, 60], share))).toEqual([10, 20, 30, 60])
  expect(quantile([10, 20], 0.25)).toBe(12.5)
})

test('the simulated range of last year is as wide as its formula says', () => {
  // Hyndman and Athanasopoulos, 3rd ed., section 5.5: sigma × sqrt(k + 1), where k is the full years before that month.
  const uniform = Array.from({ length: 60 }, (_, index) => index - 29.5)
  const method = { ...fitMethod('lastYear', perfect), errors: uniform }
  const range = futureRange(method, { horizon: 24, level: 0.95, futures: 20_000 })
  const sigma = Math.sqrt(uniform.reduce((sum, error) => sum + error ** 2, 0) / uniform.length)
  const width = (ahead: number) => (range[ahead]?.high ?? 0) - (range[ahead]?.low ?? 0)
  // One uniform error covers 95 of 100 within ±0.95 × √3 sigma; the sum of two is a triangle.
  expect(width(0) / (2 * 0.95 * Math.sqrt(3) * sigma)).toBeCloseTo(1, 1)
  expect(width(23) / (2 * (1 - Math.sqrt(0.05)) * 2 * Math.sqrt(3) * sigma)).toBeCloseTo(1, 1)
})

test('the finding says whether the model beats last year, and the title is true of the first state', () => {
  const say = (name: 'visits' | 'parts' | 'own', own = '') => {
    const { series } = chosenSeries(name, own)
    return findingOf(series, forecastOf(series.values))
  }
  expect(say('visits')).toBe(
    'Tested on months it had not seen, the model missed by 27 visits a month; last year’s values missed by 77. The model expects 1,471 visits in Nov 2026, and in four of five months between 1,425 and 1,560.',
  )
  expect(say('parts')).toMatch(/^No model beats last year’s values here: .* Keep the simple method\. It expects/)
  expect(say('own', perfect.slice(0, 24).join(' '))).toMatch(/^24 months are too few to test a model/)
  expect([1234, 56.7, 8.91, -0.0123].map((value) => numberWriter([value])(value))).toEqual([
    '1,234',
    '56.7',
    '8.91',
    '−0.0123',
  ])
})
