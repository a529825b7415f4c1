import { byExample } from '#content/use-cases/by-example.ts'
import { byIndustry } from '#content/use-cases/by-industry.ts'
import { expect, expectAccessibleInBothThemes, expectAlive, test } from '../../site-test.ts'

test('a visitor finds how many nurses triage needs, then looks at another industry, and a link shows the same', async ({
  page,
}) => {
  await page.goto(`${byIndustry.path}#queue`)
  await expectAlive(page)
  const figure = page.locator('#queue')
  const finding = figure.locator('.figure-finding')
  await expect(finding).toHaveText(
    '2 nurses are busy 90% of the time. Patients wait 38 minutes on average, and 68% wait longer than 10 minutes. One more nurse makes it 2.7 minutes and 9%, within the 20% you allow.',
  )
  await expect(figure.getByLabel('Industry')).toBeEnabled()
  await figure.getByRole('radio', { name: '5%', exact: true }).check()
  await expect(finding).toContainText('for the 5% you allow, it takes 4.')
  await figure.getByLabel('Industry').selectOption('Telecommunications')
  await expect(finding).toContainText('26 agents are busy 92% of the time.')
  await figure.getByRole('slider', { name: 'Calls an hour' }).fill('320')
  await expect(finding).toContainText('26 agents cannot keep up: the line grows by 60 calls an hour')
  await expectAccessibleInBothThemes(page)
  await expect(page).toHaveURL(/queue-industry=Telecommunications.*queue-arrivals=320/)

  await page.reload()
  await expect(finding).toContainText('grows by 60 calls an hour')
  await figure.getByText('The numbers as a table').click()
  await expect(figure.getByRole('rowheader', { name: '26' })).toBeVisible()
  await figure.getByRole('link', { name: 'What we build there' }).click()
  await expect(page).toHaveURL(/#telecommunications$/)
  await figure.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/I looked at the fault line\. 26 agents/)
})

test('a question on the examples page opens its showcase with the answer', async ({ page }) => {
  await page.goto(byExample.path)
  await expectAlive(page)
  await page.getByRole('link', { name: 'Which claims grew most in the last twelve months?' }).click()
  await expect(page).toHaveURL(/\/showcase\/fire-marine-casualty\?loss-triangle-open=growing#loss-triangle$/)
  await expect(page.getByRole('button', { name: 'Which claims grew most in the last twelve months?' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.locator('.dashboard-sentence')).toContainText(/known claims grew by/)
})
