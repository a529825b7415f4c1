import { allPages } from '#content/all-pages.ts'
import { expect, expectAccessibleWideAndNarrow, expectAlive, expectLargeTextToFit, test } from '../site-test.ts'

const GROUPS = Map.groupBy(allPages, ({ path }) => path.split('/')[1] ?? '')

for (const [group, pages] of GROUPS) {
  test(`pages of ${group} are accessible in light and dark, wide and narrow, and fit 320 px with large text`, async ({
    page,
  }) => {
    test.setTimeout(60_000 * (pages.length + 3))
    for (const { path } of [...pages, ...(group === 'showcase' ? [{ path: `${pages[0]?.path}/white-paper` }] : [])]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAlive(page)
      await expectAccessibleWideAndNarrow(page)
      await expectLargeTextToFit(page)
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Proves R35.
  test('an answer opens, a figure explains its basis, and the menu works', async ({ page }) => {
    await page.goto('/services/data-solutions')
    await page.getByText('How do you control who may see which data?').click()
    await expect(page.getByText('We write the rules as sentences first')).toBeVisible()
    await page.goto('/stories/transformation-1')
    await page.getByText('Sample figure').first().click()
    await expect(page.getByText(/A real one would compare/).first()).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main' })
    // The section of this page is open in the menu; its summary leads back to the sections.
    await menu.getByText('Stories', { exact: true }).click()
    await menu.getByText('Products').click()
    await menu.getByRole('link', { name: 'Power BI' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Power BI' })).toBeVisible()
  })
})
