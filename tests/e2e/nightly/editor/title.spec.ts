import { startWriting, titleField } from '../../editor/editing.ts'
import { expect, expectAccessibleWideAndNarrow, test } from '../../site-test.ts'

const LONG =
  'How a firm of twelve moved all of its monthly reports from spreadsheets to one semantic model in a quarter'

test('a long title wraps at every width', async ({ page }) => {
  await startWriting(page, '<p>Words</p>')
  const title = titleField(page)
  await title.fill(LONG)
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const { lines, isWhole } = await title.evaluate((field) => ({
      lines: field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight),
      isWhole: field.scrollHeight <= field.clientHeight && field.scrollWidth <= field.clientWidth,
    }))
    expect(lines).toBeGreaterThan(2)
    expect(isWhole).toBe(true)
  }
  await expectAccessibleWideAndNarrow(page)
})
