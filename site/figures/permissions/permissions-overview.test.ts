import { expect, test } from 'vitest'
import { findingOf, overviewOf, people, stateOf, tablesOf, tenants, topics } from './permissions-overview.ts'

test('the numbers shown match the rows listed, for every person, question and step', () => {
  for (const { id: person } of people) {
    for (const { id: topic } of topics) {
      for (const step of tenants.keys()) {
        const overview = overviewOf(person, topic, step)
        const files = overview.rows.flatMap((row) => row.files)
        const counts = overview.counts[step]
        expect(files.filter(({ access }) => access === 'answer')).toHaveLength(counts?.answer ?? -1)
        const [byStep, listed] = tablesOf(overview, step)
        expect(listed?.rows).toHaveLength(counts?.open ?? -1)
        expect(byStep?.rows[step]?.slice(2)).toEqual([counts?.answer, counts?.open])
      }
    }
  }
})

test.each([
  [
    ['test', 'pay', 0],
    'Asked “What do my colleagues earn?” Copilot can use 38 files for the test account. None of them is meant for that account.',
  ],
  [
    ['test', 'pay', 2],
    'After “Restricted content discovery”: asked “What do my colleagues earn?” Copilot can use 9 of the 38 files for the test account, and no longer finds 21 that still open.',
  ],
  [
    ['test', 'pay', 7],
    'After “Sensitivity labels,” the test account opens none of the 38 files, so Copilot has none to use.',
  ],
  [
    ['clerk', 'pay', 7],
    'After “Sensitivity labels”: asked “What do my colleagues earn?” Copilot can use 26 of the 54 files for the payroll clerk.',
  ],
] as const)('the finding for %s', ([person, topic, step], finding) => {
  expect(findingOf(overviewOf(person, topic, step), step)).toBe(finding)
})

test('a site says what the steps did to it', () => {
  const stateAt = (name: string, step: number) => {
    const row = overviewOf('test', 'pay', step).rows.find(({ site }) => site.name === name)
    if (!row) throw new Error(`There is no ${name}`)
    return stateOf(row, step)
  }
  expect(stateAt('HR Payroll', 0)).toBe('owner: Payroll')
  expect(stateAt('HR Payroll', 1)).toBe('only Payroll')
  expect(stateAt('Projects North', 2)).toBe('hidden from Copilot')
  expect(stateAt('Onboarding 2021', 0)).toBe('no owner, last used 2023')
  expect(stateAt('Onboarding 2021', 3)).toBe('archived')
  expect(stateAt('Sales Kickoff', 4)).toBe('limited to its members')
  expect(stateAt('Intranet', 7)).toBe('a site for everybody')
})
