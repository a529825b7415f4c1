import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAlive, test } from '../site-test.ts'

const input = (page: Page) => page.getByRole('combobox', { name: 'Search pages and posts' })

test('Ctrl+K searches pages and posts by keyboard alone', async ({ page }) => {
  await page.goto('/blog')
  await expectAlive(page)
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
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
