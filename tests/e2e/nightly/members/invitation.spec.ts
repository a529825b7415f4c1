import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '#backend/http/api-keys.ts'
import { expect, expectAccessible, newEmail, PASSWORD, readMailLink, test } from '../../site-test.ts'

test('an invited person accepts in the browser, chooses a password and signs in with it', async ({ page, baseURL }) => {
  const { secretKey, serviceRoleKey } = await deriveApiKeys(
    await readFile(join(process.env.SITE_DATA_DIR ?? '', 'jwt-secret'), 'utf8'),
  )
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())))
  const operator = createClient(baseURL ?? '', secretKey, { auth: { persistSession: false } })
  const email = newEmail('invited')
  const { error } = await operator.auth.admin.inviteUserByEmail(email, { data: { first_name: 'Ada' } })
  expect(error).toBeNull()

  await page.goto(await readMailLink(email, 'invite'))
  await expect(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  expect(sent.filter((text) => text.includes(secretKey) || text.includes(serviceRoleKey))).toEqual([])
})
