import { expect, test } from 'vitest'
import { sumOf } from '../dashboard/amounts.ts'
import { costToComplete } from './bond-program.ts'
import { sampleContractors } from './contractor-sample.ts'
import { answerTo, bondVerdict, CONTRACTOR, columnsOf, QUESTIONS } from './exposure-answers.ts'
import { portfolioView, shownInWords, shownPrograms } from './portfolio-view.ts'

const contractors = sampleContractors()
const view = portfolioView(contractors, '')

test('the sample has the same 180 contractors on every call; bids have no cost yet', () => {
  expect(contractors).toHaveLength(180)
  expect(sampleContractors()).toEqual(contractors)
  const jobs = contractors.flatMap((contractor) => contractor.jobs)
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length)
  for (const { stage, costToDate, billed, estimatedCost, price } of jobs) {
    if (stage === 'Bid') expect([costToDate, billed]).toEqual([0, 0])
    expect(costToDate).toBeLessThanOrEqual(estimatedCost)
    expect(billed).toBeLessThanOrEqual(price)
  }
})

test('the bar of a contractor is the sum of the rows behind it, and its sentence says so', () => {
  for (const { name, use, successRate } of view.programs) {
    const { rows, ...answer } = answerTo(CONTRACTOR, portfolioView(contractors, name))
    expect(columnsOf({ ...answer, rows }).map(({ head }) => head)).not.toContain('Contractor')
    const amount = (stage: string, read: (row: (typeof rows)[number]) => number) =>
      sumOf(
        rows.filter((row) => row.stage === stage),
        read,
      )
    expect(amount('Open', costToComplete)).toBe(use.work)
    expect(amount('Bid', ({ price }) => price * successRate)).toBeCloseTo(use.bids, 4)
  }
  const { sentence } = answerTo(CONTRACTOR, portfolioView(contractors, 'Contractor 119'))
  // 16.2 and 1.0 of 18.0 are the 95.5% of the picture.
  expect(sentence).toContain(
    '$16.2\u00a0million to complete and $1.0\u00a0million expected from bids (it wins 21% of what it bids)',
  )
  const withoutBids = view.programs.find(({ use }) => use.bids === 0)
  if (!withoutBids) throw new Error('Every contractor has a bid')
  expect(answerTo(CONTRACTOR, portfolioView(contractors, withoutBids.name)).sentence).toContain('and no open bid,')
})

test('the fullest program is chosen unless another is, and every question is answered with rows', () => {
  const uses = view.programs.map(({ aggregateUse }) => aggregateUse)
  expect(uses).toEqual(uses.toSorted((first, second) => second - first))
  expect(view.chosen).toBe(view.programs[0])
  expect(portfolioView(contractors, 'Contractor 007').chosen?.name).toBe('Contractor 007')
  expect(portfolioView(contractors, 'Contractor 999').chosen?.name).toBe(view.chosen?.name)
  const answers = QUESTIONS.map(({ id }) => answerTo(id, view))
  expect(answers.filter(({ rows }) => rows.length === 0)).toEqual([])
  expect(answerTo('?', view)).toEqual(answers[0])
})

test('the verdict on a new bond names each limit that it breaks', () => {
  const roomy = view.programs.at(-1)
  if (!roomy) throw new Error('There is no program')
  const { single } = roomy.limits
  expect(bondVerdict(roomy, single / 2)).toContain('is within both limits and leaves room')
  expect(bondVerdict(roomy, single * 1.5)).toContain('above the single limit; the aggregate limit holds')
  expect(bondVerdict(roomy, single * 4)).toMatch(/above the single limit and bring its work .* above the aggregate/)
})

test('the title says which programs the picture shows', () => {
  expect(shownInWords(view)).toBe('the 10 contractors with the highest use')
  expect(shownInWords(portfolioView(contractors, 'Contractor 007'))).toBe(
    'the 9 contractors with the highest use and Contractor 007',
  )
  expect(shownPrograms(portfolioView(contractors, 'Contractor 007')).at(-1)?.name).toBe('Contractor 007')
  const slice = contractors.filter(({ trade, region }) => trade === 'Electrical' && region === 'West')
  expect(shownInWords(portfolioView(slice, ''))).toBe('all 3 contractors of this slice')
  expect(shownInWords(portfolioView(slice.slice(0, 1), ''))).toBe('the only contractor of this slice')
})

test('a single job, bid or program is answered in the singular', () => {
  const sentence = (open: string, name: string) =>
    answerTo(
      open,
      portfolioView(
        contractors.filter((each) => each.name === name),
        '',
      ),
    ).sentence
  expect(sentence('bids', 'Contractor 002')).toBe(
    '1 contractor would be above the aggregate limit; with bids at their usual success, none is. Contractor 002 would be at 128.1%.',
  )
  expect(sentence('room', 'Contractor 001')).toMatch(/It is the only contractor of this slice\.$/)
  expect(sentence('fade', 'Contractor 011')).toBe(
    '3 jobs of Contractor 011 lost two points of margin or more since the first report, $422,000 together.',
  )
})

test('an empty slice is answered in words', () => {
  const nothing = portfolioView([], '')
  expect(nothing.chosen).toBe(null)
  for (const open of [...QUESTIONS.map(({ id }) => id), CONTRACTOR]) {
    expect(answerTo(open, nothing).rows).toEqual([])
    expect(answerTo(open, nothing).sentence).not.toMatch(/NaN|Infinity|undefined/)
  }
})
