// Checks that every component still looks the same. Screenshots are comparable only if the same browser renders them,
// so these tests run in the Chromium from npm (run.ts) and are skipped where it does not run. After an intended change,
// run `NIGHT=yes npm run test:e2e -- screenshots --update-snapshots` and review the new screenshots before you commit them.
import { firmKey } from '#content/firm/firm.ts'
import { CHROMIUM_FLAGS, type Chromium } from '#tests/site/find-chromium.ts'
import { expect, motionAllowed, test } from '../../site-test.ts'

const { SCREENSHOT_CHROMIUM, STYLEGUIDE_URL } = process.env
const chromium = SCREENSHOT_CHROMIUM ? (JSON.parse(SCREENSHOT_CHROMIUM) as Chromium) : null

/** Glyphs at exact positions, whatever the machine's font settings are. */
const GLYPH_FLAGS = ['--font-render-hinting=none', '--disable-lcd-text']

test.use({
  ...motionAllowed,
  baseURL: STYLEGUIDE_URL ?? '',
  launchOptions: {
    executablePath: chromium?.executablePath ?? '',
    args: [...CHROMIUM_FLAGS, ...GLYPH_FLAGS],
    env: { ...process.env, ...chromium?.env },
  },
})

const SECTIONS = ['foundations', 'controls', 'surfaces', 'messages', 'navigation', 'motion', 'content']

const VIEWS = [
  { name: 'wide-light', width: 1280, colorScheme: 'light' },
  { name: 'narrow-dark', width: 360, colorScheme: 'dark' },
] as const

// The page's content security policy would block the test's own style sheet.
test.use({ bypassCSP: true })

test.skip(!chromium, 'The Chromium from npm runs on Linux x64 only')

for (const { name, width, colorScheme } of VIEWS) {
  test(`every component looks as before: ${name}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    // Paused as a visitor would pause it, so that the screenshots include the play button.
    await page.addInitScript((key) => localStorage.setItem(key, 'paused'), `${firmKey}-motion`)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/styleguide')
    const countFonts = () => [...document.fonts].filter(({ status }) => status === 'loaded').length
    await expect.poll(() => page.evaluate(countFonts)).toBeGreaterThanOrEqual(2)
    // Hides floating elements, which belong to no section; the scroll padding for them would push a tall section out of
    // view.
    const content = 'body :not(main, main *, :has(main)) { visibility: hidden !important } html { scroll-padding: 0 }'
    await page.addStyleTag({ content })
    await expect(page.getByRole('button', { name: 'Play all motion' })).toHaveCount(2)
    for (const section of SECTIONS) {
      await expect.soft(page.locator(`#${section}`)).toHaveScreenshot(`${section}-${name}.png`)
    }
  })
}
