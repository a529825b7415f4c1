import { expect, test } from 'vitest'
import { cohortsOf } from './book-view.ts'
import { samplePolicies } from './policy-sample.ts'
import { dueFor, isFew, shareInWords } from './renewal-answers.ts'
import { renewalRates } from './retention.ts'

test('the policies due are those of the renewal rates, and few of them are counted', () => {
  expect([isFew(19), isFew(20)]).toEqual([true, false])
  expect(shareInWords(2, 3)).toBe('2 of 3')
  expect(shareInWords(15, 20)).toBe('75%')
  const policies = samplePolicies()
  const rates = [1, 2, 7].map((renewal) => {
    const due = dueFor(policies, renewal)
    return due.filter(({ premium }) => premium.length > renewal).length / due.length
  })
  const expected = renewalRates(cohortsOf(policies))
  expect(rates).toEqual([expected[0], expected[1], expected[6]])
})
