import type { Chromium } from '#tests/site/find-chromium.ts'
import { openOnSlowPhone } from './slow-phone.ts'

/** The drawer of a phone, or the sidebar of a wide screen. */
export type Menu = 'drawer' | 'sidebar'

/** Delays between the first paint and the tap: before, during and after hydration. */
export const TAP_DELAYS_MS = [0, 250, 500, 1000, 1500, 2500, 4000] as const

const LOST_AFTER_MS = 10_000

type Watching = { answered: Promise<{ responseMs: number }> }

/** Measures the time from a tap on the menu to the frame that shows the response. Throws if the tap is lost. */
export async function measureEarlyTap(
  url: string,
  { browser, menu, delayMs }: { browser: Chromium; menu: Menu; delayMs: number },
): Promise<{ responseMs: number }> {
  const { page, instance } = await openOnSlowPhone(browser, { isWide: menu === 'sidebar', watch: watchTap })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForTimeout(delayMs)
  const button = page.getByRole('button', { name: menu === 'drawer' ? 'Open menu' : 'Sidebar' })
  // Taps by coordinates, because Playwright's own click would wait until the page is idle.
  const box = await button.boundingBox()
  if (!box) throw new Error(`${url} shows no button for the ${menu}`)
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  if (menu === 'drawer') await page.touchscreen.tap(...place)
  else await page.mouse.click(...place)
  const result = await Promise.race([
    page.evaluate(() => (window as unknown as Watching).answered),
    page.waitForTimeout(LOST_AFTER_MS).then(() => null),
  ])
  await instance.close()
  if (!result) throw new Error(`A tap on the ${menu} of ${url} ${delayMs} ms after the first paint was lost`)
  return result
}

/** Runs in the page before any other script. */
function watchTap(): void {
  const answered = new Promise<{ responseMs: number }>((resolve) => {
    let tappedAt = Number.NaN
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        tappedAt = timeStamp
      },
      { capture: true },
    )
    new MutationObserver(() => {
      const isOpen = document.querySelector('#site-drawer[open], html[data-sidebar="collapsed"]') !== null
      if (isOpen) requestAnimationFrame(() => resolve({ responseMs: performance.now() - tappedAt }))
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['open', 'data-sidebar'] })
  })
  Object.assign(window, { answered })
}
