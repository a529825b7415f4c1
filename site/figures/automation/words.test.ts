import { expect, test } from 'vitest'
import { mostLeft, outcomeOf } from './model.ts'
import { type NamedStep, PROCESSES } from './sample.ts'
import { findingOf, hoursText, runsText } from './words.ts'

const find = (steps: readonly NamedStep[]) =>
  findingOf(
    steps,
    outcomeOf(steps),
    mostLeft(steps, (index) => !steps[index]?.isDecision),
  )

/** A process with these speeds of its first four steps, and other hours if they are given. */
function withSpeeds(speeds: readonly number[], hours: readonly number[] = []): NamedStep[] {
  return PROCESSES.Operations.steps.map((step, index) => ({
    ...step,
    hours: hours[index] ?? step.hours,
    speed: speeds[index] ?? 1,
  }))
}

test('the finding says what is left, which step is next, and where there is little to gain', () => {
  expect(find(PROCESSES['Sales & Marketing'].steps)).toBe(
    'Of 130 hours a month, 89.2 are left: the whole process is 1.46 times as fast. More speed where it is automated saves at most 3.2 hours more. “Ask about open deals” is next: twice as fast as now, it alone saves 21 hours.',
  )
  expect(find(withSpeeds([100, 100, 100, 100]))).toBe(
    'Of 166 hours a month, 23.4 are left: the whole process is 7.1 times as fast. More speed where it is automated saves at most 1.4 hours more. “Call suppliers” is next, but twice as fast as now, it saves only 0.24 hours: 22 of the 23.4 left are for people to decide.',
  )
  expect(find(withSpeeds([1, 1, 1, 1]))).toBe(
    'All 166 hours a month are done by hand. “Call suppliers” is next: twice as fast as now, it alone saves 24 hours.',
  )
  expect(find(withSpeeds([100, 100, 100, 100], [1, 1, 1, 1, 1]))).toContain(
    'Of 5 hours a month, 1 is left: the whole process is 4.8 times as fast. More speed where it is automated saves at most 0.04 hours more.',
  )
  expect(find(withSpeeds([1.5], [1, 5000, 5000, 5000, 5000]))).toContain(
    'Of 20,001 hours a month, 20,000.7 are left: the whole process is hardly any faster.',
  )
})

test('beside a bar: how the step runs, that it is next, and its hours', () => {
  const runs = (speed: number, isDecision = false) => ({ name: 'A step', hours: 8, speed, isDecision })
  expect([runsText(runs(1), false), runsText(runs(1), true)]).toEqual(['', 'next'])
  expect([runsText(runs(1.5), false), runsText(runs(100), true)]).toEqual(['1.5× as fast', 'next, 100× as fast'])
  expect(runsText(runs(1, true), false)).toBe('people decide')
  expect([0, 0.04, 0.36, 0.996, 1.25, 5000].map(hoursText)).toEqual(['0', '0.04', '0.36', '1', '1.3', '5,000'])
})
