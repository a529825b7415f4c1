import { contentField, readHtml, startWriting } from '../../editor/editing.ts'
import { expect, test } from '../../site-test.ts'

test('HTML tags typed into the text take effect, and Backspace restores the characters', async ({ page }) => {
  await startWriting(page, '')
  await page.keyboard.type(
    '<strong>bold</strong>, <em>slanted</em>, <a href="https://a.example" target="_blank">link</a>, **b**',
  )
  await expect(contentField(page).locator('strong')).toHaveCount(2)
  await page.keyboard.press('Backspace')
  expect(await readHtml(page)).toBe(
    '<p><strong>bold</strong>, <em>slanted</em>, <a href="https://a.example" target="_blank">link</a>, **b**</p>',
  )
})

test('Tab leaves the text, indents in lists and code, where it leaves after Escape', async ({ page }) => {
  await startWriting(page, '<p>Words</p>')
  const content = contentField(page)
  await page.keyboard.press('Tab')
  await expect(content).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(content).toBeFocused()

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one\ntwo')
  await page.keyboard.press('Tab')
  await expect(content.locator('li li')).toHaveText('two')
  await page.keyboard.press('Shift+Tab')
  await expect(content.locator('li li')).toHaveCount(0)
  await expect(content).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(content).not.toBeFocused()
})

test('Alt+F10 leads to the tools, arrows move in them, and Escape leads back', async ({ page }) => {
  await startWriting(page, '<p>Words</p>')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('combobox', { name: 'Block style' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const bold = page.getByRole('button', { name: 'Bold' })
  await expect(bold).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(contentField(page)).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Escape')
  await expect(contentField(page)).toBeFocused()
  expect(await readHtml(page)).toBe('<p><strong>Words</strong></p>')
})
