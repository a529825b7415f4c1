import { expertise } from '#content/services/expertise.ts'
import { expect, expectAlive, test } from '../../site-test.ts'

test('charts render without script, survive hydration, and appear on a page reached by client-side navigation', async ({
  page,
  request,
}) => {
  const html = await (await request.get(expertise.path)).text()
  const count = html.match(/class="chart-drawing"/g)?.length ?? 0
  expect(count).toBeGreaterThan(0)
  expect(html).not.toContain(' style="')

  await page.goto(expertise.path)
  await expectAlive(page)
  await expect(page.locator('.chart-drawing')).toHaveCount(count)

  await page.getByRole('link', { name: 'Contact Us', exact: true }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.locator('.chart-drawing')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('.chart-drawing')).toHaveCount(count)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})
