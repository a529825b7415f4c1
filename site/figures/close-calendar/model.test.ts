import { expect, test } from 'vitest'
import { figures } from '#content/figures.ts'
import { transformation1 } from '#content/stories/transformation-1.ts'
import { planningWeek } from '../planning-week/sample.ts'
import { applyChanges, isGone, type Procedure, percentLess, planProcedure, planSteps, type Step } from './model.ts'
import { monthlyClose } from './sample.ts'

const allOf = ({ changes }: Procedure) => changes.map(({ id }) => id)

/** Activities of the Reliable Construction Co. in Hillier and Lieberman, Introduction to Operations Research. */
const RELIABLE = 'A2 B4A C10B D6C E4C F5E G7D H9E,G I7C J8F,I K4J L5J M2H N6K,L'

function activity(text: string): Step {
  const [, id = '', length, after = ''] = /^([A-N])(\d+)(.*)$/.exec(text) ?? []
  return { id, name: id, owner: '', after: after ? after.split(',') : [], length: Number(length), hours: 0, copies: 0 }
}

test('plans the textbook project: 44 weeks, and the published critical path and slacks', () => {
  const plan = planSteps(RELIABLE.split(' ').map(activity))
  expect(plan.end).toBe(44)
  expect(plan.steps.filter(({ slack }) => slack === 0).map(({ id }) => id)).toEqual([...'ABCEFJLN'])
  expect(Object.fromEntries(plan.steps.filter(({ slack }) => slack > 0).map(({ id, slack }) => [id, slack]))).toEqual({
    D: 4,
    G: 4,
    H: 4,
    I: 2,
    K: 1,
    M: 4,
  })
})

test('the close ends on the days of the story’s chart, and its hours and copies make the story’s figures', () => {
  const [pilot] = transformation1.picture.lines
  const [before, after] = [planProcedure(monthlyClose, []), planProcedure(monthlyClose, allOf(monthlyClose))]
  expect([before.end, after.end]).toEqual([pilot.values[0], pilot.values.at(-1)])
  expect(`${percentLess(before.hours, after.hours)}%`).toBe(figures.reportingTime.metric)
  expect(`${percentLess(before.copies, after.copies)}%`).toBe(figures.manualWork.metric)
})

test.each([monthlyClose, planningWeek])(
  'no change makes a procedure longer, and no amount is negative',
  (procedure) => {
    const all = allOf(procedure)
    for (let mask = 0; mask < 2 ** all.length; mask++) {
      const made = all.filter((_, index) => mask & (2 ** index))
      const plan = planProcedure(procedure, made)
      for (const change of all) expect(planProcedure(procedure, [...made, change]).end).toBeLessThanOrEqual(plan.end)
      for (const { length, hours, copies, slack } of plan.steps) {
        expect(Math.min(length, hours, copies, slack)).toBeGreaterThanOrEqual(0)
      }
    }
  },
)

test('every saving belongs to a step and is not larger than it', () => {
  for (const procedure of [monthlyClose, planningWeek]) {
    const ids = procedure.steps.map(({ id }) => id)
    for (const { saves } of procedure.changes) expect(ids).toEqual(expect.arrayContaining(Object.keys(saves)))
    const saved = procedure.changes.flatMap(({ saves }) => Object.values(saves).map(({ hours = 0 }) => hours))
    const total = (steps: readonly Step[]) => steps.reduce((sum, { hours }) => sum + hours, 0)
    expect(total(procedure.steps) - total(applyChanges(procedure, allOf(procedure)))).toBe(
      saved.reduce((sum, hours) => sum + hours, 0),
    )
  }
})

test('only the workbooks are gone from the close, and a step that waits for a later one is reported', () => {
  const { steps } = planProcedure(monthlyClose, allOf(monthlyClose))
  expect(steps.filter(isGone).map(({ id }) => id)).toEqual(['workbooks'])
  expect(() => planSteps([activity('B1A'), activity('A1')])).toThrow('Step A must be listed before')
})
