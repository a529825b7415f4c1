import { microsoftCopilots } from '#content/products/microsoft-copilots.ts'
import { expect, expectAccessibleInBothThemes, expectAlive, test } from '../../site-test.ts'

test('four answers lead to a product with its reason, a link keeps them, and the table of the page stays', async ({
  page,
}) => {
  await page.goto(`${microsoftCopilots.path}#copilot-chooser`)
  await expectAlive(page)
  const figure = page.locator('#copilot-chooser')
  const finding = figure.locator('.figure-finding')
  await expect(finding).toContainText('Our pick: Microsoft 365 Copilot.')

  await figure.getByRole('radio', { name: 'Ask for figures in plain words' }).check()
  await expect(finding).toContainText(
    'None of these fits all four answers. Nearest for this work: Copilot in Power BI, if',
  )
  await expect(page).toHaveURL(/copilot-chooser-work=figure/)
  await expectAccessibleInBothThemes(page)
  await page.goto('/')
  await page.goBack()
  await expect(finding).toContainText('Nearest for this work: Copilot in Power BI,')

  await figure.getByRole('radio', { name: 'A semantic model or tables' }).check()
  await expect(figure.getByRole('heading', { name: 'Copilot in Power BI' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Which Copilot is which' })).toBeVisible()
})
