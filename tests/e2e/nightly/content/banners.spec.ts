import type { Page } from '@playwright/test'
import { productPages } from '#content/products/all-products.ts'
import { servicePages } from '#content/services/all-services.ts'
import { expertise } from '#content/services/expertise.ts'
import { expect, expectAlive, motionAllowed, stopClock, test } from '../../site-test.ts'

test.use(motionAllowed)

/** Stops the clock once the page is hydrated; the banner may then show any message. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expectAlive(page)
  await stopClock(page)
}

/** The current message, the current dot, and the color of the banner's rule. */
async function readBanner(page: Page) {
  const banner = page.getByRole('region', { name: expertise.banner.label })
  const current = (selector: string) =>
    banner
      .locator(selector)
      .evaluateAll((items) => items.findIndex((item) => 'current' in (item as HTMLElement).dataset))
  return {
    message: await current('.banner-message'),
    dot: await current('.banner-dots li'),
    color: await banner.evaluate((element) => {
      // Finishes transitions, which ignore the test's clock, so that the final color is read.
      for (const transition of element.getAnimations({ subtree: true })) transition.finish()
      return getComputedStyle(element, '::before').borderTopColor
    }),
  }
}

// Proves R199, R216.
test('expertise shows four messages for six seconds each, in the colors of their three categories', async ({
  page,
}) => {
  await openWithClock(page, expertise.path)
  const { message: first } = await readBanner(page)
  const seen = []
  for (let turn = 0; turn < 4; turn += 1) {
    if (turn > 0) await page.clock.runFor(6000)
    const position = (first + turn) % 4
    const shown = await readBanner(page)
    expect(shown).toMatchObject({ message: position, dot: position })
    seen.push({ category: expertise.banner.messages[position]?.category, color: shown.color })
  }
  const colorsOf = Map.groupBy(seen, ({ category }) => category)
  expect(colorsOf.size).toBe(3)
  for (const same of colorsOf.values()) expect(new Set(same.map(({ color }) => color)).size).toBe(1)
  expect(new Set(seen.map(({ color }) => color)).size).toBe(3)
  await page.clock.runFor(6000)
  expect(await readBanner(page)).toMatchObject({ message: first, dot: first })
})

// Proves R201.
test('every service and product page has four banner messages', () => {
  for (const { path, banner } of [...servicePages, ...productPages]) expect(banner.messages, path).toHaveLength(4)
})
