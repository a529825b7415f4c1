import { expect, test } from 'vitest'
import { forecastTables } from './forecast-tables.ts'
import { analyze, type Settings, testMethods } from './model.ts'
import { chosenSeries, type Series } from './series.ts'
import { backTestText, findingOf, heldText, leanText, problemText } from './words.ts'
import { numberWriter } from './write-number.ts'

const SETTINGS: Settings = { horizon: 12, level: 0.95, isDamped: true, method: 'best' }
function analysisOf({ values }: Series, change: Partial<Settings> = {}) {
  const settings = { ...SETTINGS, ...change }
  return analyze(values, testMethods(values, settings), settings)
}

const own = (values: readonly number[]) => chosenSeries('own', values.join(' ')).series
const months = (count: number) => Array.from({ length: count }, (_, month) => 100 + (month % 12))

test('numbers that cannot be read are named; the backtest counts one start as one', () => {
  const { series, problem } = chosenSeries('own', '')
  expect(series.unit).toBe('sample visits')
  expect(problemText(problem ?? '')).toBe(
    'Your numbers are not shown yet. Paste 24 to 120 numbers. Until then, the pictures and tables show the sample of service visits.',
  )
  const textOf = (count: number, horizon: number) => {
    const test = analysisOf(own(months(count)), { horizon }).test
    return test && backTestText(test)
  }
  expect(textOf(25, 12)).toBe('Backtest: 1 start, with 1 forecast month compared')
  expect(textOf(60, 12)).toBe('Backtest: 24 starts, each a month later, with 288 forecast months compared')
})

test('a lopsided range is explained by past errors of the same direction, an even one is not', () => {
  const { series } = chosenSeries('visits', '')
  expect(leanText(analysisOf(series))).toMatch(
    /^The range reaches further up than down: .* past months came out higher/,
  )
  const falling = own(Array.from({ length: 60 }, (_, month) => 1000 - 9 * month + (month % 5)))
  expect(leanText(analysisOf(falling, { method: 'lastYear' }))).toMatch(/^The range lies wholly below the forecast:/)
  expect(leanText(analysisOf(chosenSeries('parts', '').series))).toBe('')
  expect(leanText(analysisOf(own(Array<number>(48).fill(7))))).toBe('')
})

test('a range that does not hold the forecast itself says why', () => {
  const { series } = chosenSeries('visits', '')
  expect(findingOf(series, analysisOf(series, { method: 'lastYear', level: 0.8 }), 80)).toMatch(
    /For Nov 2026, last year’s value is 1,372 visits, but past months came out higher, so the 80% range is from 1,404 to 1,518\. The method that the test recommends, smoothing with the season (added|multiplied), expects 1,\d{3}\.$/,
  )
  expect(leanText(analysisOf(series, { method: 'lastYear', horizon: 6 }))).toMatch(
    /^The range lies wholly above the forecast: on average/,
  )
  expect(findingOf(series, analysisOf(series), 95)).not.toContain('past months')
})

test('the recommended method is named only where another one is shown', () => {
  const parts = chosenSeries('parts', '').series
  expect(findingOf(parts, analysisOf(parts, { method: 'additive' }), 95)).toMatch(
    /The test recommends last year’s value, \d+\.$/,
  )
  expect(findingOf(parts, analysisOf(parts), 95)).not.toContain('recommends')
  const untested = own(months(24))
  expect(findingOf(untested, analysisOf(untested, { method: 'additive' }), 95)).not.toContain('recommends')
  const series = own(months(24))
  expect(findingOf(series, analysisOf(series), 95)).toContain('Until then, last year is the forecast.')
  expect(findingOf(series, analysisOf(series, { method: 'additive' }), 95)).not.toContain('Until then')
})

test('a range that held far less than it promises is called too narrow', () => {
  const { series } = chosenSeries('licenses', '')
  const settings = { horizon: 6, level: 0.95, isDamped: false }
  expect(heldText(analysisOf(series, { ...settings, method: 'lastYear' }), 95)).toBe(
    'In the backtest, its 95% range held only 81% of the actual values, so take it as too narrow.',
  )
  const { series: parts } = chosenSeries('parts', '')
  expect(heldText(analysisOf(parts, { level: 0.8 }), 80)).toBe('')
  const untested = own(months(25))
  expect(heldText(analysisOf(untested), 95)).toBe('')
})

test('last year’s values are a column only beside another forecast', () => {
  const { series } = chosenSeries('visits', '')
  const columnsFor = (method: Settings['method']) =>
    forecastTables(series, analysisOf(series, { method }), 95)[0]?.columns
  expect(columnsFor('lastYear')).toEqual(['Month', 'Forecast', '95% from', '95% to'])
  expect(columnsFor('additive')).toContain('Last year')
})

test('tables round as sentences do', () => {
  const { series } = chosenSeries('visits', '')
  const [forecast, errors] = forecastTables(series, analysisOf(series), 95)
  for (const [, ...cells] of [...(forecast?.rows ?? []), ...(errors?.rows ?? [])]) {
    expect(cells.every(Number.isInteger)).toBe(true)
  }
  expect(numberWriter([1400])(1454.3)).toBe('1,454')
  expect([numberWriter([56.7])(-0.01), numberWriter([0.03])(0.0123), numberWriter([0])(0)]).toEqual([
    '0.0',
    '0.0123',
    '0',
  ])
})
