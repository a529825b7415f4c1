import type { Page } from '@playwright/test'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessible, test } from '../../site-test.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Ask the assistant' })
const field = (page: Page) => bar(page).getByRole('textbox')

test('the bar expands on focus, and collapses when it loses the focus', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/blog')
  const width = async () => (await bar(page).boundingBox())?.width ?? 0
  const before = await width()
  await field(page).focus()
  await expect.poll(width).toBeGreaterThan(before + 100)
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(width).toBe(before)
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
