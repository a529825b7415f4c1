import { expect, test } from 'vitest'
import { sumOf } from '../dashboard/amounts.ts'
import { bookView, cohortsOf, dueNow, isInForce, leftIn, missingNow } from './book-view.ts'
import { CARRIERS, LAST_YEAR, PRODUCERS, samplePolicies, YEARS } from './policy-sample.ts'
import { answerTo, cellId, QUESTIONS } from './renewal-answers.ts'

const policies = samplePolicies()
const view = bookView(policies)

test('the sample has 6,200 policies, and each is in force or left with a reason by the end of 2025', () => {
  expect(policies).toHaveLength(6200)
  expect(samplePolicies()).toEqual(policies)
  for (const policy of policies) {
    expect(isInForce(policy)).toBe(policy.leftBecause === null)
    expect(leftIn(policy) ?? LAST_YEAR).toBeLessThanOrEqual(LAST_YEAR)
  }
})

test('a cell and a bar are the sum of the rows that a click on them lists', () => {
  for (const [index, year] of YEARS.entries()) {
    const cohort = view.cohorts[index] ?? []
    for (const [renewal, amount] of cohort.entries()) {
      const { rows } = answerTo(cellId(year, renewal), view)
      expect(rows).toHaveLength(renewal === 0 ? amount : (cohort[renewal - 1] ?? 0) - amount)
    }
  }
  for (const { carrier, first, renewal, missing } of view.carriers) {
    const { rows } = answerTo(carrier, view)
    expect(sumOf(rows, dueNow)).toBeCloseTo(first + renewal + missing, 4)
    expect(sumOf(rows, missingNow)).toBeCloseTo(missing, 4)
  }
})

test('the slices of all producers add up to the book', () => {
  const slices = PRODUCERS.map((producer) => bookView(policies.filter((policy) => policy.producer === producer)))
  expect(sumOf(slices, ({ inForce }) => inForce)).toBe(view.inForce)
  expect(sumOf(slices, ({ cohorts }) => cohorts[0]?.[7] ?? 0)).toBe(cohortsOf(policies)[0]?.[7])
})

test('every question is answered with rows and a sentence', () => {
  const answers = QUESTIONS.map(({ id }) => answerTo(id, view))
  expect(answers.every(({ rows }) => rows.length > 0)).toBe(true)
  for (const open of ['', 'Carrier Z', '2025-1', '1999-0', '2018-8']) expect(answerTo(open, view)).toEqual(answers[0])
  expect(answerTo('first', view).sentence).toBe(
    'The first renewal loses the most: 1,013 of 2,107 lost. Of the policies due, 81% renewed; at the next one, 87%.',
  )
})

test('the screen finds what the sample hides, and says when a slice is empty', () => {
  expect(answerTo('short', view).sentence).toMatch(/^Carrier F: /)
  const nothing = bookView([])
  for (const open of [...QUESTIONS.map(({ id }) => id), ...CARRIERS]) {
    expect(answerTo(open, nothing).rows).toEqual([])
    expect(answerTo(open, nothing).sentence).not.toMatch(/NaN|Infinity|undefined/)
  }
})
