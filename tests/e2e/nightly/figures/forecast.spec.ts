import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

/** Sixty months of a rising season. */
const OWN = Array.from({ length: 60 }, (_, month) => 145 + 3 * month + ([0, 40, 80, 40][month % 4] ?? 0))

test('a reader pastes a series, learns what cannot be read, and sends the forecast as a link', async ({ page }) => {
  await page.goto('/services/advanced-analytics#forecast')
  const figure = page.locator('#forecast')
  const finding = figure.locator('.figure-finding')
  await expect(figure.getByRole('radio', { name: 'Spare parts' })).toBeEnabled()
  await figure.getByRole('radio', { name: 'Spare parts' }).check()
  await expect(finding).toContainText('No model beats last year’s values')

  await figure.getByRole('radio', { name: 'Your own' }).check()
  const field = figure.getByLabel('Your months, oldest first')
  await field.fill('112; 118; many')
  await expect(figure.getByText('“many” in place 3 is not a number.', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('112; 118; many')
  await expectAccessibleInBothThemes(page)

  await field.fill(OWN.join('\n'))
  await expect(finding).toContainText('Tested on months it had not seen')
  await expect(figure.getByText(/^60 numbers read, from 145 to /)).toBeVisible()
  await expect(page).toHaveURL(/forecast-own=145\+/)
  const seen = await finding.innerText()
  await page.goto(page.url())
  await expect(finding).toHaveText(seen)
})
