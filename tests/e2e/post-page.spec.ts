import { expect, expectAlive, test } from './site-test.ts'

const LONG_POST = '/blog/b0000000-0000-4000-8000-000000000034'

/** A post of the sample content with a video. */
const VIDEO_POST = '/blog/b0000000-0000-4000-8000-000000000014'

test('a long post has a table of contents that links to its headings', async ({ page }) => {
  await page.goto(LONG_POST)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const last = contents.getByRole('link').last()
  const title = (await last.textContent()) ?? ''
  await last.click()
  await expect(page).toHaveURL(/#section-/)
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport()
})

test('a reader goes from a post to its author, to more of their posts, and back', async ({ page }) => {
  await page.goto(LONG_POST)
  const byline = page.getByRole('main').getByText(/^By /)
  const author = byline.getByRole('link')
  const name = (await author.textContent()) ?? ''
  await author.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect(byline).toContainText(name)
})

// Proves R118.
test('YouTube gets no request before the click, and the player can be opened by keyboard', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube|ytimg|google/, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await page.goto(VIDEO_POST)
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
})
