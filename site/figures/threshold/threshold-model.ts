import { seededRandom } from '#site/lib/seeded-random.ts'

/** One case of a test run: how sure the agent was, from 0 to 1, and whether an expert called its answer right. */
export type TestCase = { confidence: number; isRight: boolean }

/** What a month looks like for the reader. */
export type Volumes = {
  casesPerMonth: number
  minutesPerCase: number
  /** Dollars for an hour of the people who handle what the agent hands over. */
  hourlyRate: number
  /** Dollars that one wrong answer costs until it is put right. */
  mistakeCost: number
}

/** The four fields of a confusion matrix, as shares of all cases that add up to 1. */
export type Matrix = { actedRight: number; actedWrong: number; askedRight: number; askedWrong: number }

export type Outcome = {
  matrix: Matrix
  /** Share of cases that the agent finishes alone. */
  aloneShare: number
  mistakesPerMonth: number
  hoursPerMonth: number
  /** Dollars a month. */
  peopleCost: number
  mistakesCost: number
  totalCost: number
}

/**
 * What a threshold leads to: the agent acts where it is at least that sure, and hands over everything else. People's
 * answers count as right. The shares of the test run are applied to a month's cases (expected values).
 */
export function outcomeAt(threshold: number, run: readonly TestCase[], volumes: Volumes): Outcome {
  const matrix = matrixAt(threshold, run)
  const { casesPerMonth, minutesPerCase, hourlyRate, mistakeCost } = volumes
  const aloneShare = matrix.actedRight + matrix.actedWrong
  const mistakesPerMonth = matrix.actedWrong * casesPerMonth
  const hoursPerMonth = ((1 - aloneShare) * casesPerMonth * minutesPerCase) / 60
  const peopleCost = hoursPerMonth * hourlyRate
  const mistakesCost = mistakesPerMonth * mistakeCost
  const totalCost = peopleCost + mistakesCost
  return { matrix, aloneShare, mistakesPerMonth, hoursPerMonth, peopleCost, mistakesCost, totalCost }
}

export function matrixAt(threshold: number, run: readonly TestCase[]): Matrix {
  const shareOf = (isActed: boolean, isRight: boolean) =>
    run.filter((tested) => tested.confidence >= threshold === isActed && tested.isRight === isRight).length / run.length
  return {
    actedRight: shareOf(true, true),
    actedWrong: shareOf(true, false),
    askedRight: shareOf(false, true),
    askedWrong: shareOf(false, false),
  }
}

/** Thresholds that the figure compares, in percent. 101: the agent never acts alone. */
export const THRESHOLDS: readonly number[] = Array.from({ length: 62 }, (_, index) => 40 + index)

/** The lowest of the cheapest thresholds, in percent. */
export function cheapestThreshold(run: readonly TestCase[], volumes: Volumes): number {
  const costs = THRESHOLDS.map((percent) => outcomeAt(percent / 100, run, volumes).totalCost)
  return THRESHOLDS[costs.indexOf(Math.min(...costs))] ?? 0
}

const CASES = 400

/**
 * A generated test run of an agent that is a little too sure of itself, as most are: at a confidence of 90 % about 84 %
 * of its answers are right.
 */
export const SAMPLE_RUN: readonly TestCase[] = makeRun(seededRandom('threshold'))

function makeRun(random: () => number): TestCase[] {
  return Array.from({ length: CASES }, () => {
    // The square root makes high confidence frequent.
    const confidence = 0.4 + 0.6 * Math.sqrt(random())
    const isRight = random() < 0.2 + 0.8 * confidence ** 2.2
    return { confidence, isRight }
  })
}
