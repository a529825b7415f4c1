import { sampleMails } from '#cli/mails/sample-mails.ts'
import { readConfig } from '#server/config/config.ts'
import { expect, expectAccessible, test } from '../site-test.ts'

const { mailTemplates } = readConfig({})
const now = new Date('2026-11-22T09:05:00Z')
const site = { siteName: 'Headwater', siteUrl: 'https://site.test', timeZone: 'America/Chicago' }
const sample = { ...site, email: 'ada@example.com', name: 'Ada', now }
const mails = Object.entries(sampleMails(mailTemplates, sample))

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('every email fits a phone and a window, is readable, and requests nothing', async ({ page }) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      for (const [name, { html }] of mails) {
        await page.setContent(html)
        for (const width of [360, 640]) {
          await page.setViewportSize({ width, height: 800 })
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
        }
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
      expect(requests).toEqual([])
    })

    test('the page, the card and the small print follow the color scheme', async ({ page }) => {
      await page.setContent(mails.find(([name]) => name === 'recovery')?.[1].html ?? '')
      const lightness = async (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const [red = 0, green = 0, blue = 0] =
              getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []
            return (red + green + blue) / 3
          })
      for (const selector of ['body', '.card', '.notes']) {
        if (colorScheme === 'dark') expect(await lightness(selector)).toBeLessThan(50)
        else expect(await lightness(selector)).toBeGreaterThan(230)
      }
      await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
    })
  })
}
