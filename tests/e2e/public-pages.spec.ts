import {
  expect,
  expectAccessible,
  expectAccessibleWideAndNarrow,
  expectAlive,
  expectLargeTextToFit,
  test,
} from './site-test.ts'

const PAGES = ['/', '/blog', '/blog?page=2', '/search', '/search?q=capacity', '/search?q=zzz', '/contact', '/auth']
const POST_WITH_LINKS = '/blog/b0000000-0000-4000-8000-000000000034'

for (const path of PAGES) {
  test(`${path} is accessible in light and dark, wide and narrow, and fits 320 px with large text`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAlive(page)
    await expectAccessibleWideAndNarrow(page)
    await expectLargeTextToFit(page)
  })
}

test('every post is accessible and fits a narrow screen', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 900 })
  const addresses: string[] = []
  for (const list of ['/blog', '/blog?page=2', '/blog?page=3', '/blog?page=4']) {
    await page.goto(list)
    const links = await page.getByRole('link', { name: /Read more/ }).all()
    for (const link of links) addresses.push((await link.getAttribute('href')) ?? '')
  }
  expect(addresses.length).toBeGreaterThanOrEqual(24)
  for (const address of addresses) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
  }
  await expectAccessible(page)
})

for (const path of ['/auth?tab=sign-up', POST_WITH_LINKS]) {
  test(`${path} fits a narrow screen with text twice as large`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLargeTextToFit(page)
  })
}

test('the style guide is not part of the site', async ({ request }) => {
  for (const path of ['/styleguide', '/styleguide/charts']) expect((await request.get(path)).status(), path).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Proves R1, R14, R19.
  test('a visitor reads the home page, the blog, its pages and a post', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'From Our Blog' })).toBeVisible()
    await page.goto('/blog')
    const posts = page.getByRole('region', { name: 'All posts' }).getByRole('heading', { level: 3 })
    const first = await posts.first().textContent()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(posts.first()).not.toHaveText(first ?? '')
    await page
      .getByRole('link', { name: /Read more/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Related Posts' })).toBeVisible()
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /status of 404|no-such-page/ })

  // Proves R31.
  test('responds with 404 and a link home, and the browser logs it', async ({ page }) => {
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('no-such-page') && message.type() === 'error',
    })
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await logged
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('is not found under an existing section either, as a document and by client-side navigation', async ({
    page,
  }) => {
    for (const path of ['/services/no-such-page', '/showcase/no-such-page/white-paper']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expectAlive(page)
      const heading = page.getByRole('heading', { name: 'Oops! Page not found' })
      await expect(heading).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(heading).toBeHidden()

      const data = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`)
      await page.goBack()
      expect((await data).status()).toBe(404)
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle(/^Page not found/)
    }
  })
})

// Proves R32.
test('a guarded page sends a visitor to sign in', async ({ page }) => {
  for (const path of ['/dashboard', '/post/new']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth$/)
  }
})

test('a cached page contains nothing about the visitor', async ({ request }) => {
  const plain = await request.get('/blog')
  const personal = await request.get('/blog', { headers: { cookie: 'sidebar:state=true', authorization: 'Bearer x' } })
  expect(await personal.text()).toBe(await plain.text())
  expect(plain.headers()['set-cookie']).toBeUndefined()
})
