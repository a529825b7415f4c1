import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#tests/providers/start-open-id-provider.ts'
import { findFreePort, type RunningSite, startSite } from '#tests/site/start-site.ts'
import { expect, expectAccessibleInBothThemes, newEmail, test } from '../../site-test.ts'

// A separate site: the one of the other journeys has no provider.
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
  dataDir = await mkdtemp(join(tmpdir(), 'headwater-providers-'))
  site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PORT: new URL(siteUrl).port,
    SITE_URL: siteUrl,
    AUTH_PROVIDERS: JSON.stringify({ azure: { clientId, secret, url } }),
  })
})

test.afterAll(async () => {
  await site?.stop()
  await microsoft?.[Symbol.asyncDispose]()
  if (dataDir) await rm(dataDir, { recursive: true })
})

/** Fills in the provider's own forms. */
async function signInAtMicrosoft(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

function storedEmail(page: Page): Promise<string | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').user?.email ?? null, AUTH_STORAGE_KEY)
}

test('from the button on /auth through Microsoft to the dashboard', async ({ page }) => {
  const email = newEmail('ada')
  microsoft.accounts.set('ada', { email, xms_edov: true, name: 'Ada Lovelace', given_name: 'Ada' })
  await page.goto(`${siteUrl}/auth`)
  const button = page.getByRole('button', { name: 'Continue with Microsoft' })
  await expect(button).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await button.focus()
  await page.keyboard.press('Enter')
  await signInAtMicrosoft(page, 'ada')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('You have successfully signed in')).toBeVisible()
  expect(await storedEmail(page)).toBe(email)
})

test('an address that Microsoft does not vouch for is refused in plain words', async ({ page }) => {
  microsoft.accounts.set('eve', { email: newEmail('eve') })
  await page.goto(`${siteUrl}/auth`)
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
  await signInAtMicrosoft(page, 'eve')
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await expect(page.getByText('The other service has not confirmed that your email address is yours')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(await storedEmail(page)).toBeNull()
})

test('somebody who cancels at Microsoft returns to the form', async ({ page }) => {
  await page.goto(`${siteUrl}/auth`)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Microsoft' })).toBeVisible()
})
