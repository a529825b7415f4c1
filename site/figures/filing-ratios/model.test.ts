import { expect, test } from 'vitest'
import { computeRatio, distortedYears, type Filing, factsOf, formatRatio, LINES, type Line } from './model.ts'
import { mapping, ratios } from './ratios.ts'
import { COMPANIES, filings, NEW_REVENUE_TAG_FROM, SPLIT_COST_FROM, YEARS } from './sample.ts'

const reading = { mapping, isMapped: true }

function ratioOf(id: (typeof ratios)[number]['id']) {
  const found = ratios.find((ratio) => ratio.id === id)
  if (!found) throw new Error(id)
  return found
}

function filing(year: number, amounts: Partial<Record<Line, number>>): Filing {
  const facts = Object.entries(amounts).map(([line, value]) => ({
    tag: mapping.find((rule) => rule.line === line)?.tag ?? '',
    value,
  }))
  return { company: 'Banyan Goods', year, filed: '', accession: '', facts }
}

/** Banyan Goods, the example of OpenStax, Principles of Accounting, volume 1, appendix A, in thousands. */
const banyan = [
  filing(2018, { inventory: 35, equity: 90 }),
  filing(2019, {
    revenue: 120,
    costOfSales: 60,
    operatingCosts: 17,
    interest: 2,
    tax: 6,
    cash: 110,
    receivables: 50,
    inventory: 40,
    currentLiabilities: 100,
    longTermDebt: 50,
    equity: 100,
  }),
]

test.each([
  ['gross-margin', 0.5],
  ['net-margin', 0.29],
  ['return-on-equity', 0.37],
  ['current-ratio', 2],
  ['debt-to-equity', 1.5],
  ['inventory-turnover', 1.6],
] as const)('%s of the textbook example is %d', (id, published) => {
  const { value } = computeRatio(ratioOf(id), banyan, { company: 'Banyan Goods', year: 2019, ...reading })
  expect(value).toBeCloseTo(published, 2)
})

test('an average needs the year before, and a missing line gives no ratio instead of a wrong one', () => {
  const at = { company: 'Banyan Goods', year: 2018, ...reading }
  expect(computeRatio(ratioOf('inventory-turnover'), banyan, at).value).toBeNull()
  expect(computeRatio(ratioOf('gross-margin'), banyan, at).value).toBeNull()
  expect(formatRatio(null, 'percent')).toBe('not filed')
})

test('the generated balance sheets balance, are positive, and are filed on weekdays before Presidents’ Day', () => {
  expect(filings).toHaveLength(COMPANIES.length * YEARS.length)
  for (const each of filings) {
    const amount = (line: Line) => factsOf(each, line, reading).reduce((sum, { value }) => sum + value, 0)
    const assets = amount('cash') + amount('receivables') + amount('inventory') + amount('fixedAssets')
    expect(assets).toBe(amount('currentLiabilities') + amount('longTermDebt') + amount('equity'))
    for (const { tag, value } of each.facts) expect(value, `${each.company} ${each.year} ${tag}`).toBeGreaterThan(0)
  }
  for (const { filed } of filings) {
    expect(filed).toMatch(/^\d{4}-02-(0[7-9]|1[0-4])$/)
    expect([0, 6], filed).not.toContain(new Date(filed).getUTCDay())
  }
})

test('without mapping one margin improves and one disappears by nothing but a change of tag', () => {
  const margin = ratioOf('gross-margin')
  const distorted = COMPANIES.map((company) => distortedYears(margin, filings, { company, mapping }))
  const from = (first: number) => YEARS.filter((year) => year >= first)
  expect(distorted).toEqual([[], from(NEW_REVENUE_TAG_FROM), [], from(SPLIT_COST_FROM), [], []])
  const read = (isMapped: boolean) =>
    computeRatio(margin, filings, { company: 'Company D', year: SPLIT_COST_FROM, mapping, isMapped }).value ?? 0
  expect(read(false) - read(true)).toBeGreaterThan(0.04)
})

test('the lines behind a ratio add up to it', () => {
  for (const ratio of ratios) {
    const computed = computeRatio(ratio, filings, { company: 'Company C', year: 2025, ...reading })
    const side = (parts: typeof computed.numerator) => parts.reduce((sum, { sign, amount }) => sum + sign * amount, 0)
    expect(computed.value).toBe(side(computed.numerator) / side(computed.denominator))
    for (const { line, facts } of [...computed.numerator, ...computed.denominator]) {
      expect(facts.length, LINES[line]).toBeGreaterThan(0)
    }
  }
})
