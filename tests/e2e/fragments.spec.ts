import type { Page } from '@playwright/test'
import { dataSolutions } from '#content/services/data-solutions.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import { expect, expectAlive, navigateByScript, test } from './site-test.ts'

/** Not the first question of its page, which is already open. */
const ANSWER = `/services/data-solutions#${faqAnchor(dataSolutions.faq[2].question)}`

/** Expects the target below the top of the window, where sticky parts end, and there to stay once the page is complete. */
async function expectInPlace(page: Page, address: string): Promise<void> {
  const [, id = ''] = address.split('#')
  const target = page.locator(`[id="${id}"]`)
  const top = async () => (await target.boundingBox())?.y
  await expect(page).toHaveURL(new RegExp(`#${id}$`))
  await expect(target).toBeInViewport()
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  await expect.poll(top).toBeLessThan(120)
}

for (const [address, width] of [
  [ANSWER, 1440],
  ['/#services', 360],
] as const) {
  // Proves R47, R48.
  test(`${address} shows its target at ${width} px, by first visit, reload, Back and link`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await expectAlive(page)
    await expectInPlace(page, address)
    await page.reload()
    await expectAlive(page)
    await expectInPlace(page, address)
    await page.goto('/about')
    await expectAlive(page)
    await page.goBack()
    await expectInPlace(page, address)

    await page.goto('/about')
    await expectAlive(page)
    await navigateByScript(page, address)
    await page.waitForLoadState('networkidle')
    await expectInPlace(page, address)
    await navigateByScript(page, '/about')
    await expect(page).toHaveURL(/\/about$/)
    await page.goBack()
    await expectInPlace(page, address)
  })
}
