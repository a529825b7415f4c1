import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, newEmail, PASSWORD } from '../site-test.ts'

/** A confirmed account made by the operator's command, while the site runs, and signed in on the dashboard. Gives its address. */
export async function signInAsNew(page: Page, kind: 'member' | 'administrator'): Promise<string> {
  const email = newEmail(kind)
  const role = kind === 'administrator' ? ['--admin'] : []
  const env = { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR ?? '' }
  await promisify(execFile)(process.execPath, ['tools/admin.ts', 'create-user', email, PASSWORD, ...role], { env })

  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Your Posts' })).toBeVisible()
  return email
}
