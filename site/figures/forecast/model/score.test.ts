import { expect, test } from 'vitest'
import { fitMethod } from './methods.ts'
import { BEER } from './published-series.ts'
import { type Miss, scaleOf, scoreOf } from './score.ts'

function missesOf(foreseen: readonly number[], actuals: readonly number[]): Miss[] {
  return actuals.map((actual, ahead) => ({
    start: 0,
    lead: ahead + 1,
    actual,
    error: Math.abs(actual - (foreseen[ahead] as number)),
    isInside: true,
  }))
}

test('on beer, last year’s error is what Hyndman and Athanasopoulos print for the seasonal naive method', () => {
  // Forecasting: Principles and Practice, 2nd ed., section 3.4: MAE 13.40, MAPE 3.17, MASE 0.94.
  const known = BEER.slice(0, 64)
  const actuals = BEER.slice(64)
  const foreseen = fitMethod('lastYear', known, { period: 4, isDamped: false }).foresee(actuals.length)
  const { mae, mape, mase } = scoreOf(missesOf(foreseen, actuals), scaleOf(known, 4))
  expect(mae).toBeCloseTo(13.4, 9)
  expect((mape ?? 0) * 100).toBeCloseTo(3.17, 2)
  expect(mase).toBeCloseTo(0.94, 2)
})

test('nothing is a percentage of zero or scaled by an error of zero', () => {
  expect(scoreOf(missesOf([1, 1], [0, 2]), 1)).toMatchObject({ mae: 1, mape: null, mase: 1 })
  expect(scoreOf(missesOf([1, 1], [1, 3]), 0)).toMatchObject({ mae: 1, mase: null, mape: 1 / 3 })
})
