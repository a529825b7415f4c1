import { openEditor, publish, publishPost, writeHtml } from '../../editor/editing.ts'
import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

// An unpublished post responds with 404, which the browser logs as an error.
test.use({ expectedErrors: /status of 404|Post not found/ })

test('the preview matches the public page and lists what is dropped', async ({ page }) => {
  const path = await publishPost(page, 'Previewed')
  await openEditor(page, path)
  await writeHtml(
    page,
    [
      '<h2>Heading</h2>',
      'See https://learn.microsoft.com/fabric/ <b>now</b><script>alert(1)</script>',
      '<a href="javascript:alert(1)" style="color: red">no address</a>',
      '<ul><li>one</li><li>two</li></ul>',
      '<pre>select 1\n  from facts</pre>',
      'last & least < most',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Heading' })).toBeVisible()
  await expect(preview).toContainText('Not shown: <b>. The text in between stays.')
  await expect(preview).toContainText('Removed together with its contents: <script>.')
  await expect(preview).toContainText('Attributes without effect: style.')
  await expect(preview).toContainText('A link has an address that is not allowed, so it does not work.')
  await page.getByRole('textbox', { name: 'Find or add a tag' }).fill('Preview tag')
  await expectAccessibleInBothThemes(page)
  const previewed = await preview.locator('.post-body').innerHTML()

  await publish(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const reader = await page.context().newPage()
  await reader.goto(path.replace('/post/edit/', '/blog/'))
  const published = await reader.locator('.post-body').innerHTML()
  // Readers can also scroll and copy code, once scripts have run.
  expect(published.replace(/<div class="code-frame".*?><pre.*?>(.*?)<\/pre>.*?<\/div>/s, '<pre>$1</pre>')).toBe(
    previewed,
  )
})

test('a preview that cannot be loaded says so, and works after the page is reloaded', async ({ page }) => {
  const path = await publishPost(page, 'Without a parser')
  await page.route('**/render-preview*', (route) => route.fulfill({ status: 404 }))
  await openEditor(page, path)
  await writeHtml(page, '<h2>Seen</h2>')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('The preview could not be loaded')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await publish(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()

  await page.unroute('**/render-preview*')
  await openEditor(page, path)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Seen' })).toBeVisible()
})
