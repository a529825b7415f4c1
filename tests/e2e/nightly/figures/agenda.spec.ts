import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('an agenda follows the chosen topics, and is carried over to the contact form', async ({ page }) => {
  await page.goto('/services/consulting#review-agenda')
  const figure = page.locator('#review-agenda')
  await expect(figure.getByText('Mon, 9:00 a.m.–12:00 p.m., with the person who must decide')).toBeVisible()
  const topic = figure.getByRole('checkbox', { name: 'Why it is slow' })
  // Figures become alive when they are in view.
  await expect(topic).toBeEnabled()
  await topic.press('Space')
  await expect(figure.getByText('Slowest reports, measured', { exact: false }).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await figure.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Week 1, Mon, 9:00 a.m.: Question/)
})
