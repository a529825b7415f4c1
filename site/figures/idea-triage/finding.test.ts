import { expect, test } from 'vitest'
import { findingOf, ours, tableOf } from './finding.ts'
import type { Place } from './model.ts'

const NONE: readonly null[] = [null, null, null, null, null, null]

function sorted(...places: (Place | null)[]) {
  return [...places, ...NONE].slice(0, 6)
}

test.each([
  [sorted(), 'None of the six ideas is sorted yet.'],
  [sorted('agent'), '1 of 6 ideas is sorted.'],
  [sorted('agent', 'agent', null, 'flow'), '3 of 6 ideas are sorted.'],
])('before our sorting is shown, %j', (theirs, finding) => {
  expect(findingOf(theirs, false)).toBe(finding)
})

test.each([
  [sorted(), 'Of six ideas, we would build two as agents, two as flows and two as reports.'],
  [sorted('report'), 'You agree with us on the one you sorted.'],
  [sorted('agent'), 'You sorted one, and we differ. Late orders: you said agent, we say report.'],
  [sorted('report', 'agent'), 'You agree with us on all 2 you sorted.'],
  [
    sorted('agent', 'flow'),
    'You agree with us on none of the 2 you sorted. The first that differs is Late orders: you said agent, we say report.',
  ],
  [
    sorted('report', 'flow'),
    'You agree with us on 1 of the 2 you sorted. The one that differs is Customer emails: you said flow, we say agent.',
  ],
  [ours, 'You agree with us on all 6. You do not need us for this step.'],
])('once our sorting is shown, %j', (theirs, finding) => {
  expect(findingOf(theirs, true)).toBe(finding)
})

test('the table has the choices of the reader, once there are any, beside ours', () => {
  expect(tableOf(sorted()).columns).toEqual(['Idea', 'Our answer', 'Why'])
  const { columns, rows } = tableOf(sorted('agent'))
  expect(columns).toEqual(['Idea', 'You said', 'Our answer', 'Why'])
  expect(rows.map((row) => row.slice(0, 3)).slice(0, 2)).toEqual([
    ['Late orders', 'Agent', 'Report'],
    ['Customer emails', '–', 'Agent'],
  ])
})
