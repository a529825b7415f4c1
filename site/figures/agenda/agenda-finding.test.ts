import { expect, test } from 'vitest'
import { findingOf } from './agenda-finding.ts'
import { entriesOf, schedule } from './model.ts'
import { type AgendaPlan, PLANS } from './plans.ts'

function finding(plan: AgendaPlan, people: number, weeks: number): string {
  return findingOf(plan, entriesOf(schedule(plan, { aims: plan.firstAims, people, weeks })), { people, weeks })
}

test('a review counts conversations of one morning as one session', () => {
  expect(finding(PLANS.review, 8, 4)).toBe('11 sessions, 19.25 hours together, in 4 weeks for 8 people.')
})

test('workshops name groups and trainers', () => {
  const { workshops } = PLANS
  expect(finding(workshops, 14, 4)).toContain('in 4 weeks for 14 people, with two trainers.')
  expect(finding(workshops, 24, 4)).toContain('in 4 weeks for 2 groups of 12, with one trainer.')
  expect(finding(workshops, 25, 4)).toContain('for 2 groups of up to 13, with two trainers.')
})

test('an agenda that is shorter or longer than its weeks says so', () => {
  expect(finding({ ...PLANS.workshops, firstAims: ['diad'] }, 14, 4)).toContain('in 3 of the 4 weeks for')
  expect(finding(PLANS.workshops, 60, 3)).toContain('this takes 4 weeks rather than 3.')
})
