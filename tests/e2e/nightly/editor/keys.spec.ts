import { contentField, readHtml, startWriting } from '../../editor/editing.ts'
import { expect, expectAccessibleInBothThemes, expectAccessibleWideAndNarrow, test } from '../../site-test.ts'

test('every tool has a name and keys, and Ctrl+/ lists all keys', async ({ page }) => {
  await startWriting(page, '<p>Words</p>')
  const tools = page.getByRole('toolbar', { name: 'Format' }).getByRole('button')
  await expect(tools).toHaveCount(12)
  const shown = []
  for (const tool of await tools.all()) {
    await expect(tool).toHaveAccessibleName(/\w/)
    await expect(tool).toHaveAttribute('aria-keyshortcuts', /^[A-Z]/)
    shown.push((await tool.getAttribute('title')) ?? '')
  }

  await page.keyboard.press('Control+/')
  const list = page.getByRole('region', { name: 'Keys' })
  await expect(list.getByRole('button', { name: 'Close' })).toBeFocused()
  const listed = await list.getByRole('listitem').allInnerTexts()
  const lines = listed.map((line) => line.replace(/\s*\n\s*/, ' ('))
  for (const title of shown) expect(lines).toContain(title.replace(')', ''))
  await expectAccessibleWideAndNarrow(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(contentField(page)).toBeFocused()
})

test('the keys of blocks do what the tools do', async ({ page }) => {
  await startWriting(page, '<h2>First</h2>\n<p>Words</p>')
  await page.keyboard.press('Control+Alt+c')
  await expect(contentField(page).locator('pre')).toHaveText('Words')
  await page.keyboard.press('Control+Alt+c')
  await page.keyboard.press('Control+Shift+8')
  expect(await readHtml(page)).toBe('<h2>First</h2>\n<ul>\n<li>Words</li>\n</ul>')
})

test('Ctrl+Alt+H leads to the other side of the content and back, with the focus in it', async ({ page }) => {
  await startWriting(page, '<p>Words</p>')
  await page.keyboard.press('Control+Alt+h')
  await expect(contentField(page)).toBeFocused()
  await expect(contentField(page)).toHaveValue('<p>Words</p>')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Control+Alt+h')
  await expect(contentField(page)).toBeFocused()
  await expect(contentField(page)).toHaveText('Words')
})
