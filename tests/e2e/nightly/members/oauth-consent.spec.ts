import { createAccount } from '../../members/accounts.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessibleWideAndNarrow, expectLargeTextToFit, PASSWORD, test } from '../../site-test.ts'
import { startRelyingParty } from './relying-party.ts'

// The browser logs the refusal of a request that has been answered.
test.use({ expectedErrors: /status of 40[04]/ })

test('a visitor signs in to another application with an account here, and revokes its access', async ({ page }) => {
  test.slow()
  const email = await createAccount('member')
  await using ledger = await startRelyingParty()

  await test.step('the link of the application leads to the sign-in page, and from there to its question', async () => {
    await page.goto(ledger.url)
    await page.getByRole('link', { name: 'Sign in with Headwater' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText(`Ledger wants to sign you in as ${email}.`)).toBeVisible()
    await expect(page).toHaveURL(/\/oauth\/consent\?authorization_id=/)
    await expect(page.getByText('a program on this device (127.0.0.1')).toBeVisible()
    await expect(page.getByText('neither read nor change anything here')).toBeVisible()
    await expectAccessibleWideAndNarrow(page)
    await expectLargeTextToFit(page)
  })

  await test.step('allowing it by keyboard signs the visitor in there', async () => {
    await page.getByRole('button', { name: 'Allow' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  })

  await test.step('the second time there is no question', async () => {
    await page.goto(ledger.url)
    await page.getByRole('link', { name: 'Sign in with Headwater' }).click()
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await page.goto(`${ledger.url}/renew`)
    await expect(page.getByText('Still signed in')).toBeVisible()
  })

  await test.step('removing the access signs the visitor out there', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/profile/security')
    const part = page.getByRole('region', { name: 'Applications with access' })
    await expect(part.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessibleWideAndNarrow(page)
    await part.getByRole('button', { name: 'Remove access of Ledger' }).click()
    await expect(part.getByText('You have not signed in to any other application')).toBeVisible()
    await expect(part.getByRole('heading')).toBeFocused()
    await page.goto(`${ledger.url}/renew`)
    await expect(page.getByText('Signed out: invalid_grant')).toBeVisible()
  })
})

test('a member declines, and the request cannot be answered again', async ({ page }) => {
  await using ledger = await startRelyingParty()
  await signInAsNew(page, 'member')
  await page.goto(`${ledger.url}/start`)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const question = page.url()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Not signed in: access_denied')).toBeVisible()
  await page.goto(question)
  await expect(page.getByText('This request was already answered')).toBeVisible()
  await expectAccessibleWideAndNarrow(page)
})
