import type { Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { expect, PASSWORD, readPublicKey } from '../site-test.ts'
import { type AccountKind, createAccount } from './accounts.ts'

/**
 * A document of the site that runs no script and needs no rendering, for which a site under load might respond with
 * 429.
 */
const EMPTY_DOCUMENT = '/healthz'

/**
 * Creates an account and puts its session into the browser, as if it had signed in earlier. Uses the API, because the
 * journeys about accounts test the sign-in page. No page of the site is open afterward. Returns the email address.
 */
export async function signInAsNew(page: Page, kind: AccountKind): Promise<string> {
  const email = await createAccount(kind)
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: await readPublicKey(page.request) },
    data: { email, password: PASSWORD },
  })
  expect(answer.status()).toBe(200)
  await page.goto(EMPTY_DOCUMENT)
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    AUTH_STORAGE_KEY,
    await answer.text(),
  ] as const)
  return email
}
