import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectAlive, test } from '../site-test.ts'

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every state of header, sidebar and footer is accessible in light and dark, at 320 px and with text twice as large', async ({
  page,
}) => {
  test.slow()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/blog')
    await expectAlive(page)
    if (width >= 768) await page.keyboard.press('Control+b')
    await page.mouse.wheel(0, 900)
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await overflow(page), `${width} px`).toBe(0)
    if (width >= 768) await page.keyboard.press('Control+b')
  }
  for (const width of [640, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectAccessibleInBothThemes(page)
    expect(await overflow(page), `${width} px, text at 200 %`).toBe(0)
  }
})
