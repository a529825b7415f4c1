import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('a new bond is checked against both limits of the chosen contractor, and a link shows it', async ({ page }) => {
  await page.goto('/showcase/surety-insurance#exposure-limits')
  const figure = page.locator('#exposure-limits')
  const bond = figure.getByRole('slider', { name: 'New bond' })
  await expect(bond).toBeEnabled()
  const verdict = figure.locator('.figure-finding')
  await expect(verdict).toContainText('within the single limit')
  await figure.getByRole('button', { name: /^Contractor 081: / }).click()
  await expect(figure.getByRole('region', { name: /^Jobs and bids of Contractor 081/ })).toBeVisible()
  await bond.press('End')
  await expect(verdict).toContainText('A new bond of $3.0 million would be')
  await expectAccessibleInBothThemes(page)

  await expect(page).toHaveURL(/exposure-limits-bond=3/)
  await page.reload()
  await expect(verdict).toContainText('A new bond of $3.0 million would be')
  await bond.press('Home')
  await expect(verdict).not.toContainText('A new bond')
})
