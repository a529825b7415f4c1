import type { Page } from '@playwright/test'
import { callRest, readSession } from '../editor/editing.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, test } from '../site-test.ts'

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
