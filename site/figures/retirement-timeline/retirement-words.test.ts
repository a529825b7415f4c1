import { expect, test } from 'vitest'
import type { Day, Product } from './retirement-model.ts'
import { endsTable, findingOf } from './retirement-words.ts'
import { retirements } from './retirements.ts'

const finding = (product: Product, today: Day) =>
  findingOf(
    `for ${product}`,
    retirements.filter((each) => each.product === product),
    today,
  )

test('of one or several dates none, some or all have passed', () => {
  expect(finding('Bot Framework', '2026-11-27')).toBe(
    'As of November 27, 2026, the only date for Bot Framework has passed: Bot Framework SDK, 11 months ago, on December 31, 2025.',
  )
  expect(finding('Power Platform', '2026-11-01')).toBe(
    'As of November 1, 2026, the only date for Power Platform has not passed yet: AI Builder credits in licenses, today.',
  )
  expect(finding('Cognitive Services', '2022-01-01')).toContain(
    'none of the 6 dates for Cognitive Services has passed.',
  )
  expect(finding('Cognitive Services', '2025-04-01')).toContain('1 of the 6 dates for Cognitive Services has passed.')
  expect(finding('Cognitive Services', '2026-10-01')).toContain(
    '2 of the 6 dates for Cognitive Services have passed. Next: Anomaly Detector, Metrics Advisor and Personalizer, today.',
  )
  expect(findingOf('here', retirements, '2031-01-01')).toBe(
    'As of January 1, 2031, all 15 dates here have passed. Last: Computer Vision: image analysis and Custom Vision, 2 years ago, on September 25, 2028.',
  )
})

const columns = (product?: Product) =>
  endsTable(
    retirements.filter((each) => product === undefined || each.product === product),
    '2026-11-27',
  ).columns

test('a column that says nothing is left out, and every row has a cell for each other one', () => {
  expect(columns()).toEqual([
    'Service',
    'Name on this page',
    'Closed to new customers',
    'Ends',
    'From today',
    'What to do',
  ])
  expect(columns('Cognitive Services')).not.toContain('Name on this page')
  expect(columns('Cognitive Services')).toContain('Closed to new customers')
  expect(columns('Azure AI Services')).toEqual(['Service', 'Ends', 'From today', 'What to do'])
  const table = endsTable(retirements, '2026-11-27')
  expect(table.rows.map(({ length }) => length)).toEqual(table.rows.map(() => table.columns.length))
  expect(table.rows.find(([name]) => name === 'Custom Vision')?.[2]).toBe('no date given')
})
