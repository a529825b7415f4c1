import type { Page } from '@playwright/test'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessible, test } from '../../site-test.ts'
import { scriptAssistant } from '../../assistant/scripted-assistant.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Ask the assistant' })
const field = (page: Page) => bar(page).getByRole('textbox')

// Proves R159.
test('members see the ask bar: on the home page below the hero, on other pages always', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  await signInAsNew(page, 'member')
  await page.goto('/dashboard')
  await expect(bar(page)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('.ask-bar')).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar(page)).toHaveCount(0)
})

// Proves R160, R161.
test('the bar expands on focus, stays expanded while it contains text, and leads to the question page', async ({
  page,
}) => {
  const assistant = await scriptAssistant(page)
  await signInAsNew(page, 'member')
  await page.goto('/blog')
  const width = async () => (await bar(page).boundingBox())?.width ?? 0
  const before = await width()
  await field(page).focus()
  await expect.poll(width).toBeGreaterThan(before + 100)
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(width).toBe(before)

  await field(page).fill(' R&D: 100 %? ')
  await bar(page).getByRole('button', { name: 'Ask' }).click()
  await expect(page).toHaveURL(/\/search\?q=R%26D%3A%20100%20%25%3F$/)
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible()
  await expect.poll(() => assistant.asked).toEqual(['R&D: 100 %?'])
})

test('where members work, the bar is a round button until it has the focus', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/dashboard')
  const box = async () => (await bar(page).boundingBox()) ?? { width: 0, height: 0 }
  await expect.poll(async () => (await box()).width).toBeLessThan(60)
  await expectAccessible(page)
  await field(page).click()
  await expect.poll(async () => (await box()).width).toBeGreaterThan(200)
  await page.keyboard.type('Fabric')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await box()).width).toBeGreaterThan(200)
  await field(page).fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(async () => (await box()).width).toBeLessThan(60)
})

test('on the narrowest screen the bar covers neither the corner, nor the focused element, nor the save buttons of a post', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsNew(page, 'member')
  await page.goto('/blog')
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const place = await bar(page).boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(320 - 60)

  const hidden: string[] = []
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const floating = document.querySelector('.ask-bar')
      if (!focused || !floating || floating.contains(focused)) return null
      const [one, other] = [focused.getBoundingClientRect(), floating.getBoundingClientRect()]
      return one.bottom > other.top && one.top < other.bottom ? focused.outerHTML.slice(0, 80) : null
    })
    if (covered) hidden.push(covered)
  }
  expect(hidden).toEqual([])

  await page.goto('/post/new')
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible()
  const actionsTop = (await page.locator('[data-bottom-bar]').boundingBox())?.y ?? 0
  for (const floating of [bar(page), page.getByRole('complementary', { name: 'Shortcuts' })]) {
    const { y, height } = (await floating.boundingBox()) ?? { y: 640, height: 0 }
    expect(y + height).toBeLessThan(actionsTop)
  }
})
