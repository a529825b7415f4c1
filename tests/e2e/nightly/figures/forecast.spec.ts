import { AIR_PASSENGERS } from '#site/figures/forecast/model/published-series.ts'
import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

const PATH = '/services/advanced-analytics'

test('a reader pastes a series, learns what cannot be read, and sends the forecast as a link', async ({ page }) => {
  await page.goto(`${PATH}#forecast`)
  const figure = page.locator('#forecast')
  const finding = figure.locator('.figure-finding')
  await figure.getByRole('combobox', { name: 'Series' }).selectOption('parts')
  await expect(finding).toContainText('does not beat last year')

  await figure.getByRole('combobox', { name: 'Series' }).selectOption('own')
  const field = figure.getByLabel('Your months, oldest first')
  await field.fill('112; 118; many')
  await expect(figure.getByText('“many” in place 3 is not a number.', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('112; 118; many')
  await expectAccessibleInBothThemes(page)

  await field.fill(AIR_PASSENGERS.slice(-120).join('\n'))
  await expect(finding).toContainText('Smoothing beats last year')
  await expect(figure.getByText('120 numbers read, from 145 to 622.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/forecast-own=145\+150/)
  const seen = await finding.innerText()
  await page.goto(page.url())
  await expect(finding).toHaveText(seen)
  await expect(figure.getByRole('link', { name: 'Ask us about this' })).toHaveAttribute('href', /beats%20last%20year/)
})

test('with the keyboard alone a reader changes method, horizon and range', async ({ page }) => {
  await page.goto(`${PATH}#forecast`)
  const figure = page.locator('#forecast')
  const method = figure.getByRole('combobox', { name: 'Method shown' })
  await expect(method).toBeEnabled()
  await method.focus()
  await page.keyboard.press('ArrowDown')
  await expect(figure.locator('.figure-finding')).toContainText('last year’s value is')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(figure.getByLabel('Damp the trend')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(figure.getByText('6 months ahead', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(figure.locator('.figure-finding')).toContainText('95% range')
  await expect(page).toHaveURL(/forecast-damped=yes/)
})
