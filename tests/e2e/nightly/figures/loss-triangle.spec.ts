import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('a cell opens the claims behind it, and a link shows the slice that its sender saw', async ({ page }) => {
  await page.goto('/showcase/fire-marine-casualty#loss-triangle')
  const figure = page.locator('#loss-triangle')
  const line = figure.getByRole('combobox', { name: 'Line of business' })
  await expect(line).toBeEnabled()
  await line.selectOption('Casualty')
  await expect(figure.locator('.figure-finding')).toContainText('Casualty: judging by the incurred claims')
  await figure.getByRole('button', { name: /^2024 at 24 months: / }).click()
  const rows = figure
    .getByRole('region', { name: /^Claims of 2024 at 24 months, largest first: 5 of / })
    .locator('tbody tr')
  await expect(rows).toHaveCount(5)
  await expectAccessibleInBothThemes(page)

  await expect(page).toHaveURL(/loss-triangle-open=2024-24/)
  await page.reload()
  await expect(figure.getByText(/claims of 2024 had .* incurred at 24 months/)).toBeVisible()
})
