import { expect, test } from 'vitest'
import { planProcedure } from '../close-calendar/model.ts'
import { errorFinding, findingOf } from './planning-finding.ts'
import { planningWeek } from './sample.ts'

const before = planProcedure(planningWeek, [])

test.each([
  [[], 'Before the project the plan was ready on Wednesday at noon, after 22.5 person-hours.'],
  [
    ['loads'],
    'With one of the five changes the plan is ready on Tuesday at 3 p.m. instead of Wednesday at noon, after 16.5 person-hours instead of 22.5.',
  ],
  [
    ['loads', 'tests', 'notebook', 'list', 'report'],
    'With all five changes the plan is ready on Monday at 10:30 a.m. instead of Wednesday at noon, after 3 person-hours instead of 22.5.',
  ],
])('with the changes %j the sentence says when the plan is ready', (made, expected) => {
  expect(findingOf({ count: made.length, before, now: planProcedure(planningWeek, made) })).toBe(expected)
})

test('the forecast error falls only with the notebook, and not in each group', () => {
  expect(errorFinding({ hasNotebook: false, count: 0 })).toBe('The forecast error was 43%.')
  expect(errorFinding({ hasNotebook: false, count: 4 })).toBe(
    'Without the notebook, the forecast error would still be 43%.',
  )
  expect(errorFinding({ hasNotebook: true, count: 1 })).toBe(
    'The forecast error fell from 43% to 28%, which is 35% smaller, while that of motors rose from 58% to 59%.',
  )
})
