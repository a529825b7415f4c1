import { expect, test } from 'vitest'
import { countText, doorsOf } from './doors.ts'
import { findingOf, tablesOf } from './findings.ts'
import { overviewOf, people, riskOf, tenants, topics } from './overview.ts'
import { steps } from './steps.ts'

test('the numbers shown match the rows listed, for every person, question and step', () => {
  for (const { id: person } of people) {
    for (const { id: topic } of topics) {
      for (const step of tenants.keys()) {
        const overview = overviewOf(person, topic, step)
        const items = overview.rows.flatMap((row) => row.items)
        const counts = overview.counts[step]
        expect(items.filter(({ access }) => access === 'answer')).toHaveLength(counts?.answer ?? -1)
        const [byStep, listed] = tablesOf(overview, step)
        expect(listed?.rows).toHaveLength(counts?.open ?? -1)
        expect(byStep?.rows[step]?.slice(2)).toEqual([counts?.answer, counts?.open])
      }
    }
  }
})

test('a file that changed names the first step after which it was in its present state', () => {
  const items = overviewOf('test', 'pay', 6).rows.flatMap((row) => row.items)
  const counts: Record<string, number> = {}
  for (const { changedBy } of items) {
    const change = changedBy === null ? 'open' : (steps[changedBy]?.title ?? '')
    counts[change] = (counts[change] ?? 0) + 1
  }
  expect(counts).toEqual({
    'Restricted access control': 8,
    'Archive or delete': 6,
    'Groups that contain everybody': 15,
    'Broken inheritance': 7,
    open: 2,
  })
})

test.each([
  [
    ['test', 'pay', 0],
    'Asked “What do my colleagues earn?” Copilot can use 38 files for the test account. None of them is meant for that account, not even the 2 stray copies on the Intranet. The widest door is “Everyone except external users,” with 23.',
  ],
  [
    ['test', 'pay', 2],
    'After the step “Restricted content discovery,” asked “What do my colleagues earn?” Copilot can use 9 of the 38 files for the test account; 21 more still open, but Copilot does not find them.',
  ],
  [
    ['test', 'pay', 7],
    'After the step “Sensitivity labels,” the test account opens none of the 38 files, so Copilot has none to use.',
  ],
  [
    ['test', 'travel', 1],
    'The step “Restricted access control” changes nothing here: asked “How do I book a business trip?” Copilot can use all 24 files for the test account.',
  ],
  [
    ['test', 'travel', 3],
    'After the step “Archive or delete,” asked “How do I book a business trip?” Copilot can use 21 of the 24 files for the test account.',
  ],
  [
    ['clerk', 'pay', 7],
    'The step “Sensitivity labels” changes nothing here: asked “What do my colleagues earn?” Copilot can use 26 of the 54 files for the payroll clerk. What the work needs stayed open.',
  ],
  [
    ['planner', 'travel', 7],
    'The step “Sensitivity labels” changes nothing here: asked “How do I book a business trip?” Copilot can use 21 of the 24 files for the production planner. What everybody needs stayed open.',
  ],
] as const)('the finding for %s', ([person, topic, step], finding) => {
  expect(findingOf(overviewOf(person, topic, step), step)).toBe(finding)
})

test('who can open a site is said as of the step', () => {
  const risk = (name: string, step: number) => {
    const site = tenants[0]?.sites.find((each) => each.name === name)
    if (!site) throw new Error(`There is no ${name}`)
    return riskOf(site, step)
  }
  expect(risk('Corporate Development', 0)).toBe('2,300 people × 1 topic that must not leak')
  expect(risk('Corporate Development', 1)).toBe(
    '2,300 people before, now only Corporate Development; 1 topic that must not leak',
  )
  expect(risk('ERP Selection 2019', 3)).toMatch(/^[\d,]+ people before, now archived; /)
  expect(risk('Sales Kickoff', 4)).toBe('2,300 people before, now only its members; 3 topics that must not leak')
  expect(risk('File Share Migration', 5)).toMatch(/^2,300 people × /)
  expect(risk('File Share Migration', 6)).toMatch(/^2,300 people before, now 38; /)
})

test('each door says how many of its files still open, one and none included', () => {
  const { rows } = overviewOf('test', 'pay', 6)
  const doors = doorsOf(rows)
  expect(doors.reduce((sum, { found }) => sum + found, 0)).toBe(38)
  expect(doors.map(countText)).toEqual(['2 of 23 files', '0 of 15 files'])
  expect(countText({ door: 'link', found: 1, open: 1 })).toBe('1 file')
  expect(countText({ door: 'link', found: 1, open: 0 })).toBe('0 of 1 file')
})
