import type { Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { expect, PASSWORD, readPublicKey, test } from '../site-test.ts'
import { createAccount } from './accounts.ts'

/** The fragment that an attacker puts into a link: a valid session of the attacker's own account. */
async function foreignFragment(page: Page, type: string) {
  const email = await createAccount('member')
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: await readPublicKey(page.request) },
    data: { email, password: PASSWORD },
  })
  const { access_token, refresh_token } = await answer.json()
  return { email, hash: `#${new URLSearchParams({ access_token, refresh_token, type })}` }
}

/** The email address of the signed-in user, or null. */
function signedInAs(page: Page): Promise<string | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').user?.email ?? null, AUTH_STORAGE_KEY)
}

test("a link with a stranger's session does not sign in without consent", async ({ page }) => {
  const { email, hash } = await foreignFragment(page, 'signup')
  await page.goto(`/blog${hash}`)
  await expect(page).toHaveURL(/\/auth#/)
  await expect(page.getByRole('button', { name: `Continue as ${email}` })).toBeVisible()
  expect(await signedInAs(page)).toBeNull()

  await page.getByRole('button', { name: 'This is not my account' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  expect(await signedInAs(page)).toBeNull()
})
