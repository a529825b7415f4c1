import type { Page } from '@playwright/test'
import { expect, expectAlive, test } from './site-test.ts'

/** Holds back every file that matches the pattern until the returned function is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function openWithoutModules(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return release
}

for (const path of ['/', '/blog', '/contact', '/services/data-solutions', '/auth', '/dashboard']) {
  test(`nothing moves on a phone when ${path} gets its fonts late and hydrates`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 844 })
    const release = await holdBack(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await expectAlive(page)
    // By then the dashboard has redirected to the sign-in form.
    if (path === '/auth' || path === '/dashboard')
      await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
    const moved = await page.evaluate(async () => {
      await document.fonts.ready
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

test('both menus respond before any module has loaded', async ({ page }) => {
  const release = await openWithoutModules(page, '/')
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'collapsed')
  await page.setViewportSize({ width: 412, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  release()
  await expectAlive(page)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'collapsed')
})

test('a click before any module has loaded is handled after hydration', async ({ page }) => {
  const release = await openWithoutModules(page, '/blog')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Dark' }).click()
  release()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(footer.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
})

test('every page type allows only its own inline code', async ({ request }) => {
  for (const path of ['/', '/blog', '/auth', '/dashboard', '/no-such-page']) {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy']
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).not.toContain('unsafe')
    expect(await response.text(), path).not.toContain('nonce=')
  }
})

test.describe('an injected script', () => {
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
