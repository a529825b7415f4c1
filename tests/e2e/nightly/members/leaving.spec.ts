import type { APIRequestContext, Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { callRest, readSession } from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessible, PASSWORD, readPublicKey, test } from '../../site-test.ts'

// The browser logs the refusals provoked here as errors.
test.use({ expectedErrors: /status of (400|401|403|404|409)/ })

/** A member with an unmistakable name and a published post that contains unmistakable words. */
async function becomeAuthor(page: Page) {
  const email = await signInAsNew(page, 'member')
  const { user } = await readSession(page)
  const mark = crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')
  const names = { first_name: `Zebu${mark}`, last_name: `Quux${mark}` }
  await callRest(page, { method: 'PATCH', address: `profiles?user_id=eq.${user.id}`, body: names })
  const post = {
    id: crypto.randomUUID(),
    title: `Grumble${mark}`,
    content: `<p>The wobble${mark} lives near water.</p>`,
  }
  const published = { ...post, author_id: user.id, published: true, published_at: new Date().toISOString() }
  await callRest(page, { method: 'POST', address: 'posts', body: published })
  return { email, userId: user.id, postId: post.id, name: names.first_name, word: `wobble${mark}`, title: post.title }
}

type Author = Awaited<ReturnType<typeof becomeAuthor>>

/** Every public page and file that shows posts or authors. */
const placesOf = ({ postId, title, userId }: Author) => [
  '/',
  '/blog',
  `/blog?search=${title}`,
  `/blog?author=${userId}`,
  `/blog/${postId}`,
  `/blog/${postId}.md`,
  '/blog/feed.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/search.json',
  '/sitemap.xml',
]

/** The places whose text contains one of the words. Fills the page cache with what it reads. */
async function placesWith(request: APIRequestContext, author: Author, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const place of placesOf(author)) {
    const text = await (await request.get(place)).text()
    // The page of a search repeats what was searched for.
    const isSearch = place.includes('?search=')
    if (words.some((word) => text.includes(word) && !(isSearch && word === author.title))) found.push(place)
  }
  return found
}

async function openLeaving(page: Page) {
  await page.goto('/profile/security')
  const part = page.getByRole('region', { name: 'Delete account' })
  await expect(part).toBeVisible()
  return part
}

test('deleting an account removes its posts from every page, feed and search', async ({ page, request }) => {
  test.slow()
  const author = await becomeAuthor(page)
  const { postId, userId, title } = author
  // Without finding them before, finding nothing afterward would prove nothing.
  await expect
    .poll(() => placesWith(request, author, [title, author.word, author.name]))
    .toEqual(
      expect.arrayContaining([
        ...['/blog', `/blog?search=${title}`, `/blog?author=${userId}`, `/blog/${postId}`, `/blog/${postId}.md`],
        ...['/blog/feed.xml', '/blog/atom.xml', '/blog/feed.json'],
      ]),
    )
  const part = await openLeaving(page)

  await test.step('a different address deletes nothing', async () => {
    await part.getByRole('radio', { name: 'Delete my posts' }).check()
    await part.getByRole('textbox').fill('eve@example.com')
    await part.getByRole('button', { name: 'Delete my account' }).click()
    await expect(part.getByText('This is not the address of your account')).toBeVisible()
    await expect(part.getByRole('textbox')).toBeFocused()
    await expectAccessible(page)
  })

  const secondTab = await page.context().newPage()
  await secondTab.goto('/dashboard')
  await expect(secondTab.getByText(`Good to see you, ${author.name}.`)).toBeVisible()

  await part.getByRole('textbox').fill(author.email)
  await part.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  await expect(secondTab).toHaveURL(/\/$/)
  expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY)).toBeNull()

  expect(await placesWith(request, author, [author.title, author.word, author.name])).toEqual([])
  expect((await request.get(`/blog/${author.postId}`)).status()).toBe(404)
  const signIn = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: await readPublicKey(request) },
    data: { email: author.email, password: PASSWORD },
  })
  expect(signIn.status()).toBe(400)
})
