import type { Page } from '@playwright/test'
import { callRest, readSession } from '../editor/editing.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessibleWideAndNarrow, expectAlive, expectLargeTextToFit, test } from '../site-test.ts'

const SAMPLE_POST = '/blog/b0000000-0000-4000-8000-000000000034'
const DAY_MS = 86_400_000
const PUBLISHED_AGO_MS = 400 * DAY_MS

// Deleted pages respond with 404, which the browser logs as an error.
test.use({ expectedErrors: /status of 404/ })

/**
 * Signs in an author with published posts, without opening a page of the site. The posts are old, so that they do not
 * take any other journey's place in the blog's feed. Returns the paths of author and posts.
 */
async function signInAuthor(page: Page, { posts = 1 } = {}) {
  await signInAsNew(page, 'member')
  const { user } = await readSession(page)
  await change(page, `profiles?user_id=eq.${user.id}`, {
    first_name: 'José',
    last_name: 'García',
    bio: 'I count herons.',
  })
  const published_at = new Date(Date.now() - PUBLISHED_AGO_MS).toISOString()
  const rows = Array.from({ length: posts }, (_, index) => ({
    id: crypto.randomUUID(),
    title: `Heron ${index} ${user.id.slice(0, 8)}`,
    content: 'A heron stands in the water.',
    author_id: user.id,
    published: true,
    published_at,
  }))
  expect(await callRest(page, { method: 'POST', address: 'posts', body: rows })).toMatchObject({ status: 201 })
  const key = user.id.slice(-12)
  return { user, key, author: `/author/jose-garcia-${key}`, paths: rows.map(({ id }) => `/blog/${id}`) }
}

async function change(page: Page, address: string, body: object): Promise<void> {
  expect(await callRest(page, { method: 'PATCH', address, body })).toMatchObject({ status: 200 })
}

test('a reader goes from a post to its author, to more of their posts, and back', async ({ page }) => {
  await page.goto(SAMPLE_POST)
  const byline = page.getByText(/^By /)
  const author = byline.getByRole('link')
  const name = (await author.textContent()) ?? ''
  await author.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expectAlive(page)
  await expectAccessibleWideAndNarrow(page)
  await expectLargeTextToFit(page)
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect(byline).toContainText(name)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an author’s page and its pages of posts are links', async ({ page, browser }) => {
    const member = await (await browser.newContext()).newPage()
    const { author } = await signInAuthor(member, { posts: 10 })
    await page.goto(author)
    await expect(page.getByText('10 posts, page 1 of 2')).toBeVisible()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
    await page.goto(`${author}?page=3`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('José García')
  })
})

test('the bio is public only while its author wants it to be', async ({ page, browser }) => {
  const { author } = await signInAuthor(page)
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(author)
  await expect(reader.getByRole('heading', { level: 1, name: 'José García' })).toBeVisible()
  await expect(reader.getByText('I count herons.')).toHaveCount(0)

  const choose = async (isShown: boolean) => {
    await page.goto('/profile/edit')
    await page.getByRole('checkbox', { name: 'Show my bio on my author page' }).setChecked(isShown)
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await choose(true)
  await expect(async () => {
    await reader.reload()
    await expect(reader.getByText('I count herons.')).toBeVisible({ timeout: 500 })
  }).toPass()
  // The bio is withdrawn at once.
  await choose(false)
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'José García' })).toBeVisible()
  await expect(reader.getByText('I count herons.')).toHaveCount(0)
})

test('an author’s page moves with their name, and disappears with their last post', async ({ page, request }) => {
  const { user, key, author, paths } = await signInAuthor(page)
  await change(page, `profiles?user_id=eq.${user.id}`, { first_name: 'Josefa' })
  await expect
    .poll(async () => (await request.get(`${author}?page=1`)).url())
    .toMatch(new RegExp(`/author/josefa-garcia-${key}$`))
  await change(page, `posts?id=eq.${paths[0]?.split('/').pop()}`, { published: false, published_at: null })
  expect((await request.get(`/author/josefa-garcia-${key}`)).status()).toBe(404)
  expect((await request.get(`/blog/feed.json?author=${key}`)).status()).toBe(404)
})

test('head, JSON-LD, Markdown, picture, feeds, sitemap and llms.txt agree with an author’s page', async ({
  page,
  request,
}) => {
  const { user, key, author, paths } = await signInAuthor(page)
  await change(page, `profiles?user_id=eq.${user.id}`, { shows_bio: true })
  const [post = ''] = paths
  await expect.poll(async () => (await request.get(author)).status()).toBe(200)
  await expect(async () => {
    await page.goto(author)
    await expect(page.getByText('I count herons.')).toBeVisible({ timeout: 500 })
  }).toPass()

  const url = new URL(author, page.url()).href
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph']
  expect(graph[0]).toMatchObject({
    '@type': 'ProfilePage',
    url,
    mainEntity: { '@type': 'Person', name: 'José García', description: 'I count herons.', url },
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'I count herons.')

  const markdown = await (await request.get(`${author}.md`)).text()
  expect(markdown).toContain('\n# José García\n')
  expect(markdown).toContain('I count herons.')
  const picture = await request.get(`/og${author}.png`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  const feeds = await page
    .locator('link[rel=alternate][href*="author="]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('type'), link.getAttribute('href')] as const))
  expect(feeds).toHaveLength(3)
  for (const [type, href] of feeds) {
    const feed = await request.get(href ?? '')
    expect(feed.headers()['content-type'], href ?? '').toContain(type)
    expect(await feed.text(), href ?? '').toContain(post)
  }
  const { items, home_page_url } = await (await request.get(`/blog/feed.json?author=${key}`)).json()
  expect(home_page_url).toBe(url)
  expect(items[0].authors).toEqual([{ name: 'José García', url }])
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${url}</loc>`)
  // The authors of the latest posts.
  expect(await (await request.get('/llms.txt')).text()).toMatch(/## Authors\n\n- \[/)

  await page.goto(post)
  const [posting] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph']
  expect(posting.author).toEqual({ '@type': 'Person', name: 'José García', url })
})

test('a post that was published again later says when it was first published and when it was updated', async ({
  page,
  request,
}) => {
  const { paths } = await signInAuthor(page)
  const [path = ''] = paths
  const updated = new Date(Date.now() - PUBLISHED_AGO_MS + 30 * DAY_MS)
  await change(page, `posts?id=eq.${path.split('/').pop()}`, {
    content: 'Two herons stand in the water.',
    published: true,
    published_at: updated.toISOString(),
  })
  await expect.poll(async () => (await request.get(path)).text()).toContain('Two herons')

  await page.goto(path)
  await expect(page.getByText(/^By José García · Updated on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByText(/^1\smin\sread$/)).toBeVisible()
  const times = await page
    .locator('main header time')
    .evaluateAll((found) => found.map((time) => time.getAttribute('datetime')))
  const [first = '', second = ''] = times.map((time) => time ?? '')
  expect(Date.parse(second)).toBe(updated.getTime())
  expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(29 * DAY_MS)

  const [posting] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph']
  expect(posting.datePublished).toBe(first)
  await expect(page.locator('meta[property="article:published_time"]')).toHaveAttribute('content', first)
  await expect(page.locator('meta[property="article:modified_time"]')).toHaveAttribute('content', posting.dateModified)
  expect(Date.parse(posting.dateModified)).toBeGreaterThan(Date.parse(first))
  expect(await (await request.get(`${path}.md`)).text()).toContain(`published: "${first}"`)
})
