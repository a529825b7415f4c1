import type { Page } from '@playwright/test'
import { signIn } from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessible, PASSWORD, test } from '../../site-test.ts'

// The browser logs the refusals provoked here as errors.
test.use({ expectedErrors: /status of (400|401|403|422)/ })

const NEW_PASSWORD = 'seven herons on a bridge'

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
}

test('one browser signs another one out, and a change of the password does too', async ({ page, browser }) => {
  test.slow()
  const email = await signInAsNew(page, 'member')
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await openSecurity(page)
  const devices = page.getByRole('region', { name: 'Devices' })

  await test.step('both devices are listed', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByText('127.0.0.*')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('the other one is signed out, and notices it', async () => {
    await devices.getByRole('button', { name: /^Sign out Chrome on/ }).click()
    await expect(page.getByText(/is signed out$/).first()).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByRole('heading')).toBeFocused()
    await other.goto('/dashboard')
    await expect(other).toHaveURL(/\/$/)
    await expect(other.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  })

  await test.step('a wrong current password is reported at its field', async () => {
    await page.getByLabel('Current password').fill('a guess')
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your current password')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeFocused()
    await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD)
    await expectAccessible(page)
  })

  await test.step('the right one changes it, and signs the other device out', async () => {
    await signIn(other, email)
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password was changed.').first()).toBeVisible()
    await other.goto('/profile/edit')
    await expect(other).toHaveURL(/\/$/)
  })
  await other.context().close()
})
