import { createAccount } from './members/accounts.ts'
import { expect, readMailLink, test } from './site-test.ts'

// Proves R15, R58, R59, R61.
test('a forgotten password is replaced through a link in an email', async ({ page }) => {
  const email = await createAccount('member')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Check your email for a password reset link').first()).toBeVisible()

  await page.goto(await readMailLink(email, 'recovery'))
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill('another password')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Your password has been updated. Redirecting to dashboard...').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  // /auth redirects users who have a session.
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/$/)
})
