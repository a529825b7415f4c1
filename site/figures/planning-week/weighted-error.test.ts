import { expect, test } from 'vitest'
import { figures } from '#content/figures.ts'
import { percentLess, planProcedure } from '../close-calendar/model.ts'
import { forecastGroups, planningWeek } from './sample.ts'
import { weightedError } from './weighted-error.ts'

test('the plan is ready on Wednesday before, on Monday after, and the forecast runs at night', () => {
  expect(planProcedure(planningWeek, []).end).toBe(20)
  expect(
    planProcedure(
      planningWeek,
      planningWeek.changes.map(({ id }) => id),
    ).end,
  ).toBe(2.5)
  const startOf = (made: readonly string[]) =>
    planProcedure(planningWeek, made).steps.find(({ id }) => id === 'forecast')?.start
  expect(startOf(['loads', 'tests', 'notebook'])).toBe(0)
  expect(startOf(['tests', 'notebook'])).toBe(5)
  expect(startOf(['loads', 'tests'])).toBe(0.5)
})

test('the weighted error is that of all products together, and makes the story’s figure', () => {
  const [before, after] = [weightedError(forecastGroups, 'before'), weightedError(forecastGroups, 'after')]
  expect(`${percentLess(before, after)}%`).toBe(figures.forecastError.metric)
  const groups = [
    { name: 'Many', share: 90, before: 10, after: 10 },
    { name: 'Few', share: 10, before: 60, after: 10 },
  ]
  // 90 units with an error of 9, and 10 units with an error of 6: 15 of 100.
  expect(weightedError(groups, 'before')).toBe(15)
  expect(weightedError(groups, 'after')).toBe(10)
})
