import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestThreshold, matrixAt, outcomeAt, SAMPLE_RUN, THRESHOLDS, type Volumes } from './threshold-model.ts'

const VOLUMES: Volumes = { casesPerMonth: 1000, minutesPerCase: 12, hourlyRate: 50, mistakeCost: 40 }

const RUN = [
  { confidence: 0.95, isRight: true },
  { confidence: 0.9, isRight: false },
  { confidence: 0.7, isRight: true },
  { confidence: 0.5, isRight: false },
]

test('a small run, calculated by hand', () => {
  expect(outcomeAt(0.9, RUN, VOLUMES)).toEqual({
    matrix: { actedRight: 0.25, actedWrong: 0.25, askedRight: 0.25, askedWrong: 0.25 },
    aloneShare: 0.5,
    mistakesPerMonth: 250,
    hoursPerMonth: 100,
    peopleCost: 5000,
    mistakesCost: 10_000,
    totalCost: 15_000,
  })
})

const runs = fc.array(fc.record({ confidence: fc.double({ min: 0, max: 1, noNaN: true }), isRight: fc.boolean() }), {
  minLength: 1,
  maxLength: 60,
})

test('a higher threshold never adds mistakes or saves hours, and the matrix is complete', () => {
  fc.assert(
    fc.property(runs, (run) => {
      const outcomes = THRESHOLDS.map((percent) => outcomeAt(percent / 100, run, VOLUMES))
      outcomes.forEach(({ matrix, mistakesPerMonth, hoursPerMonth }, index) => {
        expect(Object.values(matrix).reduce((sum, share) => sum + share)).toBeCloseTo(1)
        expect(mistakesPerMonth).toBeLessThanOrEqual(outcomes[index - 1]?.mistakesPerMonth ?? Number.POSITIVE_INFINITY)
        expect(hoursPerMonth).toBeGreaterThanOrEqual(outcomes[index - 1]?.hoursPerMonth ?? 0)
      })
    }),
  )
})

test('the agent does everything if mistakes cost nothing, and nothing if they cost a fortune', () => {
  expect(cheapestThreshold(SAMPLE_RUN, { ...VOLUMES, mistakeCost: 0 })).toBe(THRESHOLDS[0])
  const careful = cheapestThreshold(SAMPLE_RUN, { ...VOLUMES, mistakeCost: 1_000_000 })
  expect(matrixAt(careful / 100, SAMPLE_RUN).actedWrong).toBe(0)
})

test('the sample agent is too sure of itself: of its answers at about 90 % confidence, fewer are right', () => {
  const near = SAMPLE_RUN.filter(({ confidence }) => confidence >= 0.87 && confidence <= 0.93)
  const right = near.filter(({ isRight }) => isRight).length / near.length
  expect(right).toBeGreaterThan(0.78)
  expect(right).toBeLessThan(0.89)
})
