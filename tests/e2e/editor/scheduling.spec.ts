import type { Page } from '@playwright/test'
import { toFieldValue } from '#site/features/editor/panels/publish-later.tsx'
import { makeDue } from '#tests/database/make-due.ts'
import { asOperator } from '../members/accounts.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessible, test } from '../site-test.ts'
import { editPathOf, openEditor, saveDraft, titleField, writeContent } from './editing.ts'

const HOUR_MS = 3_600_000

async function write(page: Page, title: string): Promise<void> {
  await openEditor(page, '/post/new')
  await titleField(page).fill(title)
  await writeContent(page, 'Written ahead of time.')
}

async function schedule(page: Page): Promise<void> {
  await page.getByText('Publish later', { exact: true }).click()
  await page.getByLabel('Date and time').fill(toFieldValue(new Date(Date.now() + HOUR_MS), 'America/Chicago'))
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
}

/** Moves the post's time to now, as if the clock had been moved. */
async function letTimeCome(editPath: string): Promise<void> {
  const id = editPath.split('/').pop() ?? ''
  await asOperator((client) => makeDue((text) => client.query(text), id) as Promise<undefined>)
}

test('a draft is scheduled, and appears on the site at its time', async ({ page, request }) => {
  const title = `Ahead ${crypto.randomUUID()}`
  await signInAsNew(page, 'member')
  await write(page, title)
  await schedule(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  const item = page.getByRole('listitem').filter({ hasText: title })
  await expect(item).toContainText('Scheduled for')
  await expect(item).toContainText('Draft')

  const path = await editPathOf(page, title)
  await openEditor(page, path)
  await expect(page.getByText(/^Scheduled for /)).toBeVisible()
  await page.getByText('Publish later', { exact: true }).click()
  await expect(page.getByText(/The site publishes this draft on .* C[SD]T\./)).toBeVisible()
  await expectAccessible(page)

  await titleField(page).fill(`${title}, second thoughts`)
  await saveDraft(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByText(/^Scheduled for /)).toBeVisible()

  await letTimeCome(path)
  await expect.poll(async () => (await request.get('/blog')).text()).toContain(`${title}, second thoughts`)
  expect((await request.get(`/blog/${path.split('/').pop()}`)).status()).toBe(200)
})
