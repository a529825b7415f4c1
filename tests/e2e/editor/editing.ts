import type { Page } from '@playwright/test'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessible, PASSWORD } from '../site-test.ts'

/** Several members and tabs in one journey: more than the usual minute on a busy machine. */
export const LONG_JOURNEY_MS = 180_000

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' })
export const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save Draft' })
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

/** The session, the post and what may be chosen come first, in as many tabs as the journey has. */
const OPENING = { timeout: 30_000 }

export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(contentField(page)).toBeVisible(OPENING)
}

/** A new member with one published post, on the dashboard. Gives the address of the post's editor. */
export async function publishPost(page: Page, title: string): Promise<string> {
  await signInAsNew(page, 'member')
  await openEditor(page, '/post/new')
  await titleField(page).fill(title)
  await contentField(page).fill('First text')
  await publish(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  return await editPathOf(page, title)
}

/** On the dashboard. */
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

/** Axe finds nothing in the state that the page is in, neither in the light nor in the dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    // Colours in transition would be measured half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

/** What the database has, asked with the page's own session. */
export async function storedContent(page: Page, editPath: string): Promise<string | undefined> {
  const address = `posts?select=content&id=eq.${editPath.split('/').pop()}`
  const { rows } = await callWire(page, { method: 'GET', address })
  return (rows as { content: string }[])[0]?.content
}

type WireCall = { method: string; address: string; body?: object | undefined }

/** A call with the member's own token, past every button of the site. */
export async function callWire(page: Page, call: WireCall): Promise<{ status: number; rows: unknown }> {
  return page.evaluate(async ({ method, address, body }) => {
    const { access_token } = JSON.parse(localStorage.getItem('headwater-auth') ?? '{}')
    const key = /"supabaseKey\\?",\\?"([^"\\]+)/.exec(document.documentElement.innerHTML)?.[1] ?? ''
    const response = await fetch(`/rest/v1/${address}`, {
      method,
      headers: {
        apikey: key,
        Authorization: `Bearer ${access_token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, rows: await response.json() }
  }, call)
}
