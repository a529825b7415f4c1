import {
  contentField,
  openEditor,
  publishPost,
  readHtml,
  startWriting,
  storedContent,
  titleField,
} from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, test } from '../../site-test.ts'

test('the text begins on the first screen, right after the title, and Enter leads from one to the other', async ({
  page,
}) => {
  const path = await publishPost(page, 'Low')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, path)
  await titleField(page).press('Enter')
  await expect(contentField(page)).toBeFocused()
  expect((await contentField(page).boundingBox())?.y).toBeLessThan(460)
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' })
  await expect(excerpt).toBeInViewport()
  await page.setViewportSize({ width: 1023, height: 900 })
  const [textTop, excerptTop] = [await contentField(page).boundingBox(), await excerpt.boundingBox()].map(
    (box) => box?.y,
  )
  expect(textTop).toBeLessThan(excerptTop ?? 0)
  await page.getByText('Formatting tips').click()
  await expect(page.getByText('A web address on its own becomes a link.')).toBeVisible()
})

// Proves R131.
test('an empty post has 15 lines to write in, on a wide and a narrow screen', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/post/new')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(contentField(page)).toHaveClass(/writing-empty/)
    const lines = await contentField(page).evaluate((text) => {
      const { height, lineHeight } = getComputedStyle(text)
      // Browsers lay lines out in 64ths of a pixel.
      return Math.round(Number.parseFloat(height) / Number.parseFloat(lineHeight))
    })
    expect(lines).toBeGreaterThanOrEqual(15)
  }
})

test('what is typed into a block of HTML or a language is saved without a further step', async ({ page }) => {
  const path = await startWriting(page, '<p>a</p>\n<pre><strong>odd</strong></pre>\n<pre><code>q</code></pre>')
  await page.getByRole('combobox', { name: 'Language of the code' }).fill('sql')
  await page.getByRole('button', { name: 'Edit as HTML' }).click()
  await page.getByRole('textbox', { name: 'HTML of this block' }).fill('<pre><strong>even</strong></pre>')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Post published successfully!').first()).toBeVisible()
  expect(await storedContent(page, path)).toBe(
    '<p>a</p>\n<pre><strong>even</strong></pre>\n<pre><code class="language-sql">q</code></pre>',
  )
  await page.keyboard.type('n')
  await expect(page.getByRole('textbox', { name: 'HTML of this block' })).toBeFocused()
})

test('keys in quick succession work at the current position', async ({ page }) => {
  await startWriting(page, '<p>a</p>\n<h2>b</h2>')
  for (const key of ['ArrowLeft', 'Backspace', 'X', 'End', 'y', 'ArrowUp', 'End', 'z']) await page.keyboard.press(key)
  expect(await readHtml(page)).toBe('<p>az</p>\n<p>Xby</p>')
})
