import { formatCounted } from '#site/lib/format/format-count.ts'
import { type BackTest, FEWEST_STARTS } from './model/back-test.ts'
import type { MethodName } from './model/methods.ts'
import type { Range } from './model/range.ts'
import { type Analysis, GAIN_THAT_PAYS } from './model.ts'
import { SAMPLE_UNTIL_READ, type Series } from './series.ts'
import { numberWriter } from './write-number.ts'

export const METHOD_LABELS: Record<MethodName, string> = {
  lastYear: 'Same as last year',
  additive: 'Smoothing, season added',
  multiplicative: 'Smoothing, season multiplied',
}

const SEASON = { additive: 'added', multiplicative: 'multiplied' }

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** Why the reader's numbers are not shown, and what is shown in their place. */
export function problemText(problem: string): string {
  return `Your numbers are not shown yet. ${problem} Until then, the pictures and tables show the sample of service ${SAMPLE_UNTIL_READ}.`
}

/** The verdict of the back-test, and the next month of the forecast shown. */
export function findingOf({ values, unit, monthName }: Series, analysis: Analysis, level: number): string {
  const write = numberWriter(values)
  const [next = 0] = analysis.forecast
  const { low, high } = analysis.range[0] ?? { low: 0, high: 0 }
  const range = rangeText(next, { low, high }, { write, level })
  const name = monthName(values.length)
  return `${verdictText(analysis, { write, unit, months: values.length })} For ${name}, ${expects(analysis.method, write(next))} ${unit}, ${range}.${recommendedText(analysis, write)}`
}

/** Past errors in one direction can take the whole range away from the forecast itself. */
function rangeText(
  next: number,
  { low, high }: Range,
  { write, level }: { write: Words['write']; level: number },
): string {
  if (low === high) return 'and its past errors have no spread'
  const fromTo = `from ${write(low)} to ${write(high)}`
  if (next >= low && next <= high) return `with ${level === 80 ? 'an' : 'a'} ${level}% range ${fromTo}`
  return `but past months came out ${next < low ? 'higher' : 'lower'}, so the ${level}% range is ${fromTo}`
}

function expects(method: MethodName, value: string): string {
  return method === 'lastYear'
    ? `last year’s value is ${value}`
    : `smoothing with the season ${SEASON[method]} expects ${value}`
}

/** The number of the method that the back-test recommends, where another one is shown. */
function recommendedText({ recommended }: Analysis, write: Words['write']): string {
  if (!recommended) return ''
  const { method, next } = recommended
  return method === 'lastYear'
    ? ` The test recommends last year’s value, ${write(next)}.`
    : ` The method that the test recommends, smoothing with the season ${SEASON[method]}, expects ${write(next)}.`
}

type Words = { write: (value: number) => string; unit: string; months: number }

function verdictText({ verdict, test, method }: Analysis, { write, unit, months }: Words): string {
  const lastYear = test?.scores.lastYear
  if (verdict.kind === 'untested' || !test || !lastYear) {
    const until = method === 'lastYear' ? ' Until then, last year is the forecast.' : ''
    return `${months} months are too few to test a model: two years teach it, and ${FEWEST_STARTS} more show whether it beats last year.${until}`
  }
  const miss = write(test.scores[verdict.best]?.mae ?? 0)
  const both = `it missed by ${miss} ${unit} a month, last year’s values by ${write(lastYear.mae)}`
  const wins = `was closer on ${verdict.wins} of ${test.starts.length} starts`
  if (verdict.kind === 'beats') {
    return `Smoothing beats last year: it missed by ${miss} ${unit} a month, not by ${write(lastYear.mae)}.`
  }
  if (verdict.gain <= 0) return `Smoothing does not beat last year: at best ${both}. Keep the simple method.`
  return verdict.gain < GAIN_THAT_PAYS
    ? `Smoothing does not beat last year by enough: ${both}. A gain of ${percent(verdict.gain)} doesn’t pay for the upkeep.`
    : `Smoothing does not beat last year reliably: ${both}, but it ${wins} only.`
}

/** The text next to the method once its weights are known. */
export function weightsText({ fitted }: Analysis): string {
  if (!fitted.weights) return 'Nothing is fitted: each month repeats the one a year before.'
  const { alpha, beta, gamma, phi } = fitted.weights
  const damping = phi < 1 ? `, damping φ\u00a0${phi.toFixed(2)}` : ''
  return `Fitted weights: level α\u00a0${alpha.toFixed(2)}, trend β\u00a0${beta.toFixed(2)}, season γ\u00a0${gamma.toFixed(2)}${damping}.`
}

/** One side of the range is this many times as wide as the other. */
const LOPSIDED = 1.5

/** Why the range is not even on both sides of the forecast. Empty if it nearly is. */
export function leanText({ forecast, range, fitted: { errors } }: Analysis): string {
  const above = sum(range.map(({ high }, ahead) => high - (forecast[ahead] ?? high)))
  const below = sum(range.map(({ low }, ahead) => (forecast[ahead] ?? low) - low))
  const past = sum(errors)
  if (past > 0 && above > LOPSIDED * below) {
    const isOutside = range.every(({ low }, ahead) => low > (forecast[ahead] ?? low))
    return `The range ${isOutside ? 'lies wholly above the forecast' : 'reaches further up than down'}: on average, past months came out higher than this method expected, and the simulated futures repeat that.`
  }
  if (past < 0 && below > LOPSIDED * above) {
    const isOutside = range.every(({ high }, ahead) => high < (forecast[ahead] ?? high))
    return `The range ${isOutside ? 'lies wholly below the forecast' : 'reaches further down than up'}: on average, past months came out lower than this method expected, and the simulated futures repeat that.`
  }
  return ''
}

/** A range that held this much less than it promises is too narrow. */
const SHORTFALL = 0.05

/** What the back-test says of the range shown. Empty if it held about what it promises. */
export function heldText({ test, verdict, method }: Analysis, level: number): string {
  const held = test?.scores[method]?.held
  if (verdict.kind === 'untested' || held === undefined || held >= level / 100 - SHORTFALL) return ''
  return `In the backtest, its ${level}% range held only ${percent(held)} of the actual values, so take it as too narrow.`
}

/** What the back-test compared. */
export function backTestText({ starts, compared }: BackTest): string {
  const [count, months] = [starts.length, formatCounted(compared, 'forecast month')]
  return count === 1
    ? `Backtest: 1 start, with ${months} compared`
    : `Backtest: ${count} starts, each a month later, with ${months} compared`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
