import { expect, test } from 'vitest'
import { EXAMPLES, findingOf, ours, tableOf } from './triage-finding.ts'
import type { Place } from './triage-ideas.ts'

const NONE: readonly null[] = [null, null, null, null, null, null]

function sorted(...places: (Place | null)[]) {
  return [...places, ...NONE].slice(0, 6)
}

test.each([
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
  [[null, null, ...ours.slice(EXAMPLES)], 'You agree with us on all 4 you sorted. You do not need us for this step.'],
  [ours, 'You agree with us on all 6 you sorted. You do not need us for this step.'],
])('the sorting of the reader is compared with ours, whether or not all of ours is shown: %j', (theirs, finding) => {
  expect(findingOf(theirs, false)).toBe(finding)
  expect(findingOf(theirs, true)).toBe(finding)
})

test('before the reader sorts, finding and table have our answers alone', () => {
  expect(findingOf(NONE, false)).toBe(
    'A report shows, a flow (Power Automate) follows rules, an agent decides. We sorted two ideas; sort the other four.',
  )
  expect(findingOf(NONE, true)).toBe('Of six ideas, we would build two as agents, two as flows and two as reports.')
  expect(tableOf(sorted()).columns).toEqual(['Idea', 'Our answer', 'Why'])
  const { columns, rows } = tableOf(sorted('agent'))
  expect(columns).toEqual(['Idea', 'You said', 'Our answer', 'Why'])
  expect(rows.map((row) => row.slice(0, 3)).slice(0, 2)).toEqual([
    ['Late orders', 'Agent', 'Report'],
    ['Customer emails', '–', 'Agent'],
  ])
})
