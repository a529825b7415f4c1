import { expect, test } from 'vitest'
import { allEndedText, findingOf } from './finding.ts'
import type { Day, Product } from './model.ts'
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
  expect(allEndedText(1)).toBe('The only one here has ended, so it is shown:')
  expect(allEndedText(15)).toBe('All 15 of these have ended, so they are shown:')
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
