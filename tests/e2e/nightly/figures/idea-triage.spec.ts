import { artificialIntelligence } from '#content/services/artificial-intelligence.ts'
import { expect, expectAccessibleInBothThemes, expectAlive, test } from '../../site-test.ts'

test('each idea that is sorted by mouse gets our answer and the reason, and a link shows the same score', async ({
  page,
}) => {
  await page.goto(`${artificialIntelligence.path}#idea-triage`)
  await expectAlive(page)
  const figure = page.locator('#idea-triage')
  const finding = figure.locator('.figure-finding')
  const ideas = figure.getByRole('listitem').filter({ has: page.getByRole('group') })
  await expect(ideas).toHaveCount(6)

  await expect(ideas.locator('.triage-reason')).toHaveCount(2)
  for (const [at, place] of ['Agent', 'Agent', 'Flow', 'Report', 'Agent'].entries()) {
    await ideas.nth(at).getByRole('radio', { name: place }).check()
  }
  await expect(finding).toContainText('You agree with us on 4 of the 5 you sorted.')
  await expect(ideas.locator('.triage-reason')).toHaveCount(5)
  await ideas.last().getByRole('radio', { name: 'Flow' }).check()
  await expect(finding).toContainText('You agree with us on 5 of the 6 you sorted.')
  await expect(figure.getByText('We say report.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/idea-triage-certificates=flow/)
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(finding).toContainText('Late orders: you said agent, we say report.')
})
