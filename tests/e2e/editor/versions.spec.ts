import { expect, expectAccessible, test } from '../site-test.ts'
import { openEditor, publish, publishPost, saveDraft, storedContent, writeHtml } from './editing.ts'

test('an older version shows what changed, and comes back as a new one', async ({ page }) => {
  const path = await publishPost(page, 'A post with versions')
  await openEditor(page, path)
  await writeHtml(page, '<h2>Rivers</h2>\n<p>The heron waits by the river.</p>')
  await publish(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await writeHtml(page, '<h2>Rivers</h2>\n<p>The egret waits by the river.</p>')
  await saveDraft(page).click()
  await expect(page.getByText('This post is off the site now')).toBeVisible()

  await page.getByText('Versions', { exact: true }).click()
  const list = page.getByRole('listitem').filter({ hasText: 'saved by you' })
  await expect(list).toHaveCount(3)
  await expect(list.first()).toContainText('Draft, saved by you, as stored now')
  await list.first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: /^Version of / })
  await expect(dialog.getByText('This save took the post off the site.')).toBeVisible()
  await expect(dialog.getByRole('deletion').last()).toHaveText(/heron/)
  await expect(dialog.getByRole('insertion').last()).toHaveText(/egret/)
  await expectAccessible(page)
  // On a phone, the text is longer than the screen.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await list.nth(1).getByRole('button').click()
  await dialog.getByLabel('What restoring it would change').check()
  await expect(dialog.getByRole('insertion').last()).toHaveText(/heron/)
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  expect(await storedContent(page, path)).toContain('egret')
  await saveDraft(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await storedContent(page, path)).toContain('heron')
  await expect(list).toHaveCount(4)
})
