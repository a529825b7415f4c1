import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('with the pointer: a query can be moved, the size stays, and a refresh costs the same at every hour', async ({
  page,
}) => {
  await page.goto('/products/microsoft-fabric#capacity')
  const figure = page.locator('#capacity')
  const finding = figure.locator('.figure-finding')
  const queries = figure.getByRole('slider', { name: 'Ad hoc queries, start' })
  await expect(finding).toHaveText(/queries on F8 wait 20 seconds\. .* to 10\sa\.m\. would let F8 hold\.$/)

  await expect(queries).toBeEnabled()
  await queries.scrollIntoViewIfNeeded()
  const bar = await queries.locator('.capacity-bar').boundingBox()
  if (!bar) throw new Error('The bar is not shown')
  const [x, y] = [bar.x + bar.width / 2, bar.y + bar.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Two hours long, so its width is a measure.
  await page.mouse.move(x + bar.width, y, { steps: 3 })
  await page.mouse.up()
  await expect(queries).toHaveAttribute('aria-valuetext', '11\u00a0a.m., 2 h, 6 CU hours')
  await expect(finding).toHaveText(/^F8 holds this day, and no smaller size does\./)

  await figure.getByRole('slider', { name: 'Sales refresh, start' }).press('Home')
  await expect(finding).toContainText('Moving the sales refresh changes nothing')
  await expect(page).toHaveURL(/capacity-sales-at=0/)
  await page.reload()
  await expect(finding).toContainText('Moving the sales refresh changes nothing')
  await figure.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/120 CU hours on F8\. F8 holds this day/)
})

test('with the keyboard: home’s small edition leads to the full one, where a pause and a price show what they cost', async ({
  page,
}) => {
  await page.goto('/')
  const small = page.locator('#capacity-home')
  const queries = small.getByRole('slider', { name: 'Ad hoc queries, start' })
  await expect(queries).toBeEnabled()
  await queries.press('Home')
  await expect(small.getByRole('status')).toHaveText(/^F8 holds this day/)
  await small.getByRole('link', { name: 'Try your own day' }).press('Enter')

  const figure = page.locator('#capacity')
  const finding = figure.locator('.figure-finding')
  await expect(figure.getByLabel('Starts at')).toHaveValue('00:00')
  await figure.getByLabel('Pause at night').press('Space')
  await expect(finding).toContainText('the forecast notebook and the ad hoc queries cannot run')
  await figure.getByLabel('To', { exact: true }).fill('00:30')
  await figure.getByLabel('To', { exact: true }).press('Enter')
  await expect(finding).toContainText('The pause saves 20 CU hours a day and bills')
  await figure.getByLabel('Your price per CU hour').fill('0.5')
  await figure.getByLabel('Your price per CU hour').press('Enter')
  await expect(figure.locator('.capacity-bill')).toContainText(/F8 for 21.5 hours172 CU hours/)
  await expect(figure.locator('.capacity-bill')).toContainText(/Cost of a day\d+\.\d\d/)
  await expectAccessibleInBothThemes(page)
  await figure.getByRole('button', { name: 'Start over' }).press('Enter')
  await expect(finding).toContainText('queries on F8 wait 20 seconds')
})
