import { expect, expectTemplateAccessible, test } from '../site-test.ts'
import { signInAsNew } from './sign-in-as-new.ts'

// Proves R3.
test('a member edits their profile', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Grace')
  await page.getByRole('textbox', { name: 'Website' }).fill('example')
  await page.getByRole('checkbox', { name: 'Power BI' }).check()

  await test.step('an invalid address is reported at its field', async () => {
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Enter a full web address')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused()
    await expectTemplateAccessible(page)
    await page.getByRole('textbox', { name: 'Website' }).fill('https://example.com')
  })

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Grace')
  })

  await test.step('saving leads to the dashboard, which greets the member by name', async () => {
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
    await expect(page.getByText('Good to see you, Grace.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page.getByRole('checkbox', { name: 'Power BI' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://example.com')
  })
})
