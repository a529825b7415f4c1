import type { Page } from '@playwright/test'
import { callRest, publishPost, readSession } from './editor/editing.ts'
import { signInAsNew } from './members/sign-in-as-new.ts'
import { expect, expectAccessible, expectAlive, readPublicKey, test } from './site-test.ts'

/** After this long on a page, a visitor subscribes to its changes. */
const A_MINUTE_MS = 60_000
const SAMPLE_POST = 'b0000000-0000-4000-8000-000000000034'

/** Opens a page as a visitor, with a clock that the test can move. Returns the requests of scripts and sockets. */
async function readFor(page: Page, path: string): Promise<{ sockets: string[]; scripts: string[] }> {
  const seen = { sockets: [] as string[], scripts: [] as string[] }
  page.on('websocket', (socket) => seen.sockets.push(new URL(socket.url()).pathname))
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(request.url())
  })
  await page.clock.install()
  await page.goto(path)
  await expectAlive(page)
  return seen
}

/** The first request shows that the page has joined the channel. */
async function followAfterAMinute(page: Page): Promise<void> {
  const caughtUp = page.waitForResponse(/\/rest\/v1\/posts\?/)
  await page.clock.fastForward(A_MINUTE_MS)
  await caughtUp
}

async function publish(author: Page, title: string): Promise<string> {
  const { user } = await readSession(author)
  const post = { id: crypto.randomUUID(), title, content: 'First text', author_id: user.id }
  const body = { ...post, published: true, published_at: new Date().toISOString() }
  expect(await callRest(author, { method: 'POST', address: 'posts', body })).toMatchObject({ status: 201 })
  return post.id
}

async function change(author: Page, id: string, body: object): Promise<void> {
  expect(await callRest(author, { method: 'PATCH', address: `posts?id=eq.${id}`, body })).toMatchObject({ status: 200 })
}

test('a reader of the blog is offered the posts published meanwhile', async ({ page, browser }) => {
  const author = await (await browser.newContext()).newPage()
  await signInAsNew(author, 'member')
  const seen = await readFor(page, '/blog')
  const before = seen.scripts.length
  expect(seen.sockets).toEqual([])
  await followAfterAMinute(page)
  expect(seen.sockets).toEqual(['/realtime/v1/websocket'])
  expect(seen.scripts.length).toBeGreaterThan(before)

  const [first, second] = [`New ${crypto.randomUUID()}`, `Newer ${crypto.randomUUID()}`]
  await publish(author, first)
  const offer = page.getByRole('button', { name: /^\d+ new posts?$/ })
  await expect(offer).toBeVisible()
  await expect(page.getByText('New posts are available.')).toHaveAttribute('role', 'status')
  await expect(page.getByText(first)).toHaveCount(0)
  await expectAccessible(page)

  await publish(author, second)
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('button', { name: /^([2-9]|\d\d) new posts$/ })).toBeVisible()
  await offer.click()
  await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: second })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All posts' })).toBeFocused()
})

test('a forged message shows readers nothing', async ({ page }) => {
  await readFor(page, `/blog/${SAMPLE_POST}`)
  await followAfterAMinute(page)
  const readAgain = page.waitForResponse(/\/rest\/v1\/posts\?/)
  const key = await readPublicKey(page.request)
  const message = { topic: 'blog', event: 'updated', payload: { post_id: SAMPLE_POST, title: 'Forged' } }
  const answer = await page.request.post('/realtime/v1/api/broadcast', {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    data: { messages: [message] },
  })
  expect(answer.status()).toBe(202)
  await page.clock.fastForward(15_000)
  expect(await (await readAgain).json()).toHaveLength(1)
  await expect(page.getByText('Forged')).toHaveCount(0)
  await expect(page.getByText('This post was updated.')).toHaveCount(0)
})

test('the reader of a post is offered its new version, and told when it is withdrawn', async ({ page, browser }) => {
  const author = await (await browser.newContext()).newPage()
  const id = (await publishPost(author, 'Followed')).split('/').pop() ?? ''
  await readFor(page, `/blog/${id}`)
  await followAfterAMinute(page)
  await expect(page.getByText('This post was updated.')).toHaveCount(0)

  await change(author, id, { content: 'Second text' })
  await page.clock.fastForward(15_000)
  await expect(page.getByText('This post was updated.')).toBeVisible()
  await expect(page.getByText('First text')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the new version' }).click()
  await expect(page.getByText('Second text')).toBeVisible()
  await expect(page.getByText('This post was updated.')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await change(author, id, { published: false, published_at: null })
  await page.clock.fastForward(15_000)
  await expect(page.getByText('This post is no longer published.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('This post is no longer published.')).toHaveCount(0)
  await expect(page.getByText('Second text')).toBeVisible()
})
