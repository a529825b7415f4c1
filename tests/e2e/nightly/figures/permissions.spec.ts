import { microsoftCopilot } from '#content/services/microsoft-copilot.ts'
import { expect, expectAccessibleInBothThemes, expectAlive, test } from '../../site-test.ts'

test('a visitor cleans up until nothing is left, and sends a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${microsoftCopilot.path}#permissions`)
  await expectAlive(page)
  const figure = page.locator('#permissions')
  const finding = figure.locator('.figure-finding')
  await expect(finding).toContainText('Copilot can use 38 files for the test account')

  await expect(figure.getByLabel('Who asks')).toBeEnabled()
  await figure.getByRole('button', { name: 'Next: Restricted access control' }).click()
  await expect(finding).toContainText('Copilot can use 30 of the 38 files')
  await expectAccessibleInBothThemes(page)

  await figure.getByRole('slider', { name: 'Steps taken' }).press('End')
  await expect(finding).toContainText('opens none of the 38 files')
  await expect(page).toHaveURL(/permissions-step=7/)
  await figure.locator('.figure-menu > summary').click()
  await figure.getByRole('button', { name: 'Copy link' }).click()
  await expect(figure.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await page.goto('/')
  await page.goto(link)
  await expect(finding).toContainText('opens none of the 38 files')
})
