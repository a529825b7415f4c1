import type { Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { expect, newEmail, PASSWORD, readMailLink, readPublicKey, test } from '../site-test.ts'
import { createAccount } from './accounts.ts'
import { signInAsNew } from './sign-in-as-new.ts'

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

for (const path of ['/', '/blog', '/auth']) {
  test(`a link to ${path} with a stranger's session does not sign in without consent`, async ({ page }) => {
    const { email, hash } = await foreignFragment(page, 'signup')
    await page.goto(`${path}${hash}`)
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
}

test("a recovery link for a stranger's account names the account and does not replace the current session", async ({
  page,
}) => {
  const own = await signInAsNew(page, 'member')
  const { email, hash } = await foreignFragment(page, 'recovery')
  await page.goto(`/auth${hash}`)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText(`You are signed in as ${own}.`)).toBeVisible()
  await page.goto('/dashboard')
  expect(await signedInAs(page)).toBe(own)
})

test('a confirmation link opened in another browser asks before it signs in', async ({ page, browser }) => {
  const email = newEmail('elsewhere')
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  const phone = await browser.newPage()
  await phone.goto(await readMailLink(email, 'signup'))
  await phone.getByRole('button', { name: 'Confirm email address' }).click()
  await phone.getByRole('button', { name: `Continue as ${email}` }).click()
  await expect(phone).toHaveURL(/\/dashboard$/)
  expect(await signedInAs(phone)).toBe(email)
  await phone.close()
})
