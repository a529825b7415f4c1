import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('a cell opens the policies that left at a renewal, a carrier its statement, and a link shows both slicers', async ({
  page,
}) => {
  await page.goto('/showcase/insurance-agents-brokers#renewal-cohorts')
  const figure = page.locator('#renewal-cohorts')
  const producer = figure.getByRole('combobox', { name: 'Producer' })
  await expect(producer).toBeEnabled()
  await producer.selectOption('Producer 3')
  await figure.getByRole('button', { name: /^2022, after the first renewal: \d+%$/ }).click()
  await expect(figure.getByText(/of 2022 were due for their first renewal/)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await figure.getByRole('button', { name: /^Carrier F: paid/ }).press('Enter')
  await expect(figure.getByRole('region', { name: /^Policies with Carrier F, largest commission first/ })).toBeVisible()
  await expect(page).toHaveURL(/renewal-cohorts-open=Carrier\+F/)
  await page.reload()
  await expect(producer).toHaveValue('Producer 3')
  await expect(figure.getByText(/^Carrier F owes/)).toBeVisible()
})
