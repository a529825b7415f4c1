import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessible, test } from '../site-test.ts'
import { callRest, openEditor, readSession, saveDraft, titleField } from './editing.ts'

const CONTENT =
  '<h2>Why</h2><p>A week of <strong>measuring</strong>, see <a href="https://example.com/fabric">Fabric</a>.</p>'

/** A new member with a saved draft, in its editor. */
async function openDraft(page: Page): Promise<string> {
  const title = `Unseen ${crypto.randomUUID().slice(0, 8)}`
  await signInAsNew(page, 'member')
  const { user } = await readSession(page)
  const body = { id: crypto.randomUUID(), title, content: CONTENT, author_id: user.id }
  expect(await callRest(page, { method: 'POST', address: 'posts', body })).toMatchObject({ status: 201 })
  await openEditor(page, `/post/edit/${body.id}`)
  return title
}

async function createLink(page: Page): Promise<string> {
  await page.getByText('Preview link', { exact: true }).click()
  await page.getByRole('button', { name: 'Create preview link' }).click()
  const field = page.getByRole('textbox', { name: 'New preview link' })
  await expect(field).toHaveValue(/\/preview\/[\w-]{43}$/)
  return field.inputValue()
}

/** Opens the link as somebody without an account does, in a separate browser. */
async function openAsReviewer(browser: Browser, link: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const reviewer = await context.newPage()
  await reviewer.goto(link)
  return reviewer
}

test('a reviewer without an account and without JavaScript reads the saved draft', async ({ page, browser }) => {
  const title = await openDraft(page)
  const link = await createLink(page)
  const reviewer = await openAsReviewer(browser, link, { javaScriptEnabled: false })
  await expect(reviewer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reviewer.getByText('Preview of a draft')).toBeVisible()
  await expect(reviewer.getByText(/The link ends on .+ or earlier if the author ends it/)).toBeVisible()
  await expect(reviewer.getByText('A week of measuring')).toBeVisible()

  await test.step('the page shows what is saved, not what is typed', async () => {
    await titleField(page).fill(`${title}, rewritten`)
    await expect(page.getByText('Unsaved changes are not in it.')).toBeVisible()
    await reviewer.reload()
    await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(title)
    await saveDraft(page).click()
    await expect(page.getByText('Post saved as draft').first()).toBeVisible()
    await reviewer.reload()
    await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(`${title}, rewritten`)
  })

  await test.step('the author ends the link, and it opens nothing', async () => {
    await page.getByRole('button', { name: /^End now/ }).click()
    await expect(page.getByText('The preview link no longer works').first()).toBeVisible()
    await expect(page.getByText(/Anyone with the link/)).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'New preview link' })).toBeHidden()
    expect((await reviewer.reload())?.status()).toBe(404)
    await expect(reviewer.getByRole('heading', { name: 'This preview link has ended' })).toBeVisible()
  })
  await reviewer.context().close()
})

test('the page stays private: not stored, not indexed, no scripts, and no referrer in outgoing links', async ({
  page,
  browser,
}) => {
  await openDraft(page)
  const link = await createLink(page)
  const response = await page.request.get(link)
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).not.toContain('<script')
  expect(html).not.toContain(new URL(link).pathname)

  const reviewer = await openAsReviewer(browser, link)
  await expectAccessible(reviewer)
  const requests: string[] = []
  reviewer.on('request', (request) => requests.push(`${request.method()} ${request.headers().referer ?? 'none'}`))
  const outgoing = reviewer
    .context()
    .waitForEvent('request', (request) => request.url().startsWith('https://example.com/'))
  await reviewer.context().route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await reviewer.getByRole('link', { name: 'Fabric' }).click()
  expect((await outgoing).headers().referer).toBeUndefined()
  expect(requests.filter((request) => request.startsWith('POST') || !request.endsWith('none'))).toEqual([])
  await reviewer.context().close()
})
