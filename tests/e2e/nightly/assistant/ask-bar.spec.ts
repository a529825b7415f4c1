import type { Page } from '@playwright/test'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessible, test } from '../../site-test.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Ask the assistant' })
const field = (page: Page) => bar(page).getByRole('textbox')

test('beside the page the bar is a round button until it has the focus, and stays open while it has words', async ({
  page,
}) => {
  await signInAsNew(page, 'member')
  await page.goto('/dashboard')
  const width = async () => (await bar(page).boundingBox())?.width ?? 0
  await expect.poll(width).toBeLessThan(60)
  await expectAccessible(page)
  await field(page).click()
  await expect.poll(width).toBeGreaterThan(200)
  await expectAccessible(page)
  await page.keyboard.type('Fabric')
  await page.keyboard.press('Tab')
  await expect.poll(width).toBeGreaterThan(200)
  await field(page).fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(width).toBeLessThan(60)
})

test('on the narrowest screen the bar covers neither the focused element nor the save buttons of a post', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsNew(page, 'member')
  await page.goto('/blog')
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

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
  // Two bars would take a quarter of the screen.
  await expect(bar(page)).toBeHidden()
})
