import type { APIRequestContext, Page } from '@playwright/test'
import { becomeMember, expect, newEmail, PASSWORD, publicKeyIn, test } from './site-test.ts'

// Proves R3, R7, R13, R15, R16, R19, R20, R44, R60, R120, R135, R136, R137.
test('a member signs up and publishes, edits and withdraws a post', async ({ page, browser, request }) => {
  test.slow()
  const visitor = await (await browser.newContext()).newPage()
  const title = `Notes ${crypto.randomUUID()}`

  await test.step('sign up, confirm by email, sign out and sign in again', async () => {
    const email = await becomeMember(page, newEmail('author'))
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
    await page.goto('/auth')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('You have successfully signed in').first()).toBeVisible()
  })

  await test.step('only its author sees a draft', async () => {
    await page.goto('/post/new')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('button', { name: 'HTML', exact: true }).click()
    await page
      .getByRole('textbox', { name: 'Content' })
      .fill('Line one\nhttps://learn.microsoft.com/fabric/\n<script>alert(1)</script><b>two</b>')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Post saved as draft').first()).toBeVisible()
    await expect(ownPost(page, title)).toContainText('Draft')
  })

  const id = await postIdOf(page, title)
  await test.step('a visitor finds the draft nowhere', async () => {
    expect(await (await request.get('/blog')).text()).not.toContain(title)
    expect((await request.get(`/blog/${id}`)).status()).toBe(404)
    expect(await searchFor(request, title)).not.toContain(`/blog/${id}`)
    const { rows, count } = await readAsVisitor(page, id)
    expect(rows).toEqual([])
    expect(count).toBe('*/0')
  })

  await test.step('publishing shows it to a visitor within a second', async () => {
    await page.goto(`/post/edit/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Post published successfully!').first()).toBeVisible()
    await expect.poll(async () => (await request.get('/blog')).text()).toContain(title)
    expect((await request.get(`/blog/${id}`)).status()).toBe(200)
    // A busy machine serves the former list while it renders the new one (decision 0003).
    for (const list of LISTS) await expect.poll(async () => (await request.get(list)).text(), list).toContain(id)
    for (const path of representationsOf(id)) expect((await request.get(path)).status(), path).toBe(200)
    expect(await searchFor(request, title)).toContain(`/blog/${id}`)
    await expect(page).toHaveURL(new RegExp(`/post/edit/${id}$`))
    await expect(page.getByText('This post is published and visible to the public.')).toBeVisible()
  })

  await test.step('the visitor reads it, and nothing in it runs', async () => {
    await visitor.goto(`/blog/${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByRole('link', { name: /learn.microsoft.com\/fabric/ })).toHaveAttribute('target', '_blank')
    const body = visitor.locator('.post-body')
    await expect(body.getByText('two')).toBeVisible()
    expect(await body.locator('script, b').count()).toBe(0)
  })

  await test.step('an edit is visible, and unpublishing removes the post at once', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} (second edition)`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(async () => (await request.get('/blog')).text()).toContain('(second edition)')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText('Post saved as draft').first()).toBeVisible()
    expect(await (await request.get('/blog')).text()).not.toContain(title)
    expect((await request.get(`/blog/${id}`)).status()).toBe(404)
    await expectNoRepresentation(request, id, title)
  })
})

/** Everything besides the pages that lists posts. */
const LISTS = ['/blog/feed.xml', '/blog/atom.xml', '/blog/feed.json', '/sitemap.xml', '/llms.txt']

/** The paths of a post's representations. */
function representationsOf(id: string): string[] {
  return [`/blog/${id}.md`, `/og/blog/${id}.png`]
}

/** A post that visitors may not see is in no list and has no representation. */
async function expectNoRepresentation(request: APIRequestContext, id: string, title: string): Promise<void> {
  for (const list of [...LISTS, '/index.md', '/blog.md']) {
    const text = await (await request.get(list)).text()
    expect(text, list).not.toContain(title)
    expect(text, list).not.toContain(id)
  }
  for (const path of representationsOf(id)) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).not.toContain(title)
  }
}

function ownPost(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title })
}

async function postIdOf(page: Page, title: string): Promise<string> {
  const href = await ownPost(page, title).getByRole('link', { name: /Edit/ }).getAttribute('href')
  const id = href?.split('/').pop()
  if (!id) throw new Error('The member’s post has no link to its editor')
  return id
}

/** What the API returns to a visitor who has only the public key. */
async function readAsVisitor(page: Page, id: string): Promise<{ rows: unknown; count: string | null }> {
  const key = publicKeyIn(await page.content())
  return page.evaluate(
    async ([apikey, postId]) => {
      const response = await fetch(`/rest/v1/posts?select=id,title&id=eq.${postId}`, {
        headers: { apikey, Prefer: 'count=exact' },
      })
      return { rows: await response.json(), count: response.headers.get('content-range') }
    },
    [key, id] as const,
  )
}

async function searchFor(request: APIRequestContext, words: string): Promise<string> {
  return (await request.get(`/search?q=${encodeURIComponent(words)}`)).text()
}
