import { expect, test } from './site-test.ts'

test('a jump list leads to each section, stays in view, and marks the section that is being read', async ({ page }) => {
  await page.goto('/use-cases/by-industry')
  const list = page.getByRole('navigation', { name: 'Industries' })
  await list.getByRole('link', { name: 'Retail' }).press('Enter')
  await expect(page).toHaveURL(/#retail$/)
  await expect(page.getByRole('heading', { name: 'Retail', exact: true })).toBeInViewport()
  await expect(list.getByRole('link', { name: 'Retail' })).toBeInViewport()

  await page.setViewportSize({ width: 360, height: 740 })
  await list.getByRole('link', { name: 'Education' }).click()
  const current = list.locator('[aria-current]')
  await expect(current).toHaveText('Education')
  await expect(current).toBeInViewport({ ratio: 1 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.locator('#telecommunications').scrollIntoViewIfNeeded()
  await expect(current).toHaveText(/Sustainability|Telecommunications/)
  await expect(current).toBeInViewport({ ratio: 1 })

  await page.evaluate(() => scrollTo(0, 0))
  await expect(current).toHaveCount(0)
  await expect(list.getByRole('list')).toHaveJSProperty('scrollLeft', 0)
})
