import type { Page } from '@playwright/test'
import { allPages } from '#content/all-pages.ts'
import { publishPost } from '../editor/editing.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleWideAndNarrow,
  expectAlive,
  expectLargeTextToFit,
  test,
} from '../site-test.ts'

// The address of /unsubscribe without a token is wrong.
test.use({ expectedErrors: /400 \(Bad Request\) \S+\/unsubscribe/ })

const POST = '/blog/b0000000-0000-4000-8000-000000000034'
const PAGES = Map.groupBy(
  [
    ...['/', '/blog', '/blog?page=2', '/search', '/search?q=capacity', '/search?q=zzz', '/contact', POST],
    ...['/auth', '/auth?tab=sign-up', '/unsubscribe', '/showcase/fire-marine-casualty/white-paper'],
    ...allPages.map(({ path }) => path),
  ],
  (path) => path.split(/[/?]/)[1] || 'home',
)

for (const [group, paths] of PAGES) {
  test(`pages of ${group} are accessible in light and dark, wide and narrow, and fit 320 px with large text`, async ({
    page,
  }) => {
    test.setTimeout(60_000 * (paths.length + 3))
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAlive(page)
      await expectAccessibleWideAndNarrow(page)
      await expectLargeTextToFit(page)
    }
  })
}

test('every post and its author’s page are accessible and fit a narrow screen', async ({ page, request }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 360, height: 900 })
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*\/(blog|author)\/[^<]*)<\/loc>/g)].map(([, url = '']) => url)
  expect(addresses.length).toBeGreaterThanOrEqual(24)
  for (const address of addresses) {
    await page.goto(new URL(address).pathname)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
  }
})

async function expectPagesAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessibleWideAndNarrow(page)
  }
}

test('the pages of a member are accessible in light and dark, wide and narrow, and fit 320 px with large text', async ({
  page,
}) => {
  test.setTimeout(600_000)
  for (const path of [await publishPost(page, 'Narrow'), '/dashboard', '/profile/edit', '/profile/security']) {
    await expectPagesAccessible(page, [path])
    await expectLargeTextToFit(page)
  }
})

test('the pages of an administrator are accessible in light and dark, wide and narrow', async ({ page }) => {
  test.setTimeout(600_000)
  await signInAsNew(page, 'administrator')
  const names = ['categories', 'messages', 'moderation', 'operations', 'questions']
  await expectPagesAccessible(
    page,
    names.map((name) => `/admin/${name}`),
  )
})
