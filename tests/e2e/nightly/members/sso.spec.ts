import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveApiKeys } from '@headwater/backend/settings'
import { SERVICE_KEYS } from '@headwater/backend/tests/saml/key-pairs.ts'
import { type IdentityProvider, startIdentityProvider } from '@headwater/backend/tests/saml/start-identity-provider.ts'
import type { Locator, Page } from '@playwright/test'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'
import { readSession } from '../../editor/editing.ts'
import { expect, expectAccessibleWideAndNarrow, test } from '../../site-test.ts'

// A separate site: the one of the other journeys has no key pair for SAML.
test.describe.configure({ mode: 'serial' })
// The browser logs the refusal of an unknown domain as an error.
test.use({ expectedErrors: /status of 404/ })

const ENTRY = 'Sign in with your organization'
const DOMAIN = 'firm.example'

let site: RunningSite
let firm: IdentityProvider
let dataDir: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headwater-sso-'))
  site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    AUTH_SAML_PRIVATE_KEY: SERVICE_KEYS.privateKey,
    AUTH_SAML_CERTIFICATE: SERVICE_KEYS.certificate,
  })
  firm = await startIdentityProvider(async () => (await fetch(`${site.url}/auth/v1/sso/saml/metadata`)).text())
  await connect(firm)
})

test.afterAll(async () => {
  await firm?.[Symbol.asyncDispose]()
  await site?.stop()
  if (dataDir) await rm(dataDir, { recursive: true })
})

/** Connects the provider as the site's operator does. */
async function connect({ metadataXml }: IdentityProvider): Promise<void> {
  const { secretKey } = await deriveApiKeys(await readFile(join(dataDir, 'jwt-secret'), 'utf8'))
  const response = await fetch(`${site.url}/auth/v1/admin/sso/providers`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'saml', metadata_xml: metadataXml, domains: [DOMAIN] }),
  })
  expect(response.status).toBe(201)
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

test('from the button on /auth through the organization to the dashboard, by keyboard only', async ({ page }) => {
  const email = `ada@${DOMAIN}`
  await page.goto(`${site.url}/auth`)
  await expect(page.getByRole('button', { name: ENTRY })).toBeVisible()
  await expectAccessibleWideAndNarrow(page)
  await tabTo(page, page.getByRole('button', { name: ENTRY }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: ENTRY })).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Work email' }))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(({ href }) => href.startsWith(firm.signInUrl))
  await tabTo(page, page.getByRole('textbox', { name: 'Email address' }))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`${site.url}/dashboard`)
  await expect(page.getByText('You have successfully signed in').first()).toBeVisible()
  expect((await readSession(page)).user).toMatchObject({ email })
})
