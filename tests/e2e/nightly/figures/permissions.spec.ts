import { microsoftCopilot } from '#content/services/microsoft-copilot.ts'
import { expect, expectAccessibleInBothThemes, expectAlive, test } from '../../site-test.ts'

test('a visitor closes doors until nothing is left, looks into a site, and sends a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${microsoftCopilot.path}#permissions`)
  await expectAlive(page)
  const figure = page.locator('#permissions')
  const finding = figure.locator('.figure-finding')
  await expect(finding).toContainText('Copilot can use 38 files for the test account')

  await expect(figure.getByLabel('Who asks')).toBeEnabled()
  await figure.getByRole('button', { name: 'Next: Restricted access control' }).click()
  await expect(finding).toContainText('Copilot can use 30 of the 38 files')
  await figure.getByRole('button', { name: 'Why Projects North?' }).click()
  await expect(figure.getByRole('heading', { name: 'Why Projects North?' })).toBeVisible()
  await expect(figure.getByRole('list', { name: 'Path to the files' })).toHaveText(
    /Test account.*Everyone except external users.*Projects North.*Documents.*7 files/,
  )
  await expectAccessibleInBothThemes(page)

  await figure.getByRole('radio', { name: /Sensitivity labels/ }).check()
  await expect(finding).toContainText('opens none of the 38 files')
  await expect(page).toHaveURL(/permissions-step=7/)
  await figure.getByRole('button', { name: 'Copy link' }).click()
  await expect(figure.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await page.goto('/')
  await page.goto(link)
  await expect(finding).toContainText('opens none of the 38 files')
  await expect(figure.getByRole('heading', { name: 'Why Projects North?' })).toBeVisible()
})

test('with the keyboard alone, another person asks and keeps access to what their work requires', async ({ page }) => {
  await page.goto(`${microsoftCopilot.path}#permissions`)
  await expectAlive(page)
  const figure = page.locator('#permissions')
  const who = figure.getByLabel('Who asks')
  await expect(who).toBeEnabled()
  await who.focus()
  await page.keyboard.press('P')
  await page.keyboard.type('ayroll')
  await expect(who).toHaveValue('clerk')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown')
  await expect(figure.locator('.figure-finding')).toHaveText(/26 of the 54 files.*What the work needs stayed open\./)
})
