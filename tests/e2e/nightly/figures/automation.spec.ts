import { byTeam } from '#content/use-cases/by-team.ts'
import { expect, expectAccessibleInBothThemes, expectAlive, expectLargeTextToFit, test } from '../../site-test.ts'

test('a visitor makes a fast step faster in vain, then the step that decides, and a link shows the same', async ({
  page,
}) => {
  await page.goto(`${byTeam.path}#automation`)
  await expectAlive(page)
  const figure = page.locator('#automation')
  const finding = figure.locator('.figure-finding')
  await expect(finding).toContainText('Of 130 hours a month, 89.2 are left: the whole process is 1.46 times as fast.')
  await expect(finding).toContainText('“Ask about open deals” is next: twice as fast as now, it alone saves 21 hours.')

  const collect = figure.getByRole('group', { name: 'Collect CRM and spending' })
  await expect(collect.getByLabel('Now')).toBeEnabled()
  await collect.getByLabel('Now').selectOption('100× as fast')
  await expect(finding).toContainText('88.2 are left')
  await figure.getByRole('group', { name: 'Ask about open deals' }).getByLabel('Now').selectOption('2× as fast')
  await expect(finding).toContainText('67.2 are left')
  await expect(finding).toContainText('“Match customers” is next')
  await figure.getByLabel('Show curve for').selectOption('Collect CRM and spending')
  await expect(figure.getByRole('img', { name: 'by the speed of “Collect CRM and spending”' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(page).toHaveURL(/automation-look=1/)
  await expect(page).toHaveURL(/automation-speed4=2/)

  await page.reload()
  await expect(finding).toContainText('67.2 are left')
  await figure.getByLabel('Team').selectOption('IT & Support')
  await expect(finding).toContainText('“Fix what is broken” is next')
  await expect(page).not.toHaveURL(/automation-speed/)
  await figure.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/I looked at the service desk\./)
})

test('with the keyboard alone, a reader types hours of a step, and large text fits', async ({ page }) => {
  await page.goto(`${byTeam.path}#automation`)
  await expectAlive(page)
  const figure = page.locator('#automation')
  const finding = figure.locator('.figure-finding')
  const hours = figure.getByRole('group', { name: 'Match customers' }).getByLabel('Hours')
  await expect(hours).toBeEnabled()
  await hours.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('80')
  await page.keyboard.press('Tab')
  await expect(finding).toHaveText(
    /Of 182 hours a month.*“Match customers” is next: twice as fast as now, it alone saves 40 hours\.$/,
  )
  await expectLargeTextToFit(page)
  await expectAccessibleInBothThemes(page)
})
