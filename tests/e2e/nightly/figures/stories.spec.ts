import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('changes of the monthly close are reverted one by one, and a link shows the same mix', async ({ page }) => {
  await page.goto('/stories/transformation-1#close-calendar')
  const figure = page.locator('#close-calendar')
  const finding = figure.locator('.figure-finding')
  await expect(figure.getByRole('radio', { name: 'After' })).toBeEnabled()
  await expect(finding).toContainText('working day 5 instead of 11')

  await figure.getByRole('radio', { name: 'Before' }).check()
  await expect(finding).toHaveText(/^Before the project the close ended on working day 11/)
  await figure.getByRole('checkbox', { name: 'Three signed measures' }).press('Space')
  await expect(finding).toContainText('With 1 of the five changes the close ends on working day 10')
  await expectAccessibleInBothThemes(page)

  await expect(page).toHaveURL(/close-calendar-nightly=no/)
  await page.reload()
  await expect(figure.getByRole('checkbox', { name: 'Three signed measures' })).toBeChecked()
  await expect(finding).toContainText('working day 10')
  await figure.getByRole('button', { name: 'Start over' }).click()
  await expect(finding).toContainText('working day 5')
})

test('the retirement timeline shows the reader’s date, not the cached page’s', async ({ page, request }) => {
  const served = await (await request.get('/use-cases/by-capability')).text()
  expect(served).toContain('As of November 23, 2026, 11 of the 15 dates here have passed.')

  await page.clock.setFixedTime(new Date('2027-03-16T12:00:00'))
  await page.goto('/use-cases/by-capability#retirement-timeline')
  const figure = page.locator('#retirement-timeline')
  await expect(figure.locator('.figure-finding')).toContainText('As of March 16, 2027, 12 of the 15 dates')
  await figure.getByRole('combobox', { name: 'Name in your contract' }).selectOption('Bot Framework')
  await expect(figure.locator('.figure-finding')).toContainText('the only date for Bot Framework has passed')
  await figure.getByRole('checkbox', { name: 'Only what has not ended' }).press('Space')
  await expect(figure.getByText('The only one here has ended')).toBeVisible()
  await expect(figure.getByText('A replacement for the one that has ended')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a ratio opens its filing, and reading one tag per line shows what that gets wrong', async ({ page }) => {
  await page.goto('/stories/sec-financial-statements#filing-ratios')
  const figure = page.locator('#filing-ratios')
  await expect(figure.getByRole('radio', { name: 'One per line' })).toBeEnabled()
  await figure.getByRole('radio', { name: 'All, mapped' }).press('ArrowRight')
  await expect(figure.locator('.figure-finding')).toContainText('2024 seems to be')
  await figure.getByRole('button', { name: /Company B, 2023/ }).click()
  await expect(figure.locator('.figure-finding')).toContainText('2023 is missing')
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(figure.getByRole('heading', { name: 'Company B, fiscal year 2023: not filed' })).toBeVisible()
})

test('a cell of the ledger opens its rows, as stored or decoded', async ({ page }) => {
  await page.goto('/stories/jde-oracle-analytics#ledger-table')
  const figure = page.locator('#ledger-table')
  const columns = figure.getByRole('combobox', { name: 'Columns' })
  await expect(columns).toBeEnabled()
  await columns.selectOption('Period')
  await figure.getByRole('button', { name: /6110 Freight, Mar/ }).press('Enter')
  const rows = figure.locator('.ledger-rows')
  await expect(rows.getByRole('columnheader', { name: 'GLDGJ' })).toBeVisible()
  await expect(rows.locator('tbody tr')).toHaveCount(3)
  await expect(rows).toContainText(/1260[678]\d/)
  await figure.getByRole('radio', { name: 'Decoded' }).check()
  await expect(rows).toContainText(/2026-03-\d\d/)
  await expectAccessibleInBothThemes(page)
  await expect(page).toHaveURL(/ledger-table-columns=period/)
})
