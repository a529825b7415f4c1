import { readFile } from 'node:fs/promises'
import { fromBase32, totpCode, totpStep } from '@headwater/backend/tests/internals.ts'
import type { Page } from '@playwright/test'
import { callRest, readSession } from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessibleWideAndNarrow, PASSWORD, readMails, test } from '../../site-test.ts'

// The browser logs the refusals provoked here as errors.
test.use({ expectedErrors: /status of (401|403|422)/ })

const usedSteps = new Map<string, number>()

/** The app's first code that has not been used; one step early is allowed. */
function nextCode(secret: string): string {
  const step = Math.max((usedSteps.get(secret) ?? 0) + 1, totpStep(new Date()))
  usedSteps.set(secret, step)
  return totpCode(fromBase32(secret), step)
}

const section = (page: Page) => page.getByRole('region', { name: 'Second step' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Submits the right password; what comes next depends on the account. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Adds an authenticator app on the security page. Returns its key. */
async function addApp(page: Page): Promise<string> {
  await page.goto('/profile/security')
  await section(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(page.getByLabel('Name of the app')).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
  const secret = (await section(page).getByRole('definition').innerText()).replaceAll(' ', '')
  await expectAccessibleWideAndNarrow(page)
  await page.getByLabel('Code that the app shows').fill('000000')
  await section(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible()
  await page.getByLabel('Code that the app shows').fill(nextCode(secret))
  await section(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The app is your second step from now on').first()).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  return secret
}

test('an app and recovery codes protect an account, and both sign in', async ({ page, browser }) => {
  test.slow()
  const email = await signInAsNew(page, 'member')
  const secret = await addApp(page)
  expect((await readMails(email))[0]?.subject).toContain('A second step was added')
  let codes: string[] = []

  await test.step('recovery codes are shown once and can be downloaded', async () => {
    await section(page).getByRole('button', { name: 'Create recovery codes' }).click()
    const list = page.getByRole('list', { name: 'Recovery codes' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    codes = await list.getByRole('listitem').allInnerTexts()
    await expectAccessibleWideAndNarrow(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as text' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(codes[9])
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 of 10 codes are left.')).toBeVisible()
    await expectAccessibleWideAndNarrow(page)
  })

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await test.step('elsewhere the password leads to the second step, not to private pages or data', async () => {
    await other.goto('/profile/edit')
    await enterPassword(other, email)
    await expect(heading(other, 'Confirm that it’s you')).toBeVisible()
    await expect(other.getByLabel('Code')).toBeVisible()
    await expectAccessibleWideAndNarrow(other)
    const { user } = await readSession(other)
    expect(await callRest(other, { method: 'GET', address: 'profiles' })).toEqual({ status: 200, rows: [] })
    const body = { title: 'Not mine', content: 'Text', author_id: user.id }
    expect(await callRest(other, { method: 'POST', address: 'posts', body })).toMatchObject({ status: 403 })
    await other.goto('/dashboard')
    await expect(heading(other, 'Confirm that it’s you')).toBeVisible()
  })

  await test.step('a wrong code stays in its field; the right one leads to the requested page', async () => {
    await other.goto('/profile/edit')
    const code = other.getByLabel('Code')
    await code.fill('000000')
    await other.keyboard.press('Enter')
    await expect(other.getByText('This code is wrong or has been used.')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('000000')
    await expectAccessibleWideAndNarrow(other)
    await code.fill(nextCode(secret))
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/\/profile\/edit$/)
    await expect(heading(other, 'Edit Profile')).toBeVisible()
  })

  await test.step('a recovery code signs in once', async () => {
    const lost = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await lost.goto('/auth')
    await enterPassword(lost, email)
    await lost.getByRole('button', { name: 'Use a recovery code' }).click()
    await lost.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase())
    await expectAccessibleWideAndNarrow(lost)
    await lost.getByRole('button', { name: 'Confirm' }).click()
    await expect(lost).toHaveURL(/\/dashboard$/)
    await lost.goto('/profile/security')
    await expect(lost.getByText('9 of 10 codes are left.')).toBeVisible()
    await expect.poll(async () => (await readMails(email))[0]?.subject).toContain('A recovery code was used')
  })

  await test.step('after the app is removed the password is enough', async () => {
    await page.reload()
    await section(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByRole('alertdialog')).toContainText('your password alone signs you in')
    await expectAccessibleWideAndNarrow(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(section(page).getByRole('listitem')).toHaveCount(0)
    await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused()
    const plain = await (await browser.newContext()).newPage()
    await plain.goto('/auth')
    await enterPassword(plain, email)
    await expect(plain).toHaveURL(/\/dashboard$/)
  })
})

test.describe('with passkeys', () => {
  // Browsers have no passkeys for addresses.
  test.use({ baseURL: process.env.SITE_URL?.replace('127.0.0.1', 'localhost') ?? '' })

  test('a passkey is added and signs in, even after a failed attempt', async ({ page, context }) => {
    test.slow()
    const email = await signInAsNew(page, 'member')
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    const setUserVerified = (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBadUV: !isUserVerified })

    await test.step('the answer of a device that did not verify its user is refused', async () => {
      await setUserVerified(false)
      await page.goto('/profile/security')
      await section(page).getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByRole('button', { name: 'Create the passkey' }).click()
      await expect(page.getByText('No passkey was created.').first()).toBeVisible()
      await expect(page.getByLabel('Name of the passkey')).toHaveValue('Passkey')
      await expectAccessibleWideAndNarrow(page)
    })

    await test.step('one that did is added under the same name', async () => {
      await setUserVerified(true)
      await page.getByRole('button', { name: 'Create the passkey' }).click()
      await expect(page.getByText('The passkey is your second step from now on').first()).toBeVisible()
      await expect(section(page).getByRole('listitem')).toContainText('Passkey')
    })

    await test.step('it signs in', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('/auth')
      await enterPassword(page, email)
      await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
      await expectAccessibleWideAndNarrow(page)
      await setUserVerified(false)
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page.getByText('The passkey did not work.')).toBeVisible()
      await setUserVerified(true)
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
    })
  })
})
