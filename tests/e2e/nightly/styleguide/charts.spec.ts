import { sampleCharts } from '#content/sample-charts.ts'
import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test.use({ baseURL: process.env.STYLEGUIDE_URL ?? '' })

const PATH = '/styleguide/charts'
const MIN_TEXT_PX = 12

for (const width of [360, 768, 1440]) {
  test(`charts at ${width} px: accessible in light and dark, within the page, without overlapping text`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PATH)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('figure.chart svg[role=img]')).toHaveCount(Object.keys(sampleCharts).length)

    const { smallest, overlaps, isTooWide } = await page.evaluate(readTexts)
    expect(smallest).toBeGreaterThanOrEqual(MIN_TEXT_PX)
    expect(overlaps).toEqual([])
    expect(isTooWide).toBe(false)
    await expectAccessibleInBothThemes(page)
  })
}

test('a chart has its title and takeaway as accessible text, and its numbers in a table', async ({ page }) => {
  await page.goto(PATH)
  const title = 'Days to close the month'
  await expect(page.getByRole('img', { name: title })).toHaveAccessibleDescription(/eleven days to four/)
  await expect(page.getByRole('table', { name: title }).getByRole('row')).toHaveCount(10)
})

/** Runs in the page. Measures overlaps with a margin, because a line box is taller than its letters. */
function readTexts() {
  const MARGIN_PX = 3
  const texts = [...document.querySelectorAll<SVGTextElement>('.chart text')]
  const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0))

  const overlaps: string[] = []
  for (const [index, one] of texts.entries()) {
    const a = one.getBoundingClientRect()
    for (const other of texts.slice(index + 1)) {
      const b = other.getBoundingClientRect()
      const isBeside = a.right <= b.left + 1 || b.right <= a.left + 1
      const isAbove = a.bottom - MARGIN_PX <= b.top + MARGIN_PX || b.bottom - MARGIN_PX <= a.top + MARGIN_PX
      if (!isBeside && !isAbove) overlaps.push(`${one.textContent} / ${other.textContent}`)
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  return { smallest: Math.min(...sizes), overlaps, isTooWide: scrollWidth > clientWidth }
}
