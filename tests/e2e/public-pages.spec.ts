import { expect, expectAlive, test } from './site-test.ts'

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

  // Proves R35.
  test('an answer opens, a figure shows its basis, and the menu works', async ({ page }) => {
    await page.goto('/services/data-solutions')
    await page.getByText('What happens when a source system changes?').click()
    await expect(page.getByText('yesterday’s figures stay in place')).toBeVisible()
    await page.goto('/stories/transformation-1')
    await expect(page.getByText(/^Compares the hours booked/)).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main' })
    // The section of this page is open in the menu; its summary leads back to the sections.
    await menu.getByText('Stories', { exact: true }).click()
    await menu.getByText('Products').click()
    await menu.getByRole('link', { name: 'Power BI' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Power BI' })).toBeVisible()
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /status of 404|no-such-page/ })

  // Proves R31.
  test('responds with 404 and a link home, also by client-side navigation, and the browser logs it', async ({
    page,
  }) => {
    const path = '/services/no-such-page'
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('no-such-page') && message.type() === 'error',
    })
    expect((await page.goto(path))?.status()).toBe(404)
    await expectAlive(page)
    const heading = page.getByRole('heading', { name: 'Oops! Page not found' })
    await expect(heading).toBeVisible()
    await logged
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL(/\/$/)

    const data = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`)
    await page.goBack()
    expect((await data).status()).toBe(404)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(/^Page not found/)
  })
})
