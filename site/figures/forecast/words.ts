import { FEWEST_STARTS } from './model/back-test.ts'
import type { MethodName } from './model/methods.ts'
import { type Analysis, GAIN_THAT_PAYS } from './model.ts'
import type { Series } from './series.ts'
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

/** The verdict of the back-test, and the next month of the forecast shown. */
export function findingOf({ values, unit, monthName }: Series, analysis: Analysis, level: number): string {
  const write = numberWriter(values)
  const [next = 0] = analysis.forecast
  const { low, high } = analysis.range[0] ?? { low: 0, high: 0 }
  const range =
    low === high
      ? 'and its past errors have no spread'
      : `with ${level === 80 ? 'an' : 'a'} ${level}% range from ${write(low)} to ${write(high)}`
  const name = monthName(values.length)
  return `${verdictText(analysis, { write, unit, months: values.length })} For ${name}, ${shownMethod(analysis)} expects ${write(next)} ${unit}, ${range}.`
}

function shownMethod({ method }: Analysis): string {
  return method === 'lastYear' ? 'last year' : `smoothing with the season ${SEASON[method]}`
}

type Words = { write: (value: number) => string; unit: string; months: number }

function verdictText({ verdict, test }: Analysis, { write, unit, months }: Words): string {
  const lastYear = test?.scores.lastYear
  if (verdict.kind === 'untested' || !test || !lastYear) {
    return `${months} months are too few to test a model: two years teach it, and ${FEWEST_STARTS} more show whether it beats last year. Until then, last year is the forecast.`
  }
  const miss = write(test.scores[verdict.best]?.mae ?? 0)
  const both = `it missed by ${miss} ${unit} a month, last year’s values by ${write(lastYear.mae)}`
  const wins = `was closer on ${verdict.wins} of ${test.starts.length} starts`
  if (verdict.kind === 'beats') {
    return `Smoothing with the season ${SEASON[verdict.best]} beats last year: ${both}, and it ${wins}.`
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
