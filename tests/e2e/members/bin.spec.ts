import { publishPost } from '../editor/editing.ts'
import { expect, expectTemplateAccessible, test } from '../site-test.ts'

test('a deleted post leaves the site at once, and comes back as a draft', async ({ page, request }) => {
  const title = `Deleted ${crypto.randomUUID()}`
  const path = await publishPost(page, title)
  const address = `/blog/${path.split('/').pop()}`
  await expect.poll(async () => (await request.get(address)).status()).toBe(200)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this post? This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post deleted successfully')).toBeVisible()
  await expect.poll(async () => (await request.get(address)).status()).toBe(404)

  await page.getByText('1 deleted post', { exact: true }).click()
  await expect(page.getByText('30 days left')).toBeVisible()
  await expectTemplateAccessible(page)
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText('Post restored as a draft')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: title })
  await expect(item).toContainText('Draft')
  await expect(page.getByText('1 deleted post', { exact: true })).toBeHidden()
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { name: 'Your Posts' })).toBeFocused()
  expect((await request.get(address)).status()).toBe(404)
})
