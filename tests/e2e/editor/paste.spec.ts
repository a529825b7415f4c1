import { expect, expectAccessible, test } from '../site-test.ts'
import { contentField, pasteInto, readHtml, startWriting } from './editing.ts'

test('pasted text keeps its structure, links and cut text arrive unchanged, and the editor says what is left out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startWriting(page, '<p>See this page</p>')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await pasteInto(page, { text: 'https://a.example/' })
  const linked = '<p>See this <a href="https://a.example/">page</a></p>'
  expect(await readHtml(page)).toBe(linked)

  await contentField(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await pasteInto(page, {
    html: '<h2>Plan</h2><p style="color: red">Words <b>there</b></p><ul><li>one<li>two</ul><img src="x.png">',
    text: 'x',
  })
  await expect(page.getByText('A picture was left out.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('A picture was left out.')).toHaveCount(0)
  const html = await readHtml(page)
  expect(html).toContain('<h2>Plan</h2>\n<p>Words <strong>there</strong></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>')

  await contentField(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+X')
  await expect(contentField(page)).toHaveText('')
  await page.keyboard.press('ControlOrMeta+V')
  expect(await readHtml(page)).toBe(html)
  await contentField(page).focus()
  await page.keyboard.press('ControlOrMeta+Z')
  await page.keyboard.press('ControlOrMeta+Shift+V')
  await expect(contentField(page)).toContainText('two')
  await expect(contentField(page).locator('h2, li')).toHaveCount(0)
})
