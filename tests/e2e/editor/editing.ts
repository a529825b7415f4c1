import type { Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, PASSWORD, readPublicKey } from '../site-test.ts'

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' })
export const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const questionsField = (page: Page) => page.getByRole('textbox', { name: 'Questions this post answers' })
export const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save Draft' })
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

/** Types words over the whole content, on the side that is shown. */
export async function writeContent(page: Page, text: string): Promise<void> {
  await contentField(page).fill(text)
}

/** Replaces the content with HTML. The HTML side stays open, even for the next editor in this browser. */
export async function writeHtml(page: Page, html: string): Promise<void> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await contentField(page).fill(html)
}

/** The content's HTML. Ends on the visual side. */
export async function readHtml(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  const html = await contentField(page).inputValue()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  return html
}

/** Puts the cursor at the end of the visual side, in a post with this HTML. Returns the path of the post's editor. */
export async function startWriting(page: Page, html: string): Promise<string> {
  const path = await publishPost(page, 'Written')
  await openEditor(page, path)
  await writeHtml(page, html)
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await contentField(page).focus()
  await page.keyboard.press('Control+End')
  return path
}

export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(contentField(page)).toBeVisible()
}

/** Signs in a new member with one published post, without opening a page. Returns the path of the post's editor. */
export async function publishPost(page: Page, title: string): Promise<string> {
  await signInAsNew(page, 'member')
  const { user } = await readSession(page)
  const post = { id: crypto.randomUUID(), title, content: 'First text', author_id: user.id }
  const body = { ...post, published: true, published_at: new Date().toISOString() }
  expect(await callRest(page, { method: 'POST', address: 'posts', body })).toMatchObject({ status: 201 })
  return `/post/edit/${post.id}`
}

/** Reads the path of a post's editor from the dashboard. */
export async function editPathOf(page: Page, title: string): Promise<string> {
  const post = page.getByRole('listitem').filter({ hasText: title })
  return (await post.getByRole('link', { name: /Edit/ }).getAttribute('href')) ?? ''
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The stored content of a post, read with the page's own session. */
export async function storedContent(page: Page, editPath: string): Promise<string | undefined> {
  const address = `posts?select=content&id=eq.${editPath.split('/').pop()}`
  const { rows } = await callRest(page, { method: 'GET', address })
  return (rows as { content: string }[])[0]?.content
}

type RestCall = { method: string; address: string; body?: object | undefined }

/** A REST call with the member's own token, bypassing the site's user interface. */
export async function callRest(page: Page, call: RestCall): Promise<{ status: number; rows: unknown }> {
  const { access_token } = await readSession(page)
  const response = await page.request.fetch(`/rest/v1/${call.address}`, {
    method: call.method,
    headers: {
      apikey: await readPublicKey(page.request),
      Authorization: `Bearer ${access_token}`,
      Prefer: 'return=representation',
    },
    ...(call.body && { data: call.body }),
  })
  return { status: response.status(), rows: await response.json() }
}

type StoredSession = { access_token: string; user: { id: string; email: string } }

/** The member's session in the browser's storage. */
export function readSession(page: Page): Promise<StoredSession> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), AUTH_STORAGE_KEY)
}

/** Pastes what another program would have put on the clipboard. */
export async function pasteInto(page: Page, { html = '', text }: { html?: string; text: string }): Promise<void> {
  await contentField(page).evaluate(
    async (field, copied) => {
      // The editor learns of a selection made by keys in the next frame; nobody pastes sooner.
      await new Promise(requestAnimationFrame)
      const clipboardData = new DataTransfer()
      if (copied.html !== '') clipboardData.setData('text/html', copied.html)
      clipboardData.setData('text/plain', copied.text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, text },
  )
}
