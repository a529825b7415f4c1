import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAlive, test } from '../site-test.ts'

const input = (page: Page) => page.getByRole('combobox', { name: 'Search pages and posts' })

async function openBlog(page: Page): Promise<void> {
  await page.goto('/blog')
  await expectAlive(page)
}

test('text typed after an early Ctrl+K is in the search once the page hydrates', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/blog', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('capac')
  release()
  await expect(input(page)).toHaveValue('capac')
  await page.keyboard.type('ity')
  await expect(input(page)).toHaveValue('capacity')
  await expect(page.getByRole('option').filter({ hasText: 'Post' }).first()).toBeVisible()
})

test('Ctrl+K searches pages and posts by keyboard alone', async ({ page }) => {
  await openBlog(page)
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('capacity')
  await expect(page.getByRole('option').filter({ hasText: 'Post' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(input(page)).toHaveCount(0)

  await page.keyboard.press('Meta+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('capacity')
  const post = page.getByRole('option').filter({ hasText: 'Post' }).first()
  await expect(post).toBeVisible()
  while ((await post.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/[0-9a-f-]{36}$/)
})

test('the last option lists all results, and Ctrl+K opens nothing while a text field has the focus', async ({
  page,
}) => {
  await openBlog(page)
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('zzzqqq')
  await expect(page.getByText('No page or post contains these words.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=zzzqqq$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
