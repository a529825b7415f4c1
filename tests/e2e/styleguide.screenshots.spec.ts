// Does every component still look as it did? Pictures are comparable only when one browser draws them, so these tests
// run in the Chromium that comes with npm (run.ts) and are skipped where it does not run. New pictures after a wanted
// change: `npm run test:e2e -- screenshots --update-snapshots`; look at them before they are committed.
import { expect, motionAllowed, test } from './site-test.ts'

test.use(motionAllowed)

const SECTIONS = ['foundations', 'controls', 'surfaces', 'messages', 'navigation', 'motion', 'content']

const VIEWS = [
  { name: 'wide-light', width: 1280, colorScheme: 'light' },
  { name: 'narrow-dark', width: 360, colorScheme: 'dark' },
] as const

// The tests' own style sheet in the page must get past its content security policy.
test.use({ bypassCSP: true })

test.skip(!process.env.SCREENSHOT_CHROMIUM, 'The Chromium that comes with npm runs on Linux x64 only')

for (const { name, width, colorScheme } of VIEWS) {
  test(`every component looks as before: ${name}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    // Paused as a reader would pause it, so that the button for it is in the picture.
    await page.addInitScript(() => localStorage.setItem('headwater-motion', 'paused'))
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/styleguide')
    const countFonts = () => [...document.fonts].filter(({ status }) => status === 'loaded').length
    await expect.poll(() => page.evaluate(countFonts)).toBeGreaterThanOrEqual(2)
    // What floats over the page belongs to no section, and the room that is left for it would push a tall one out of view.
    const content = 'body :not(main, main *, :has(main)) { visibility: hidden !important } html { scroll-padding: 0 }'
    await page.addStyleTag({ content })
    await expect(page.getByRole('button', { name: 'Play all motion' })).toHaveCount(2)
    for (const section of SECTIONS) {
      await expect.soft(page.locator(`#${section}`)).toHaveScreenshot(`${section}-${name}.png`)
    }
  })
}
