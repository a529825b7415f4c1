import type { Page } from '@playwright/test'
import { readSession } from '../../editor/editing.ts'
import { createAccount } from '../../members/accounts.ts'
import { expect, expectAccessibleWideAndNarrow, readMailLink, test } from '../../site-test.ts'

// The browser logs the refusals provoked here as errors.
test.use({ expectedErrors: /status of (403|422)/ })

/** Requests a link with the address that was typed next to the password. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link instead' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await readSession(page)).user.email).toBe(email)
}

test('a member signs in with the link of an email, by keyboard, without a password', async ({ page }) => {
  const email = await createAccount('member')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Email me a sign-in link instead' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeFocused()
  await expectAccessibleWideAndNarrow(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expectAccessibleWideAndNarrow(page)

  await page.goto(await readMailLink(email, 'magiclink'))
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await expectAccessibleWideAndNarrow(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectSignedIn(page, email)
  await expect(page.getByText('You have successfully signed in').first()).toBeVisible()
})

test('the link opened in another browser asks first, and a used one offers another', async ({ page, browser }) => {
  const email = await createAccount('member')
  await askForLink(page, email)
  const link = await readMailLink(email, 'magiclink')
  const phone = await browser.newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.getByRole('button', { name: `Continue as ${email}` }).click()
  await expectSignedIn(phone, email)
  await expect(phone.getByText('You have successfully signed in').first()).toBeVisible()
  await phone.close()

  const third = await browser.newPage()
  await third.goto(link)
  await third.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(third.getByText('This link was already used.')).toBeVisible()
  await expectAccessibleWideAndNarrow(third)
  await third.getByRole('button', { name: 'Ask for a new sign-in link' }).click()
  await expect(third.getByRole('heading', { name: 'Sign in by email' })).toBeVisible()
  await third.close()
})
