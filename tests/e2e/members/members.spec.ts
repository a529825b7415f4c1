import { callRest, readSession } from '../editor/editing.ts'
import { expect, expectAccessible, test } from '../site-test.ts'
import { signInAsNew } from './sign-in-as-new.ts'

// The browser logs the failures provoked here as errors.
test.use({ expectedErrors: /status of (400|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const SUBSCRIPTIONS = '**/rest/v1/blog_subscriptions*'

// Proves R3.
test('subscriptions are stored when toggled, and reverted when the network fails', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/dashboard')
  const subscribe = page.getByRole('button', { name: 'Subscribe to Power BI' })
  const subscribed = page.getByRole('button', { name: 'Subscribed to Power BI' })
  await expect(subscribe).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)

  await page.route(SUBSCRIPTIONS, (route) => route.abort())
  await subscribe.click()
  await expect(page.getByText('Failed to update subscription').first()).toBeVisible()
  await expect(subscribe).toHaveAttribute('aria-pressed', 'false')
  await expect(subscribe).toBeFocused()
  await page.unroute(SUBSCRIPTIONS)

  await subscribe.click()
  await expect(page.getByText('Subscribed to blog updates').first()).toBeVisible()
  await expect(page.getByText('Failed to update subscription')).toHaveCount(0)
  await page.reload()
  await expect(subscribed).toHaveAttribute('aria-pressed', 'true')
  await subscribed.click()
  await expect(page.getByText('Unsubscribed from blog updates').first()).toBeVisible()
  await page.reload()
  await expect(subscribe).toBeVisible()
})

// Proves R3.
test('a member edits their profile', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'First Name' }).fill('Grace')
  await page.getByRole('textbox', { name: 'Website' }).fill('example')
  await page.getByRole('checkbox', { name: 'Power BI' }).check()

  await test.step('an invalid address is reported at its field', async () => {
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Enter a full web address')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Website' }).fill('https://example.com')
  })

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Grace')
  })

  await test.step('a failed save keeps the entered values', async () => {
    await page.route('**/rest/v1/profiles*', (route) => route.abort())
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Failed to save profile').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Grace')
    await page.unroute('**/rest/v1/profiles*')
  })

  await test.step('saving leads to the dashboard, which greets the member by name', async () => {
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
    await expect(page.getByText('Good to see you, Grace.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page.getByRole('checkbox', { name: 'Power BI' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://example.com')
  })
})

test('a dashboard or profile that failed to load can be retried', async ({ page }) => {
  await signInAsNew(page, 'member')
  for (const [path, ready] of [
    ['/dashboard', 'Your Posts'],
    ['/profile/edit', 'Edit Profile'],
  ] as const) {
    await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/rest/v1/profiles*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: ready })).toBeVisible()
  }
})

// Proves R83.
test('the author’s dashboard shows views in the list and by day, and splits many posts into pages', async ({
  page,
  browser,
}) => {
  const title = `Counted ${crypto.randomUUID().slice(0, 8)}`
  await signInAsNew(page, 'member')
  await page.goto('/post/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Content' }).fill('Text')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('No one has opened your posts in this period.')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const address = await page.getByRole('link', { name: title, exact: true }).getAttribute('href')
  const counted = visitor.waitForResponse(/increment_post_view_count/)
  await visitor.goto(address ?? '')
  await counted

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1 view')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: /^Days with views/ }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  await test.step('many posts are split into pages, and each page opens at its heading', async () => {
    const { user } = await readSession(page)
    const body = Array.from({ length: 21 }, (_, index) => ({
      title: `Note ${index}`,
      content: 'Text',
      author_id: user.id,
    }))
    expect(await callRest(page, { method: 'POST', address: 'posts', body })).toMatchObject({ status: 201 })
    await page.reload()
    const posts = page.getByRole('region', { name: 'Your Posts' }).getByRole('heading', { level: 3 })
    await expect(posts).toHaveCount(20)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/dashboard\?page=2#posts-heading$/)
    await expect(posts).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Your Posts' })).toBeInViewport()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1 view')
    await expectAccessible(page)
  })
})

for (const path of ['/dashboard', '/profile/edit']) {
  test(`${path} fits a narrow screen with text twice as large, and is accessible in the dark`, async ({ page }) => {
    await signInAsNew(page, 'member')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('checkbox', { name: 'Power BI' }).or(page.getByText('No posts yet.'))).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}
