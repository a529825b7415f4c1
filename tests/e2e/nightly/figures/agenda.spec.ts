import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('an agenda gets dates, becomes a calendar file, and is carried over to the contact form', async ({ page }) => {
  await page.goto('/services/consulting#review-agenda')
  const figure = page.locator('#review-agenda')
  await expect(figure.getByText('Mon, 9:00 a.m.–12:00 p.m., with the person who must decide')).toBeVisible()
  await figure.getByText('More', { exact: true }).click()
  await figure.getByLabel('First day').fill('2026-12-01')
  await expect(figure.getByText('Tue, Dec 1, 9:00 a.m.–12:00 p.m., with the person who must decide')).toBeVisible()
  await figure.getByRole('checkbox', { name: 'Why it is slow' }).press('Space')
  await expect(figure.getByText('Slowest reports, measured', { exact: false }).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: 'Save as a calendar file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('review-agenda.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('DTSTART:20261201T090000')

  await figure.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Tue, Dec 1, 9:00 a.m.: Question/)
})
