import type { Page } from '@playwright/test'
import { expect, expectAlive, test } from './site-test.ts'

for (const path of ['/', '/blog']) {
  test(`${path} is shown before any script or font is asked for, and then comes alive`, async ({ page }) => {
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await expectAlive(page)
    const times = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|woff2)$/.test(name))
        .map(({ startTime }) => startTime),
    }))
    expect(times.asked.length).toBeGreaterThan(3)
    expect(Math.min(...times.asked)).toBeGreaterThan(times.painted)
  })
}

for (const path of ['/', '/blog', '/auth', '/dashboard']) {
  test(`nothing moves on a phone while ${path} gets its fonts and comes alive`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expectAlive(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('has-seen-fonts'))).toBe('true')
    // The dashboard has led on to the sign-in form by then.
    if (path !== '/' && path !== '/blog') await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
    const moved = await page.evaluate(async () => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return sum
    })
    expect(moved).toBeLessThan(0.01)
  })
}

/** The names of the font files that the page has asked for, each once. */
async function fontsOf(page: Page): Promise<string[]> {
  await expectAlive(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('has-seen-fonts'))).toBe('true')
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const fonts = names.flatMap((name) => name.match(/([a-z0-9-]+)-[\w-]{8}\.woff2$/)?.slice(1) ?? [])
  return [...new Set(fonts)].sort()
}

const ENGLISH = ['bricolage-grotesque-650-basic', 'instrument-sans-basic']

test('a page in English loads two font files, and a third when a visitor types another letter', async ({ page }) => {
  await page.goto('/search')
  expect(await fontsOf(page)).toEqual(ENGLISH)
  await page.getByRole('searchbox').first().fill('café')
  await expect.poll(() => fontsOf(page)).toEqual([...ENGLISH, 'instrument-sans-more'])
})

test('a page with another letter loads the rest of the fonts with the first ones', async ({ page }) => {
  await page.goto('/search?q=caf%C3%A9')
  expect(await fontsOf(page)).toEqual(expect.arrayContaining([...ENGLISH, 'instrument-sans-more']))
})

test('every kind of page allows nothing inline but what it wrote itself', async ({ request }) => {
  for (const path of ['/', '/blog', '/auth', '/dashboard', '/no-such-page']) {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy']
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).not.toContain('unsafe')
    expect(await response.text(), path).not.toContain('nonce=')
  }
})

test('a post that is reached by script is drawn under the same policy', async ({ page }) => {
  await page.goto('/blog')
  await expectAlive(page)
  const data = page.waitForResponse(/\.data/)
  await page
    .getByRole('link', { name: /Read more/ })
    .first()
    .click()
  expect((await data).headers().etag).toBeTruthy()
  await expect(page.getByRole('heading', { name: 'Related Posts' })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})

test.describe('script that somebody smuggled in', () => {
  test.use({ expectedErrors: /Trusted|Content Security Policy/ })

  test('does not run', async ({ page }) => {
    await page.goto('/blog')
    const results = await page.evaluate(() => {
      const attempt = (act: () => void) => {
        try {
          act()
          return 'went through'
        } catch {
          return 'refused'
        }
      }
      const inline = document.createElement('script')
      inline.append('window.isOwned = true')
      document.head.append(inline)
      return {
        html: attempt(() => {
          document.createElement('div').innerHTML = '<img src="x" onerror="window.isOwned = true">'
        }),
        source: attempt(() => {
          document.createElement('script').src = '/assets/any.js'
        }),
        isOwned: 'isOwned' in window,
      }
    })
    expect(results).toEqual({ html: 'refused', source: 'refused', isOwned: false })
  })
})
