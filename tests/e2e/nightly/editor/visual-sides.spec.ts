import { contentField, openEditor, publishPost, readHtml, startWriting, writeHtml } from '../../editor/editing.ts'
import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test.use({ expectedErrors: /Failed to load resource|Failed to fetch dynamically imported module/ })

const UNUSUAL = `Plain words
on two lines, 2 &lt; 3 &amp; https://a.example/b.
<H2 CLASS='x'>Old   style</H2>

<ul><li>one<li>two</ul>
<p>Unclosed <b>bold</b> &nbsp; paragraph
<p style="color: red">Styled</p>
<pre><strong>odd</strong></pre>`

const SIMPLE = `Plain words
on two lines, 2 &lt; 3 &amp; https://a.example/b.
<h2 class="x">Old style!</h2>
<ul>
<li>one</li>
<li>two</li>
</ul>
<p>Unclosed bold &nbsp; paragraph</p>
<p>Styled</p>
<pre><strong>odd</strong></pre>`

test('HTML comes back byte for byte until it is edited, and then in its simplest form', async ({ page }) => {
  await startWriting(page, UNUSUAL)
  expect(await readHtml(page)).toBe(UNUSUAL)
  await contentField(page).getByText('Old style').click()
  // Browsers report a moved cursor a moment later.
  await expect(page.getByRole('combobox', { name: 'Block style' })).toHaveValue('heading-2')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await readHtml(page)).toBe(SIMPLE)
})

test('undo reverts a change on the HTML side', async ({ page }) => {
  await startWriting(page, '<p>Before</p>')
  await writeHtml(page, '<p>After</p>')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await expect(contentField(page)).toHaveText('After')
  await contentField(page).focus()
  await page.keyboard.press('Control+z')
  expect(await readHtml(page)).toBe('<p>Before</p>')
})

test('the browser remembers the side, and both sides have the same name and description', async ({ page }) => {
  const path = await publishPost(page, 'Sides')
  await openEditor(page, path)
  await expect(contentField(page)).toHaveText('First text')
  await expect(contentField(page)).toHaveAccessibleDescription(/^2 words, 1 min read/)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await expect(contentField(page)).toHaveValue('First text')
  await expect(contentField(page)).toHaveAccessibleDescription(/^2 words, 1 min read/)
  await openEditor(page, path)
  await expect(contentField(page)).toHaveValue('First text')
})

test('if the visual side cannot be loaded, the HTML side is shown and says so', async ({ page }) => {
  const path = await publishPost(page, 'Without modules')
  await page.route('**/visual-side*', (route) => route.fulfill({ status: 404 }))
  await openEditor(page, path)
  await expect(page.getByText('Writing as it will look could not be loaded')).toBeVisible()
  await expect(contentField(page)).toHaveValue('First text')
  await expectAccessibleInBothThemes(page)
  await page.unroute('**/visual-side*')
  await openEditor(page, path)
  await expect(contentField(page)).toHaveText('First text')
})
