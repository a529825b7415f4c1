import type { Page } from '@playwright/test'
import { expect, expectAlive, test } from '../site-test.ts'

/** One page of each indexable template. */
const TEMPLATES = [
  '/',
  '/blog',
  '/blog/b0000000-0000-4000-8000-000000000034',
  '/search?q=capacity',
  '/contact',
  '/services/data-solutions',
  '/use-cases/by-industry',
  '/about',
]

const WEB_FONTS = {
  heading: expect.stringMatching(/^Bricolage Grotesque/),
  text: expect.stringMatching(/^Instrument Sans/),
}

/**
 * The font families that are actually painted, which the computed style does not reveal. Null while a fallback is
 * painted.
 */
async function paintedFamilies(page: Page): Promise<{ heading: string | null; text: string | null }> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  async function familyOf(selector: string): Promise<string | null> {
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
    const [font] = fonts.toSorted((a, b) => b.glyphCount - a.glyphCount)
    return font?.isCustomFont ? font.familyName : null
  }
  const families = { heading: await familyOf('main h1'), text: await familyOf('.site-header > div > a[href="/auth"]') }
  await devTools.detach()
  return families
}

async function expectWebFonts(page: Page, when: string): Promise<void> {
  await expect.poll(() => paintedFamilies(page), `${page.url()}, ${when}`).toEqual(WEB_FONTS)
}

test('the code of a post is painted in a fixed-pitch font', async ({ page }) => {
  await page.goto('/blog/b0000000-0000-4000-8000-000000000034')
  const widths = await page
    .locator('.post-body pre')
    .first()
    .evaluate((code) =>
      ['iiiiiiiiii', 'MMMMMMMMMM'].map((letters) => {
        const line = document.createElement('span')
        line.textContent = letters
        code.append(line)
        const { width } = line.getBoundingClientRect()
        line.remove()
        return width
      }),
    )
  expect(widths[0]).toBeGreaterThan(0)
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 1)
})

for (const path of TEMPLATES) {
  test(`${path} is painted with the web fonts on a first visit, after a reload and after Back`, async ({ page }) => {
    await page.goto(path)
    await expectWebFonts(page, 'first visit')
    await page.reload()
    await expectWebFonts(page, 'reload')
    await page.goto('/auth')
    await page.goBack()
    await expectWebFonts(page, 'Back')
  })

  test(`${path} is painted with the web fonts after an early click`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('main h1').click()
    await expectAlive(page)
    await expectWebFonts(page, 'early click')
  })
}
