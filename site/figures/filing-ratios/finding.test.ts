import { expect, test } from 'vitest'
import { findingOf } from './finding.ts'
import { factsOf, type Ratio, unreadOf } from './model.ts'
import { mapping, ratios } from './ratios.ts'
import { filings } from './sample.ts'

const margin: Ratio = ratios[0]
const filingOf = (name: string, at: number) => filings.find(({ company, year }) => company === name && year === at)

test('what one tag per line leaves out is the difference between the two readings', () => {
  for (const filing of filings) {
    const total = (isMapped: boolean) =>
      factsOf(filing, 'costOfSales', { mapping, isMapped }).reduce((sum, { value }) => sum + value, 0)
    const unread = unreadOf(margin, filing, mapping).filter(({ line }) => line === 'costOfSales')
    expect(unread.reduce((sum, { fact }) => sum + fact.value, 0)).toBe(total(true) - total(false))
  }
})

test('a ratio says how much of its parts is under a tag that is not read', () => {
  const [unread] = unreadOf(margin, filingOf('Company D', 2024), mapping)
  expect(unread?.fact.tag).toBe('d:FulfillmentAndFreightExpense')
  expect(unread?.sign).toBe(-1)
  expect(findingOf(margin, { company: 'Company D', year: 2024, isMapped: false })).toMatch(
    new RegExp(
      `^Gross margin of Company D in 2024 seems to be [\\d.]+%, because \\$${unread?.fact.value} million of its cost of sales is under a tag that is not read\\. With all tags it is [\\d.]+%\\.`,
    ),
  )
  expect(findingOf(margin, { company: 'Company B', year: 2023, isMapped: false })).toMatch(
    /2023 is missing, because \$[\d,]+ million of its revenue is under a tag that is not read\./,
  )
  const debt = ratios.find(({ id }) => id === 'debt-to-equity') ?? margin
  expect(findingOf(debt, { company: 'Company D', year: 2024, isMapped: true })).toMatch(
    /is \d\.\d\d, whichever way its tags are read\.$/,
  )
})

test('one tag per line moves the median of a year, also in the sentence on a company that is read right', () => {
  const operating = ratios.find(({ id }) => id === 'operating-margin') ?? margin
  expect(findingOf(operating, { company: 'Company D', year: 2024, isMapped: false })).toMatch(
    /With all tags it is 10\.9%\. The median of the companies is 16\.1% instead of 1\d\.\d%\.$/,
  )
  expect(findingOf(operating, { company: 'Company E', year: 2024, isMapped: false })).toMatch(
    /whichever way its tags are read\. The median of the companies is 16\.1% instead of/,
  )
  expect(findingOf(operating, { company: 'Company E', year: 2022, isMapped: false })).not.toContain('median')
  expect(findingOf(operating, { company: 'Company D', year: 2024, isMapped: true })).not.toContain('median')
})
