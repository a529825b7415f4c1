import { contentField, openEditor, publish, publishPost, writeHtml } from '../../editor/editing.ts'
import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('a chart that a member types is the cover of the post and in the list', async ({ page, browser }) => {
  const path = await publishPost(page, 'Closing the books')
  await openEditor(page, path)
  await contentField(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/chart')
  await page.keyboard.press('Enter')

  const cover = page.getByRole('region', { name: 'Cover chart' })
  await expect(cover.getByRole('img', { name: 'Days to close the month' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await test.step('a line that cannot be drawn is named', async () => {
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\nBy luck: soon')
    await expect(cover.getByRole('status')).toHaveText(/“soon” in line 8 is not a number/)
    await writeHtml(
      page,
      '<p>First text</p>\n<pre><code class="language-chart">bars\ntitle: Days to close\ntakeaway: Checks halve it.\nBy hand: 9\nChecked: 4</code></pre>',
    )
    await expect(cover.getByRole('img', { name: 'Days to close' })).toBeVisible()
  })

  await publish(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(path.replace('/post/edit/', '/blog/'))
  await expect(reader.getByRole('img', { name: 'Days to close' })).toBeVisible()
  await expect(reader.getByRole('cell', { name: '9' })).toBeAttached()
  await expect(reader.getByText('takeaway:')).toHaveCount(0)
  const listed = reader.getByRole('article').filter({ hasText: 'Closing the books' })
  await expect(async () => {
    await reader.goto('/blog')
    await expect(listed.locator('.chart-glyph')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await context.close()
})
