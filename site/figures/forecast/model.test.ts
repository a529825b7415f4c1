import { describe, expect, test } from 'vitest'
import { backTest } from './model/back-test.ts'
import { fitMethod } from './model/methods.ts'
import { AIR_PASSENGERS } from './model/published-series.ts'
import { futureRange, quantile } from './model/range.ts'
import { type Analysis, analyze, type Settings, testMethods } from './model.ts'
import { sampleSeries } from './sample.ts'

const SETTINGS: Settings = { horizon: 12, level: 0.8, isDamped: false, method: 'best' }
function analysisOf(series: readonly number[], change: Partial<Settings> = {}): Analysis {
  const settings = { ...SETTINGS, ...change }
  return analyze(series, testMethods(series, settings), settings)
}

const YEAR = [112, 118, 132, 129, 121, 135, 148, 148, 136, 119, 104, 118]
const perfect = Array.from({ length: 60 }, (_, month) => YEAR[month % 12] as number)

describe.each(['additive', 'multiplicative'] as const)('the %s method', (method) => {
  test('forecasts a perfectly seasonal series exactly, without a range', () => {
    const { forecast, range } = analysisOf(perfect, { method })
    forecast.forEach((value, ahead) => {
      expect(value).toBeCloseTo(YEAR[ahead] as number, 6)
      expect(range[ahead]?.low).toBeCloseTo(value, 6)
      expect(range[ahead]?.high).toBeCloseTo(value, 6)
    })
  })

  test('forecasts ten times as much from ten times the data', () => {
    const small = analysisOf(AIR_PASSENGERS.slice(0, 60), { method })
    const large = analysisOf(
      AIR_PASSENGERS.slice(0, 60).map((value) => value * 10),
      { method },
    )
    // The search stops when weights differ by less than 1e-5, so forecasts may differ by about as much.
    large.forecast.forEach((value, ahead) => {
      const expected = (small.forecast[ahead] as number) * 10
      expect(Math.abs(value / expected - 1)).toBeLessThan(1e-4)
    })
  })

  test('a future without errors is the forecast', () => {
    const { play, foresee } = fitMethod(method, sampleSeries('visits'), { period: 12, isDamped: true })
    const foreseen = foresee(18)
    const future = new Float64Array(18)
    play(future, () => 0)
    future.forEach((value, ahead) => {
      expect(value).toBeCloseTo(foreseen[ahead] as number, 6)
    })
  })
})

test('each method is the best for the kind of series that it is made for', () => {
  const series = perfect.map((value, month) => value + 3 * month)
  const { verdict, forecast } = analysisOf(series)
  expect(verdict).toMatchObject({ kind: 'beats', best: 'additive', wins: 24 })
  forecast.forEach((value, ahead) => {
    expect(value).toBeCloseTo((YEAR[ahead] as number) + 3 * (60 + ahead), 4)
  })
  expect(analysisOf(sampleSeries('visits')).verdict).toMatchObject({ kind: 'beats', best: 'multiplicative' })
  expect(analysisOf(sampleSeries('licenses')).verdict).toMatchObject({ kind: 'beats', best: 'additive' })
  expect(analysisOf(sampleSeries('parts'))).toMatchObject({
    verdict: { kind: 'does-not-beat' },
    method: 'lastYear',
  })
})

test('both methods forecast AirPassengers better than last year does, the multiplicative one best', () => {
  const { verdict } = analysisOf(AIR_PASSENGERS.slice(-120))
  expect(verdict).toMatchObject({ kind: 'beats', best: 'multiplicative' })
})

test('a start sees nothing of later months', () => {
  const series = sampleSeries('visits')
  const settings = { period: 12, horizon: 12, level: 0.8, isDamped: false }
  const known = backTest(series, settings)
  const changed = backTest(series.with(-1, 99_999), settings)
  expect(known?.starts).toHaveLength(24)
  expect(changed?.scores.additive?.byStart.slice(0, -1)).toEqual(known?.scores.additive?.byStart.slice(0, -1))
  expect(changed?.scores.additive?.byStart.at(-1)).not.toBe(known?.scores.additive?.byStart.at(-1))
})

test.each([
  [24, 0],
  [25, 1],
  [30, 6],
  [36, 12],
  [48, 13],
  [59, 24],
  [120, 24],
])('%i months allow %i starts', (months, starts) => {
  const series = Array.from({ length: months }, (_, month) => 100 + (month % 12))
  const { test: tested, verdict } = analysisOf(series)
  expect(tested?.starts.length ?? 0).toBe(starts)
  expect(verdict.kind === 'untested').toBe(starts < 12)
})

test('a series with a zero has no multiplicative method; quantiles lie between their neighbors', () => {
  const series = sampleSeries('parts').with(5, 0)
  const { test: tested, method } = analysisOf(series, { method: 'multiplicative' })
  expect(tested?.scores.multiplicative).toBeUndefined()
  expect(method).toBe('additive')
  expect([0, 0.25, 0.5, 1].map((share) => quantile([10, 20, 30, 40, 60], share))).toEqual([10, 20, 30, 60])
  expect(quantile([10, 20], 0.25)).toBe(12.5)
})

test.each([
  ['zeros', Array<number>(24).fill(0)],
  ['one value', Array<number>(60).fill(7)],
  ['negative values', Array.from({ length: 60 }, (_, month) => -50 + (month % 12))],
  ['a jump', Array.from({ length: 40 }, (_, month) => (month < 20 ? 1 : 1e9))],
])('a series of %s gives finite numbers', (_, series) => {
  for (const method of ['lastYear', 'additive', 'multiplicative'] as const) {
    const { forecast, range } = analysisOf(series, { method })
    expect([...forecast, ...range.flatMap(({ low, high }) => [low, high])].every(Number.isFinite)).toBe(true)
  }
})

test('the simulated range of last year is as wide as its formula says', () => {
  // Hyndman and Athanasopoulos, 3rd ed., section 5.5: sigma × sqrt(k + 1), where k is the full years before that month.
  const uniform = Array.from({ length: 60 }, (_, index) => index - 29.5)
  const method = { ...fitMethod('lastYear', perfect, { period: 12, isDamped: false }), errors: uniform }
  const range = futureRange(method, { horizon: 24, level: 0.95, futures: 20_000 })
  const sigma = Math.sqrt(uniform.reduce((sum, error) => sum + error ** 2, 0) / uniform.length)
  const width = (ahead: number) => (range[ahead]?.high ?? 0) - (range[ahead]?.low ?? 0)
  // One uniform error covers 95 of 100 within ±0.95 × √3 sigma; the sum of two is a triangle.
  expect(width(0) / (2 * 0.95 * Math.sqrt(3) * sigma)).toBeCloseTo(1, 1)
  expect(width(23) / (2 * (1 - Math.sqrt(0.05)) * 2 * Math.sqrt(3) * sigma)).toBeCloseTo(1, 1)
})
