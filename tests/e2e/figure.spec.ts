import { expect, expectAccessible, test } from './site-test.ts'

test('a link shows the threshold that its sender saw, and the question about it is in the contact form', async ({
  page,
}) => {
  await page.goto('/services/custom-ai-agents#threshold')
  const figure = page.locator('#threshold')
  const threshold = figure.getByRole('slider', { name: 'Confidence needed to act alone' })
  await expect(threshold).toBeEnabled()
  await threshold.press('End')
  await expect(threshold).toHaveAttribute('aria-valuetext', 'never')
  await expectAccessible(page)
  await expect(page).toHaveURL(/threshold-threshold=101/)

  await figure.locator('.figure-menu > summary').click()
  for (const [button, file] of [
    ['CSV', 'threshold.csv'],
    ['SVG', 'threshold.svg'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      figure.getByRole('button', { name: button, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
  }

  await page.reload()
  await expect(figure.getByText('settles no case alone')).toBeVisible()
  await figure.getByRole('button', { name: 'Start over' }).click()
  await expect(page).not.toHaveURL(/threshold-threshold/)
  await figure.getByRole('slider', { name: 'Cases a month' }).press('Home')
  await figure.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/about 100 cases a month/)
})
