import { expect, test } from './site-test.ts'

test('a jump list leads to each section, stays in view, and marks the section that is being read', async ({ page }) => {
  await page.goto('/use-cases/by-team')
  const list = page.getByRole('navigation', { name: 'Teams' })
  await list.getByRole('link', { name: 'Finance' }).press('Enter')
  await expect(page).toHaveURL(/#finance$/)
  await expect(page.getByRole('heading', { name: 'Finance', exact: true })).toBeInViewport()
  await expect(list.getByRole('link', { name: 'Finance' })).toBeInViewport()

  await page.setViewportSize({ width: 360, height: 740 })
  await list.getByRole('link', { name: 'IT & Support' }).click()
  const current = list.locator('[aria-current]')
  await expect(current).toHaveText('IT & Support')
  await expect(current).toBeInViewport({ ratio: 1 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.locator('#operations').scrollIntoViewIfNeeded()
  await expect(current).toHaveText(/IT & Support|Operations/)
  await expect(current).toBeInViewport({ ratio: 1 })

  await page.evaluate(() => scrollTo(0, 0))
  await expect(current).toHaveCount(0)
  await expect(list.getByRole('list')).toHaveJSProperty('scrollLeft', 0)
})
