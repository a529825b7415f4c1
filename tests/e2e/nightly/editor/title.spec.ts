import { expect, expectAccessibleWideAndNarrow, test } from '../../site-test.ts'
import { contentField, startWriting, titleField } from '../../editor/editing.ts'

const LONG =
  'How a firm of twelve moved all of its monthly reports from spreadsheets to one semantic model in a quarter'

test('a long title wraps at every width, and pasted line breaks become spaces that Ctrl+Z takes back', async ({
  page,
}) => {
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

  await title.fill('Before')
  await page.keyboard.press('End')
  await title.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ' and\nafter\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(title).toHaveValue('Before and after')
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('Before')
  await page.keyboard.press('Enter')
  await expect(contentField(page)).toBeFocused()
})
