import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChart } from './read-chart.ts'

const TEXTS = 'title: Days to close\ntakeaway: Checks halve the close.\n'
const read = (text: string) => readChart(text)
const problemOf = (text: string) => {
  const result = read(text)
  return 'problem' in result ? result.problem : null
}

test('bars, with a marked row and a unit', () => {
  expect(read(`bars\n${TEXTS}unit: days\nsource: Sample data\nManual: 9\nChecked: 4.5 *\nAutomatic: 3`)).toEqual({
    chart: {
      source: 'Sample data',
      data: {
        kind: 'bar',
        title: 'Days to close',
        takeaway: 'Checks halve the close.',
        unit: { after: ' days', decimals: 1 },
        bars: [
          { name: 'Manual', value: 9 },
          { name: 'Checked', value: 4.5 },
          { name: 'Automatic', value: 3 },
        ],
        highlight: 'Checked',
      },
    },
  })
})

test.each([
  [
    'line',
    'steps: Q1, Q2, Q3\nunit: %\nBefore: 4, 5, 6\nAfter: 4, −3, 2 *',
    { highlight: 'After', unit: { after: '%' } },
  ],
  ['stacked', 'steps: Q1, Q2\nunit: $\nLicenses: 4, 5\nCapacity: 2, 1', { unit: { before: '$' } }],
  ['heat', 'steps: Mon, Tue, Wed\nMorning: 1, 2, 3\nEvening: 3, 2, 1', { kind: 'heat-map' }],
  [
    'plan',
    'ticks: Mon, Tue, Wed\nDraft: Mon - Tue\nReview: Tue-Wed',
    {
      tasks: [
        { from: 0, to: 1 },
        { from: 1, to: 2 },
      ],
    },
  ],
  [
    'flow',
    'person: Asks\nagent: Finds, Answers\nperson: Checks',
    { stages: [{ role: 'person' }, {}, { nodes: ['Checks'] }] },
  ],
  [
    'questions',
    'Public?: yes, Public\nA group?: no, Internal\notherwise: Confidential',
    { questions: [{ result: 'Public' }, { text: 'A group?', answer: 'no', result: 'Internal' }] },
  ],
  ['star', 'fact: Sales, Amount\nDate: Day, Month\nItem: Name', { fact: { name: 'Sales', measures: ['Amount'] } }],
])('a chart of the kind %s', (kind, lines, expected) => {
  expect(read(`${kind}\n${TEXTS}${lines}`)).toMatchObject({ chart: { data: expected } })
})

test.each([
  ['', 'The first line must name the kind: bars, line, stacked, heat, plan, flow, star, questions.'],
  ['pie\nA: 1', 'The first line must name the kind: bars, line, stacked, heat, plan, flow, star, questions.'],
  ['bars please\nA: 1', 'The first line must contain only the kind.'],
  ['bars\ntakeaway: T.\nA: 1\nB: 2', 'A line “title: …” is missing.'],
  [`bars\n${TEXTS}A: 1`, 'This kind takes 2 to 6 rows, not 1.'],
  [`bars\n${TEXTS}A: 1\nA: 2`, 'Two rows have the same name.'],
  [`bars\n${TEXTS}A: one\nB: 2`, '“one” in line 4 is not a number.'],
  [`bars\n${TEXTS}A: -1\nB: 2`, 'Bars cannot be negative.'],
  [`bars\n${TEXTS}A\nB: 2`, 'Line 4 is not “name: value”.'],
  [`bars\n${TEXTS}title: Again\nB: 2`, 'Line 4 repeats “title”.'],
  [`bars\n${TEXTS}${'W'.repeat(40)}: 1\nB: 2`, 'The names do not fit into the drawing. Shorten them.'],
  [`line\n${TEXTS}A: 1, 2`, 'A line “steps: …” is missing.'],
  [`line\n${TEXTS}steps: Q1, Q2\nA: 1, 2, 3`, 'Line 5 has 3 numbers for 2 steps.'],
  [`plan\n${TEXTS}ticks: Mon, Tue\nDraft: Tue - Mon`, 'Line 5 is not “name: first tick - later tick”.'],
  [`questions\n${TEXTS}A?: yes, B`, 'A line “otherwise: …” is missing.'],
  [`questions\n${TEXTS}A?: maybe, B\notherwise: C`, 'Line 4 is not “question: yes, result” or “question: no, result”.'],
  [`flow\n${TEXTS}robot: A\nperson: B`, 'Line 4 must start with one of person, agent, tool, result.'],
])('%j is refused with a reason', (text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('any text is either a chart or refused with a reason', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('bars', 'flow', 'steps: a, b', 'x: 1, 2', 'title: t', 'takeaway: t'),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      expect(Object.keys(read(lines.join('\n')))).toHaveLength(1)
    }),
  )
})
