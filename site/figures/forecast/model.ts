import { type BackTest, backTest, FEWEST_STARTS } from './model/back-test.ts'
import { type FittedMethod, fitMethod, isPossible, type MethodName } from './model/methods.ts'
import { futureRange, type Range } from './model/range.ts'
import type { Score } from './model/score.ts'

/** In a year. */
const MONTHS = 12
const FUTURES = 1000

/** A gain below this doesn't pay for the upkeep of a model. */
export const GAIN_THAT_PAYS = 0.05

export type TestSettings = {
  /** Months ahead. */
  horizon: number
  /** The share of futures inside the range, such as 0.8. */
  level: number
  isDamped: boolean
}

/** `best` takes the method that the back-test recommends. */
export type Settings = TestSettings & { method: MethodName | 'best' }

export type Verdict =
  | { kind: 'untested' }
  /** `gain` is the share of last year's error that the best model saves; `wins` counts the starts on which it was closer. */
  | { kind: 'beats' | 'does-not-beat'; best: Exclude<MethodName, 'lastYear'>; gain: number; wins: number }

export type Analysis = {
  test: BackTest | null
  verdict: Verdict
  /** The method of the forecast shown, and whether the back-test chose it. */
  method: MethodName
  fitted: FittedMethod
  forecast: number[]
  range: Range[]
  /** The next month by the method that the back-test recommends; null if that is the one shown, or if nothing was tested. */
  recommended: { method: MethodName; next: number } | null
  /** Last year's values for the months of the forecast. */
  lastYear: number[]
}

/** Tests the methods on the past of `series`, which has two years of finite values or more. Null without a month to test on. */
export function testMethods(series: readonly number[], settings: TestSettings): BackTest | null {
  return backTest(series, { ...settings, period: MONTHS })
}

/** Forecasts with the method asked for, or with the one that `test` recommends. */
export function analyze(series: readonly number[], test: BackTest | null, settings: Settings): Analysis {
  const { horizon, level, isDamped } = settings
  const verdict = verdictOf(test)
  const method = methodFor(settings.method, { series, verdict })
  const best = methodFor('best', { series, verdict })
  const fitBy = (name: MethodName) => fitMethod(name, series, { period: MONTHS, isDamped })
  const fitted = fitBy(method)
  const hasBetter = verdict.kind !== 'untested' && best !== method
  return {
    test,
    verdict,
    method,
    fitted,
    forecast: fitted.foresee(horizon),
    recommended: hasBetter ? { method: best, next: fitBy(best).foresee(1)[0] as number } : null,
    range: futureRange(fitted, { horizon, level, futures: FUTURES }),
    lastYear: Array.from({ length: horizon }, (_, ahead) => series[series.length - MONTHS + ahead] as number),
  }
}

function methodFor(
  asked: MethodName | 'best',
  { series, verdict }: { series: readonly number[]; verdict: Verdict },
): MethodName {
  if (asked !== 'best') return isPossible(asked, series) ? asked : 'additive'
  return verdict.kind === 'beats' ? verdict.best : 'lastYear'
}

/**
 * A model beats last year if its mean absolute error is smaller by enough to pay for its upkeep, and if it was closer
 * on more than half of the starts, so that one lucky stretch doesn't decide.
 */
function verdictOf(test: BackTest | null): Verdict {
  const lastYear = test?.scores.lastYear
  if (!test || !lastYear || test.starts.length < FEWEST_STARTS) return { kind: 'untested' }
  const { additive, multiplicative } = test.scores
  if (!additive) return { kind: 'untested' }
  const best = multiplicative && multiplicative.mae < additive.mae ? 'multiplicative' : 'additive'
  const model = test.scores[best] as Score
  const gain = lastYear.mae > 0 ? 1 - model.mae / lastYear.mae : 0
  const wins = model.byStart.filter((error, index) => error < (lastYear.byStart[index] as number)).length
  const isBetter = gain >= GAIN_THAT_PAYS && wins > test.starts.length / 2
  return { kind: isBetter ? 'beats' : 'does-not-beat', best, gain, wins }
}
