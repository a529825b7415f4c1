import { seededRandom } from '#site/lib/seeded-random.ts'
import type { TestCase } from './model.ts'

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
