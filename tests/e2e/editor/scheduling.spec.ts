import type { Page } from '@playwright/test'
import { toLocalInput } from '#site/features/editor/scheduling/schedule-times.ts'
import { makeDue } from '#tests/database/make-due.ts'
import { asOperator } from '../members/accounts.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessibleInBothThemes, test } from '../site-test.ts'
import { editPathOf, openEditor, publish, saveDraft, titleField, writeContent } from './editing.ts'

const HOUR_MS = 3_600_000

async function write(page: Page, title: string): Promise<void> {
  await openEditor(page, '/post/new')
  await titleField(page).fill(title)
  await writeContent(page, 'Written ahead of time.')
}

async function schedule(page: Page): Promise<void> {
  await page.getByText('Publish later', { exact: true }).click()
  await page.getByLabel('Date and time').fill(toLocalInput(new Date(Date.now() + HOUR_MS)))
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
  await expect(page.getByText(/The site publishes this draft on .* · .* in /)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await titleField(page).fill(`${title}, second thoughts`)
  await saveDraft(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByText(/^Scheduled for /)).toBeVisible()

  await letTimeCome(path)
  await expect.poll(async () => (await request.get('/blog')).text()).toContain(`${title}, second thoughts`)
  expect((await request.get(`/blog/${path.split('/').pop()}`)).status()).toBe(200)
})

test('an editor that is unaware of a scheduled publication does not take the post off the site', async ({
  page,
  request,
}) => {
  const title = `Race ${crypto.randomUUID()}`
  await signInAsNew(page, 'member')
  await write(page, title)
  await schedule(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  const path = await editPathOf(page, title)
  await openEditor(page, path)
  await titleField(page).fill('Half-finished')
  await letTimeCome(path)
  await expect.poll(async () => (await request.get('/blog')).text()).toContain(title)

  await saveDraft(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This post was changed elsewhere' })
  await expect(notice).toContainText('The post is on the site; saving yours as a draft takes it off.')
  await expect(titleField(page)).toHaveValue('Half-finished')
  expect(await (await request.get('/blog')).text()).toContain(title)
})

test('a schedule can be canceled, and Publish does not wait for it', async ({ page, request }) => {
  const title = `Changed plans ${crypto.randomUUID()}`
  await signInAsNew(page, 'member')
  await write(page, title)
  await schedule(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  const path = await editPathOf(page, title)
  await openEditor(page, path)
  await page.getByText('Publish later', { exact: true }).click()
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(page.getByText('The post stays a draft')).toBeVisible()
  await expect(page.getByText(/^Scheduled for /)).toBeHidden()

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Scheduled for /).first()).toBeVisible()
  await publish(page).click()
  await expect(page.getByText('This post is published and visible to the public.')).toBeVisible()
  await expect(page.getByText(/^Scheduled for /)).toBeHidden()
  // Lists show a burst of changes, which other tests may cause, up to a second later (decision 0100).
  await expect.poll(async () => (await request.get('/blog')).text()).toContain(title)
})

test('a time in the past is refused next to the field', async ({ page }) => {
  await signInAsNew(page, 'member')
  await write(page, 'Too late')
  await page.getByText('Publish later', { exact: true }).click()
  await page.getByLabel('Date and time').fill(toLocalInput(new Date(Date.now() - HOUR_MS)))
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Choose a time in the future.')).toBeVisible()
})
