import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAlive,
  navigateByScript,
  test,
} from './site-test.ts'

const LONG_POST = '/blog/b0000000-0000-4000-8000-000000000034'

/** The path of a sample post with a video. */
/** A post of the sample content with a video. */
const VIDEO_POST = '/blog/b0000000-0000-4000-8000-000000000014'

test('a long post has a table of contents that links to its headings', async ({ page }) => {
  await page.goto(LONG_POST)
  await expectAccessible(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const last = contents.getByRole('link').last()
  const title = (await last.textContent()) ?? ''
  await last.click()
  await expect(page).toHaveURL(/#section-/)
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport()
})

// Proves R118.
test('YouTube gets no request before the click, and the player can be opened by keyboard', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube|ytimg|google/, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  const path = VIDEO_POST
  await page.goto(path)
  await expectAlive(page)
  const play = page.getByRole('link', { name: /^Play video/ })
  await expect(play).toBeVisible()
  expect(asked).toEqual([])
  await play.focus()
  await page.keyboard.press('Enter')
  const player = page.locator('iframe')
  await expect(player).toBeFocused()
  expect(await player.getAttribute('title')).toMatch(/^Video: /)
  expect(await player.evaluate((frame) => frame.clientHeight + 2)).toBe(400)
  await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
})

test('only a post with a video may show a frame, even when reached by client-side navigation', async ({
  page,
  request,
}) => {
  const path = VIDEO_POST
  const policyOf = async (address: string) => (await request.get(address)).headers()['content-security-policy']
  expect(await policyOf(path)).toContain('frame-src https://www.youtube-nocookie.com')
  for (const other of ['/', '/blog', LONG_POST]) expect(await policyOf(other), other).not.toContain('frame-src')

  await page.goto('/blog')
  await expectAlive(page)
  await navigateByScript(page, path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('link', { name: /^Play video/ })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(path)
})

test('copying the link is confirmed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${LONG_POST}#main`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(LONG_POST, page.url()).href)
})

test('a block of code scrolls by keyboard, is colored, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(LONG_POST)
  const block = page.getByRole('region', { name: 'Code 1: SQL' })
  await block.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await expect(block.getByText('begin', { exact: true }).first()).toHaveClass('tok-keyword')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy Code 1: SQL' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.textContent())
  await expectAccessibleInBothThemes(page)
})

test('a view is counted once each time the post is opened', async ({ page }) => {
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/increment_post_view_count')) counted.push(request.postData() ?? '')
  })
  await page.goto(LONG_POST)
  await expectAlive(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
  await expect.poll(() => counted).toEqual([JSON.stringify({ post_id: LONG_POST.split('/').pop() })])
  await page.reload()
  await expectAlive(page)
  await expect.poll(() => counted.length).toBe(2)
})

test.describe('a slug', () => {
  test.use({ expectedErrors: /status of 404|Post not found/ })

  test('redirects permanently to its post, and an unknown one is not found', async ({ page, request }) => {
    await page.goto(LONG_POST)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const slug = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const moved = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, LONG_POST])
    const response = await page.goto('/blog/there-is-no-such-post')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the video is a link, and controls that need script are hidden', async ({ page }) => {
    await page.goto(VIDEO_POST)
    await expect(page.getByRole('link', { name: /^Play video/ })).toHaveAttribute('href', /youtube\.com\/watch\?v=/)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })
})

test('the printed page shows the text but neither navigation nor buttons', async ({ page }) => {
  await page.goto(LONG_POST)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.post-body').first()).toBeVisible()
  for (const name of ['Copy link', 'Pause all motion']) await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeHidden()
})
