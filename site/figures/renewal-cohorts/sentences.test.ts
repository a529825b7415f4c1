import { expect, test } from 'vitest'
import { bookView } from './book-view.ts'
import { tablesOf } from './cohort-tables.ts'
import { type Policy, samplePolicies } from './policy-sample.ts'
import { answerTo, findingOf } from './renewal-answers.ts'

const policies = samplePolicies()

function sliceOf(slicers: Partial<Pick<Policy, 'line' | 'carrier' | 'producer'>>) {
  const isIn = (policy: Policy) =>
    (['line', 'carrier', 'producer'] as const).every(
      (name) => slicers[name] === undefined || policy[name] === slicers[name],
    )
  return bookView(policies.filter(isIn))
}

/** Four policies: one lost at its first renewal, one at its second, two in force. */
const smallest = sliceOf({ line: 'Workers’ comp', carrier: 'Carrier I', producer: 'Producer 4' })
const nothing = bookView([])

test('the renewal that loses the most is named, also of few policies', () => {
  expect(answerTo('first', smallest).sentence).toBe(
    'The first renewal loses the most: 1 of 2 lost. Of the policies due, 2 of 3 renewed; at the next one, 0 of 1. Fewer than 20 policies due are too few to judge.',
  )
  expect(answerTo('first', nothing).sentence).toBe('No policy of this slice has been lost.')
})

test('a carrier that alone paid short is not set against others', () => {
  expect(answerTo('short', sliceOf({ carrier: 'Carrier B', producer: 'Producer 1' })).sentence).toBe(
    'Carrier B: $530 is missing on 1 policy in 2025.',
  )
  expect(answerTo('short', sliceOf({ line: 'Auto', producer: 'Producer 1' })).sentence).toBe(
    'Carrier F: $2,123 is missing on 30 policies in 2025. No other carrier paid short.',
  )
  expect(answerTo('short', nothing).sentence).toBe('No policy of this slice is in force.')
})

test('of few policies due, counts are given and nothing is judged', () => {
  for (const id of ['first', 'cohort']) {
    expect(answerTo(id, sliceOf({})).sentence, id).not.toContain('few')
  }
})

test('the year that renews worst is named with the best, and one that is alike is alone', () => {
  const alike = sliceOf({ line: 'Property', carrier: 'Carrier G', producer: 'Producer 2' })
  expect(answerTo('cohort', alike).sentence).toMatch(
    /^2018 kept 100% of its policies through the first renewal\. Fewer/,
  )
  expect(answerTo('cohort', sliceOf({ carrier: 'Carrier H', producer: 'Producer 4' })).sentence).toBe(
    '2022 kept 78% of its policies through the first renewal; 2020 kept 100%. Fewer than 20 policies due are too few to judge.',
  )
})

test('a cell of no, one or all policies, and a carrier that owes nothing, are answered in words', () => {
  const sentence = (cell: string, view = smallest) => answerTo(cell, view).sentence
  expect(sentence('2020-0')).toBe('No policy of this slice began in 2020.')
  expect(sentence('2018-0')).toBe('1 policy began in 2018 and has been lost.')
  expect(sentence('2024-0')).toBe('1 policy began in 2024 and is in force.')
  expect(sentence('2018-1')).toBe('1 policy of 2018 was due for its first renewal. The agency lost it.')
  expect(sentence('2024-1')).toBe('1 policy of 2024 was due for its first renewal. It renewed.')
  expect(sentence('2019-5')).toBe('No policy of 2019 was due for its fifth renewal.')
  expect(sentence('2018-5', sliceOf({ producer: 'Producer 4' }))).toBe(
    '78 policies of 2018 were due for their fifth renewal. All renewed.',
  )
  expect(sentence('2025-0', sliceOf({}))).toBe('835 policies began in 2025; all are in force.')
  expect(answerTo('Carrier A', smallest).sentence).toBe('No policy of this slice is in force with Carrier A.')
  expect(answerTo('Carrier I', smallest).sentence).toBe(
    'Carrier I owes $1,043 for 2025. Its statements pay $684 on new business and $359 on renewals; nothing is missing.',
  )
})

test('the finding says in words that nothing is missing, in force or known of renewals', () => {
  expect(findingOf(smallest, ['Workers’ comp', 'Carrier I', 'All'])).toBe(
    'Workers’ comp, Carrier I: 2 policies in force brought $1,043 of commission in 2025. Nothing is missing from the statements. Only 3 policies have come to a renewal: too few to judge what 2026 may bring.',
  )
  expect(findingOf(sliceOf({}), ['All', 'All', 'All'])).toMatch(/ Renewals may bring \$2\.1\u00a0million in 2026\.$/)
  expect(findingOf(nothing, ['All', 'All', 'All'])).toBe(
    'Whole book: no policy is in force, so there is no commission.',
  )
  const newest = bookView(policies.filter(({ year }) => year === 2025))
  expect(findingOf(newest, ['All'])).not.toContain('2026')
})

test('a year in which nothing began has dashes in the table, and renewals to come have nothing', () => {
  const [byYear] = tablesOf(sliceOf({ line: 'Workers’ comp', carrier: 'Carrier I', producer: 'Producer 4' }))
  expect(byYear?.rows[1]?.slice(0, 4)).toEqual(['2019', 1, 1, 0])
  expect(byYear?.rows[2]).toEqual(['2020', '–', '–', '–', '–', '–', '–', '', ''])
  expect(tablesOf(nothing)).toHaveLength(1)
})
