import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { callRest, readSession, signIn } from '../editor/editing.ts'
import { expect, expectAccessibleWideAndNarrow, expectLargeTextToFit, PASSWORD, test } from '../site-test.ts'
import { signInAsNew } from './sign-in-as-new.ts'

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
    await expectAccessibleWideAndNarrow(page)
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
    await expectAccessibleWideAndNarrow(page)
  })

  await test.step('the right one changes it, and signs the other device out', async () => {
    await signIn(other, email)
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password was changed.').first()).toBeVisible()
    await other.goto('/profile/edit')
    await expect(other).toHaveURL(/\/$/)
    await expectLargeTextToFit(page)
  })
  await other.context().close()
})

test('a member signs out everywhere else by keyboard', async ({ page, browser }) => {
  const email = await signInAsNew(page, 'member')
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('All other devices are signed out').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/$/)
  await other.context().close()
})

test('a member downloads everything that is stored about them', async ({ page }) => {
  const email = await signInAsNew(page, 'member')
  const { user } = await readSession(page)
  const draft = { title: '=A draft', content: '<p>Café</p>', author_id: user.id }
  await callRest(page, { method: 'POST', address: 'posts', body: draft })
  await openSecurity(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)

  const files = unzipSync(await readFile(await download.path()))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(JSON.parse(read('account.json'))).toMatchObject({ email, id: user.id })
  expect(JSON.parse(read('posts.json'))).toMatchObject([{ title: '=A draft', content: '<p>Café</p>' }])
  expect(read('posts.csv')).toContain(`"'=A draft"`)
  expect(JSON.parse(read('sessions.json'))).toHaveLength(1)
  expect(read('sign-ins.csv')).toContain('"login"')
  for (const name of Object.keys(files).filter((name) => name !== 'README.txt'))
    expect(read('README.txt')).toContain(name)
})
