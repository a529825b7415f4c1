import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('with the keyboard alone a reader enters a size and two numbers, and learns which size is enough', async ({
  page,
}) => {
  await page.goto('/products/microsoft-fabric#capacity')
  const figure = page.locator('#capacity')
  const finding = figure.locator('.figure-finding')
  await expect(finding).toHaveText(/each click in a report on F8 takes 20 seconds longer\. F16, at twice the price, is/)

  const queries = figure.getByRole('slider', { name: 'Reports use at peak' })
  await expect(queries).toBeEnabled()
  await queries.press('Home')
  await expect(finding).toHaveText(/^F8 is enough for this day/)
  await figure.getByLabel('Your Fabric size').selectOption('F64')
  await figure.getByRole('slider', { name: 'Scheduled jobs use' }).press('Home')
  await expectAccessibleInBothThemes(page)

  await expect(page).toHaveURL(/capacity-size=F64.*capacity-background=0/)
  const seen = await finding.innerText()
  await page.reload()
  await expect(finding).toHaveText(seen)
  await figure.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/We have F64; scheduled jobs/)
})
