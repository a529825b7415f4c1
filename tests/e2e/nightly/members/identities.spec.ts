import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OpenIdProvider, startOpenIdProvider } from '@headwater/backend/tests/providers/start-open-id-provider.ts'
import type { Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { findFreePort, type RunningSite, startSite } from '#tests/site/start-site.ts'
import { expect, expectAccessible, expectAccessibleWideAndNarrow, newEmail, PASSWORD, test } from '../../site-test.ts'

// A separate site: the one of the other journeys has no provider, and its members cannot link identities.
test.describe.configure({ mode: 'serial' })
// The provider's own forms request a font from another site.
test.use({ expectedErrors: /ERR_NAME_NOT_RESOLVED .*\/interaction\// })

let microsoft: OpenIdProvider
let site: RunningSite
let dataDir: string
let siteUrl: string

test.beforeAll(async () => {
  siteUrl = `http://127.0.0.1:${await findFreePort()}`
  microsoft = await startOpenIdProvider({
    redirectUri: `${siteUrl}/auth/v1/callback`,
    path: '/v2.0',
    hasFullIdTokens: true,
  })
  const { clientId, secret, url } = microsoft
  dataDir = await mkdtemp(join(tmpdir(), 'headwater-identities-'))
  site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PORT: new URL(siteUrl).port,
    SITE_URL: siteUrl,
    AUTH_PROVIDERS: JSON.stringify({ azure: { clientId, secret, url } }),
    AUTH_MANUAL_LINKING: 'on',
  })
})

test.afterAll(async () => {
  await site?.stop()
  await microsoft?.[Symbol.asyncDispose]()
  if (dataDir) await rm(dataDir, { recursive: true })
})

/** Creates an account and signs in with its password. */
async function becomeMemberHere(page: Page): Promise<string> {
  const email = newEmail('member')
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['cli/admin.ts', 'create-user', email, PASSWORD], { env })
  await page.goto(`${siteUrl}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  return email
}

async function openWaysIn(page: Page) {
  await page.goto(`${siteUrl}/profile/security`)
  return page.getByRole('region', { name: 'Ways to sign in' })
}

/** Fills in the provider's own forms. */
async function signInAtMicrosoft(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

type StoredSession = { refresh_token: string; user: { email: string } }

function readStoredSession(page: Page): Promise<StoredSession> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), AUTH_STORAGE_KEY)
}

test('a member connects Microsoft, signs in with it, and disconnects it, by keyboard', async ({ page, browser }) => {
  test.slow()
  // The provider doesn't vouch for the address, so nothing but the connection leads to the account.
  const address = newEmail('ada-at-microsoft')
  microsoft.accounts.set('ada', { email: address, name: 'Ada Lovelace' })
  const email = await becomeMemberHere(page)
  const ways = await openWaysIn(page)

  await test.step('the address is the only way in, and says so', async () => {
    await expect(ways.getByRole('listitem')).toHaveText([
      new RegExp(`^EmailAddress${email}Last used.*the only way to sign in`),
    ])
    await expect(ways.getByRole('button')).toHaveText(['Connect Microsoft'])
    await expectAccessibleWideAndNarrow(page)
  })

  await test.step('somebody who cancels at Microsoft returns here and reads why nothing happened', async () => {
    await ways.getByRole('button', { name: 'Connect Microsoft' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('was not allowed to tell us who you are').first()).toBeVisible()
    await expect(page).toHaveURL(`${siteUrl}/profile/security`)
    await expect(ways.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('Microsoft is connected, and this is still the same session', async () => {
    const { refresh_token } = await readStoredSession(page)
    await ways.getByRole('button', { name: 'Connect Microsoft' }).focus()
    await page.keyboard.press('Enter')
    await signInAtMicrosoft(page, 'ada')
    await expect(page.getByText('The other account is connected.').first()).toBeVisible()
    await expect(page).toHaveURL(`${siteUrl}/profile/security`)
    await expect(ways.getByRole('listitem')).toHaveText([/^Email/, new RegExp(`^MicrosoftAddress${address}`)])
    await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
    expect((await readStoredSession(page)).refresh_token).toBe(refresh_token)
    await expectAccessibleWideAndNarrow(page)
  })

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await test.step('another browser signs in to the same account with Microsoft', async () => {
    await other.goto(`${siteUrl}/auth`)
    await other.getByRole('button', { name: 'Continue with Microsoft' }).click()
    await signInAtMicrosoft(other, 'ada')
    await expect(other).toHaveURL(/\/dashboard$/)
    expect((await readStoredSession(other)).user.email).toBe(email)
  })

  await test.step('Microsoft is disconnected after a question', async () => {
    const there = await openWaysIn(other)
    await there.getByRole('button', { name: 'Disconnect Email' }).click()
    const aboutPassword = other.getByRole('alertdialog', { name: 'Disconnect Email?' })
    await expect(aboutPassword.getByText('Your password is deleted with it.')).toBeVisible()
    await expectAccessible(other)
    await other.keyboard.press('Escape')

    await there.getByRole('button', { name: 'Disconnect Microsoft' }).focus()
    await other.keyboard.press('Enter')
    await expect(other.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await other.keyboard.press('Tab')
    await other.keyboard.press('Enter')
    await expect(other.getByText('Microsoft is disconnected').first()).toBeVisible()
    await expect(there.getByRole('listitem')).toHaveText([/^Email/])
    await expect(there.getByRole('heading')).toBeFocused()
  })

  await test.step('from then on Microsoft no longer leads to the account', async () => {
    const third = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await third.goto(`${siteUrl}/auth`)
    await third.getByRole('button', { name: 'Continue with Microsoft' }).click()
    await signInAtMicrosoft(third, 'ada')
    await expect(third.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
    await third.context().close()
  })
  await other.context().close()
})

test('from the button on /auth through Microsoft to the dashboard', async ({ page }) => {
  const email = newEmail('ada')
  microsoft.accounts.set('ada', { email, xms_edov: true, name: 'Ada Lovelace', given_name: 'Ada' })
  await page.goto(`${siteUrl}/auth`)
  const button = page.getByRole('button', { name: 'Continue with Microsoft' })
  await expect(button).toBeVisible()
  await expectAccessibleWideAndNarrow(page)

  await button.focus()
  await page.keyboard.press('Enter')
  await signInAtMicrosoft(page, 'ada')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('You have successfully signed in')).toBeVisible()
  expect((await readStoredSession(page)).user.email).toBe(email)
})
