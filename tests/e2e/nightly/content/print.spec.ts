import { provider } from '#content/provider.ts'
import { expect, test } from '../../site-test.ts'

test('a printed page has a letterhead, ink, open questions, and nothing to click', async ({ page }) => {
  await page.goto('/services/consulting')
  const answers = page.locator('.accordion-content')
  await expect(answers.last()).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.locator('main .button').first()).toBeHidden()
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(page.locator('.card-panel').first()).toHaveCSS('color', ink)

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const lines = await page
    .locator('.letterhead p')
    .evaluateAll((all) => all.map((line) => getComputedStyle(line, '::before').content))
  expect(lines[0]).toContain(provider.legalName)
  expect(lines[2]).toMatch(/\/services\/consulting · \w+ \d+, \d{4}"$/)
})
