import { expect, expectAccessibleInBothThemes, test } from '../site-test.ts'
import { openEditor, publish, publishPost, storedContent, writeHtml } from './editing.ts'

// A refused save is a failed request, which browsers log as an error.
test.use({ expectedErrors: /Failed to load resource/ })

const text = (first: string, last: string) => `<p>${first}</p>\n<p>The middle stays as it is.</p>\n<p>${last}</p>`

test('two tabs that change different paragraphs end with both changes; the same paragraph is a conflict', async ({
  page,
  context,
}) => {
  const path = await publishPost(page, 'Merging')
  await openEditor(page, path)
  await writeHtml(page, text('First', 'Last'))
  await publish(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const other = await context.newPage()
  await openEditor(other, path)

  await writeHtml(page, text('First, by the one', 'Last'))
  await publish(page).click()
  await expect.poll(() => storedContent(page, path)).toContain('by the one')
  await writeHtml(other, text('First', 'Last, by the other'))
  await publish(other).click()
  await expect(other.getByText('Merged with changes from elsewhere')).toBeVisible()
  await expect(other.getByText('All changes saved')).toBeVisible()
  expect(await storedContent(page, path)).toBe(text('First, by the one', 'Last, by the other'))
  const notice = other.getByRole('status').filter({ hasText: 'Merged with changes' })
  await notice.getByRole('button', { name: 'Compare' }).click()
  await expect(notice.getByRole('insertion').last()).toHaveText(/by the one/)
  await expectAccessibleInBothThemes(other)

  await writeHtml(page, text('First, by the one', 'Last, by the one'))
  await publish(page).click()
  await expect(page.getByText('This post was changed elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  const differences = page.getByRole('region', { name: 'Differences in Content' })
  await expect(differences.getByRole('insertion')).toHaveText(/other/)
  expect(await storedContent(page, path)).toBe(text('First, by the one', 'Last, by the other'))
})
