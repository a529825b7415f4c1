import type { Locator, Page } from '@playwright/test'
import { home } from '#content/home.ts'
import { expect, expectAlive, motionAllowed, navigateByScript, stopClock, test } from './site-test.ts'

test.use(motionAllowed)

const BANNER_MS = 4000
const SUGGESTION_MS = 2000
/** Changes due within 50 ms of each other happen together (site/lib/motion/motion-clock.ts). */
const EARLY_MS = 100

test.describe('with the clock under the test’s control', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openAlive(page, '/')
    await stopClock(page)
  })

  // Proves R45.
  test('twelve messages rotate, four seconds each', async ({ page }) => {
    const banner = page.getByRole('region', { name: home.banner.label })
    await beginInterval(page, banner)
    const first = await shownMessage(banner)

    await page.clock.runFor(BANNER_MS - EARLY_MS)
    expect(await shownMessage(banner)).toBe(first)
    await page.clock.runFor(EARLY_MS)
    const seen = [first, await shownMessage(banner)]
    while (seen.length < home.banner.messages.length) {
      await page.clock.runFor(BANNER_MS)
      seen.push(await shownMessage(banner))
    }
    expect(new Set(seen)).toEqual(new Set(home.banner.messages.map(({ text }) => text)))
    await page.clock.runFor(BANNER_MS)
    expect(await shownMessage(banner)).toBe(first)
  })

  // Proves R46.
  test('eight suggestions rotate in the question box, two seconds each', async ({ page }) => {
    const box = page.getByRole('searchbox', { name: home.hero.question.label })
    await beginInterval(page, box)
    const first = await shownSuggestion(page)

    await page.clock.runFor(SUGGESTION_MS - EARLY_MS)
    expect(await shownSuggestion(page)).toBe(first)
    await page.clock.runFor(EARLY_MS)
    const seen = [first, await shownSuggestion(page)]
    while (seen.length < home.hero.question.suggestions.length) {
      await page.clock.runFor(SUGGESTION_MS)
      seen.push(await shownSuggestion(page))
    }
    expect(new Set(seen)).toEqual(new Set(home.hero.question.suggestions))
    await box.fill('What do I ask?')
    expect(await shownSuggestion(page)).toBeNull()
  })
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

for (const { width, count } of [
  { width: 360, count: 1 },
  { width: 768, count: 2 },
  { width: 1440, count: 3 },
]) {
  // Proves R49.
  test(`at ${width} px the carousel shows ${count} of its three items`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const row = page.getByRole('region', { name: home.latest.title, exact: true })
    const items = row.getByRole('listitem')
    await expect(items).toHaveCount(3)
    await row.scrollIntoViewIfNeeded()
    const { left, right } = await row.evaluate((element) => element.getBoundingClientRect())
    const inView = await items.evaluateAll(
      (elements, [from = 0, to = 0]) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .filter((place) => place.left >= from - 1 && place.right <= to + 1).length,
      [left, right],
    )
    expect(inView).toBe(count)
  })
}

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

// Proves R49.
test('every card of the carousel leads to posts', async ({ page, request }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: home.latest.title, exact: true })
  await expect(row.getByRole('link')).toHaveCount(3)
  const addresses = await row.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const address of addresses) {
    expect(await (await request.get(address ?? '')).text(), address ?? '').toMatch(/\d+ posts on “/)
  }
})

for (const { hash, name } of [
  { hash: 'services', name: 'Our Expertise' },
  { hash: 'products', name: 'Our Products & Solutions' },
]) {
  // Proves R47, R48.
  test(`/#${hash} opens at its section, on first load and from another page`, async ({ page }) => {
    await page.goto(`/#${hash}`)
    await expect(page.getByRole('heading', { name })).toBeInViewport()

    await openAlive(page, '/blog')
    await navigateByScript(page, `/#${hash}`)
    await expect(page.getByRole('heading', { name })).toBeInViewport()
  })
}

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

/** Rotation pauses under the pointer; a full interval begins when the pointer leaves. */
async function beginInterval(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await page.mouse.move(0, 0)
}

async function shownMessage(banner: Locator): Promise<string | undefined> {
  for (const { text } of home.banner.messages) {
    if (await banner.getByText(text).isVisible()) return text
  }
  return undefined
}

async function shownSuggestion(page: Page): Promise<string | null> {
  for (const suggestion of home.hero.question.suggestions) {
    if (await page.getByText(suggestion, { exact: true }).isVisible()) return suggestion
  }
  return null
}
