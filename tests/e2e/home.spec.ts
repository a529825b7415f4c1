import type { Locator, Page } from '@playwright/test'
import { home } from '#content/home.ts'
import { expect, expectAlive, motionAllowed, stopClock, test } from './site-test.ts'

test.use(motionAllowed)

// Proves R45, R46.
test('the banner changes every four seconds, the suggestion in the question box every two', async ({ page }) => {
  await page.clock.install()
  await openAlive(page, '/')
  await stopClock(page)
  const rotating: { target: Locator; texts: readonly string[]; intervalMs: number }[] = [
    {
      target: page.getByRole('region', { name: home.banner.label }),
      texts: home.banner.messages.map(({ text }) => text),
      intervalMs: 4000,
    },
    {
      target: page.getByRole('searchbox', { name: home.hero.question.label }),
      texts: home.hero.question.suggestions,
      intervalMs: 2000,
    },
  ]
  for (const { target, texts, intervalMs } of rotating) {
    const shown = async () => {
      for (const text of texts) if (await page.getByText(text, { exact: true }).isVisible()) return texts.indexOf(text)
      return -1
    }
    // Rotation pauses under the pointer; a full interval begins when the pointer leaves.
    await target.hover()
    await page.mouse.move(0, 0)
    const first = await shown()
    // Changes due within 50 ms of each other happen together (site/lib/use-rotating-index.ts).
    await page.clock.runFor(intervalMs - 100)
    expect(await shown()).toBe(first)
    await page.clock.runFor(100)
    expect(await shown()).toBe((first + 1) % texts.length)
  }
})

// Proves R46.
test('a question goes to the search page, and a blank one goes nowhere', async ({ page }) => {
  await openAlive(page, '/')
  const box = page.getByRole('searchbox', { name: home.hero.question.label })
  await box.fill('   ')
  await box.press('Enter')
  await page.getByRole('button', { name: home.hero.question.button, exact: true }).click()
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/\/$/)

  await box.fill('capacity')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=capacity$/)
  await expect(page.getByRole('heading', { name: /posts? on “capacity”/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('capacity')
})

test('a service or product opens from the home page without a new document, and Back returns to it', async ({
  page,
}) => {
  await page.goto('/')
  await expectAlive(page)
  await page.locator('#services').getByRole('link', { name: 'Advanced Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advanced Analytics')
  await page.goBack()
  await expect(page.locator('#services svg')).toBeVisible()
  await page.locator('#products').getByRole('link', { name: 'Power BI' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power BI')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Proves R17.
  test('a visitor asks on the home page, finds posts and asks again', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('Direct Lake')
    await page.getByRole('button', { name: home.hero.question.button, exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=Direct\+Lake$/)
    await expect(page.getByRole('main').locator('mark', { hasText: 'Lake' }).first()).toBeVisible()

    await page.getByRole('searchbox').fill('zzz <i>')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No post about “zzz <i>” yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Most read' })).toBeVisible()
  })
})

/** Opens a page and waits until it has hydrated. */
async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAlive(page)
}
