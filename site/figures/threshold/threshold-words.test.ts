import { expect, test } from 'vitest'
import { cheapestThreshold, outcomeAt, SAMPLE_RUN, type Volumes } from './threshold-model.ts'
import { amountText, costTick, counted, dollarsText, findingOf, thresholdText } from './threshold-words.ts'

function find(threshold: number, volumes: Volumes): string {
  const cheapest = cheapestThreshold(SAMPLE_RUN, volumes)
  return findingOf(threshold, outcomeAt(threshold / 100, SAMPLE_RUN, volumes), {
    cheapest,
    best: outcomeAt(cheapest / 100, SAMPLE_RUN, volumes),
  })
}

test('an agent that never acts alone would save by acting; all, hardly any and no mistakes are called so', () => {
  expect(find(101, { casesPerMonth: 20_000, minutesPerCase: 60, hourlyRate: 200, mistakeCost: 1000 })).toBe(
    'The agent settles no case alone; people have 20,000 hours of work a month. If it had to be 89% sure, a month would cost $690,000 less.',
  )
  expect(thresholdText(101)).toBe('never')
  const month = { casesPerMonth: 2000, minutesPerCase: 12, hourlyRate: 55, mistakeCost: 60 }
  expect(find(40, month)).toMatch(
    /^The agent settles every case alone and makes [\d,]+ mistakes a month\. If it had to be/,
  )
  expect(find(97, month)).toMatch(/^The agent settles 8% of cases alone, makes no mistakes and leaves people/)
  const alone = (aloneShare: number) => {
    const outcome = { ...outcomeAt(0.9, SAMPLE_RUN, month), aloneShare }
    return findingOf(90, outcome, { cheapest: 90, best: outcome })
  }
  expect(alone(0.9975)).toContain('settles over 99% of cases')
  expect(alone(0.0025)).toContain('settles under 1% of cases')
})

test('where even the surest answers cost too much, never acting alone is the advice', () => {
  const outcome = outcomeAt(0.5, SAMPLE_RUN, {
    casesPerMonth: 100,
    minutesPerCase: 1,
    hourlyRate: 10,
    mistakeCost: 1000,
  })
  const words = findingOf(50, outcome, { cheapest: 101, best: { ...outcome, totalCost: outcome.totalCost - 1500 } })
  expect(words).toMatch(/ Never acting alone would cost \$1,500 less\.$/)
})

test('in a small month little is not nothing, and one is one', () => {
  const outcome = outcomeAt(0.9, SAMPLE_RUN, { casesPerMonth: 100, minutesPerCase: 1, hourlyRate: 10, mistakeCost: 0 })
  const one = { ...outcome, mistakesPerMonth: 1, hoursPerMonth: 1.04 }
  expect(findingOf(90, one, { cheapest: 90, best: one })).toMatch(
    /makes 1 mistake and leaves people 1 hour of work a month\. No other threshold is cheaper\.$/,
  )
  expect([0, 0.25, 9.96, 14_200].map(amountText)).toEqual(['0', 'under 1', '10', '14,200'])
  expect([0, 0.25, 1.4, 2].map((amount) => counted(amount, 'hour'))).toEqual([
    '0 hours',
    'under 1 hour',
    '1 hour',
    '2 hours',
  ])
})

test('money is no more exact than the test run, and has one unit on an axis', () => {
  expect([0, 0.4, 85.3, 999.6, 1514, 463_742, 3_312_345].map(dollarsText)).toEqual([
    '$0',
    '$0',
    '$85',
    '$1,000',
    '$1,510',
    '$464,000',
    '$3,310,000',
  ])
  expect([0, 500_000, 1_000_000].map((tick) => costTick(tick, 1_000_000))).toEqual(['$0', '$0.5M', '$1M'])
  expect([5000, 20_000].map((tick) => costTick(tick, 20_000))).toEqual(['$5K', '$20K'])
  expect(costTick(1500, 2000)).toBe('$1,500')
})
