import { expect, test } from 'vitest'
import { figures } from '#content/figures.ts'
import { percentLess, planProcedure } from '../close-calendar/model.ts'
import { forecastGroups, planningWeek } from './sample.ts'
import { weightedError } from './weighted-error.ts'

test('the plan of the week is ready on Wednesday before and on Monday morning after', () => {
  expect(planProcedure(planningWeek, []).end).toBe(20)
  expect(
    planProcedure(
      planningWeek,
      planningWeek.changes.map(({ id }) => id),
    ).end,
  ).toBe(2.5)
})

test('the forecast runs at night once loads and notebook are there, before anyone looks at what the tests found', () => {
  const startOf = (made: readonly string[]) =>
    planProcedure(planningWeek, made).steps.find(({ id }) => id === 'forecast')?.start
  expect(startOf(['loads', 'tests', 'notebook'])).toBe(0)
  expect(startOf(['tests', 'notebook'])).toBe(5)
  expect(startOf(['loads', 'tests'])).toBe(0.5)
})

test('the forecast errors of the groups, weighted, make the story’s figure', () => {
  const [before, after] = [weightedError(forecastGroups, 'before'), weightedError(forecastGroups, 'after')]
  expect(`${percentLess(before, after)}%`).toBe(figures.forecastError.metric)
})

test('the weighted error is that of all products together: absolute errors over demand', () => {
  const groups = [
    { name: 'Many', share: 90, before: 10, after: 10 },
    { name: 'Few', share: 10, before: 60, after: 10 },
  ]
  // 90 units with an error of 9, and 10 units with an error of 6: 15 of 100.
  expect(weightedError(groups, 'before')).toBe(15)
  expect(weightedError(groups, 'after')).toBe(10)
})
