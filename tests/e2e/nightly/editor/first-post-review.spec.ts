import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import type { Page } from '@playwright/test'
import { readConfig } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'
import { contentField, openEditor, publish, titleField } from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, readMails, test as siteTest } from '../../site-test.ts'

/** A separate site: with the rule on, the members of all other journeys could not publish. */
const test = siteTest.extend<object, { ownSite: RunningSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'headwater-review-'))
      const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
      const admin = await openAdminConnection({ ...readConfig({ ...process.env, DATA_DIR: dataDir }), log: silentLog })
      const { SITE_ADMIN_URL, SITE_DATA_DIR } = process.env
      Object.assign(process.env, { SITE_ADMIN_URL: admin.adminUrl, SITE_DATA_DIR: dataDir })
      await use(site)
      Object.assign(process.env, { SITE_ADMIN_URL, SITE_DATA_DIR })
      await admin.close()
      await site.stop()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
})
test.describe.configure({ mode: 'serial' })

const rule = (page: Page) => page.getByRole('checkbox', { name: 'Read a member’s first post before it is published' })
const waiting = (page: Page) => page.getByRole('region', { name: 'First posts' })
const inQueue = (page: Page, title: string) => waiting(page).getByRole('listitem').filter({ hasText: title })

test('a first post is sent, sent back, changed, approved and published', async ({ page: writer, browser, baseURL }) => {
  const title = `First words ${crypto.randomUUID().slice(0, 8)}`
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const admin = await context.newPage()
  await signInAsNew(admin, 'administrator')
  const email = await signInAsNew(writer, 'member')

  await test.step('an administrator turns the rule on', async () => {
    await admin.goto('/admin/moderation')
    await expect(rule(admin)).not.toBeChecked()
    await rule(admin).check()
    await expect(admin.getByText('First posts are reviewed from now on').first()).toBeVisible()
    await expect(admin.getByText('No first post waits.')).toBeVisible()
  })

  await test.step('Publish sends the post instead, and the editor says so before and after', async () => {
    await openEditor(writer, '/post/new')
    await expect(writer.getByText('Your first post is reviewed')).toBeVisible()
    await titleField(writer).fill(title)
    await contentField(writer).fill('<p>Hello from a new member.</p>')
    await publish(writer).click()
    await expect(writer).toHaveURL(/\/dashboard$/)
    await expect(writer.getByText(/^Sent for review/).first()).toBeVisible()
    const item = writer.getByRole('listitem').filter({ hasText: title })
    await expect(item.getByText('In review')).toBeVisible()
    await item.getByRole('link', { name: /Edit/ }).click()
    await expect(writer.getByText('You can keep writing')).toBeVisible()
  })

  await test.step('the administrator reads it and sends it back with a note', async () => {
    await admin.reload()
    await inQueue(admin, title).getByRole('button', { name: 'Read' }).click()
    await expect(admin.getByRole('article', { name: `The post “${title}”` })).toBeFocused()
    await expect(admin.getByText('Hello from a new member.')).toBeVisible()
    await admin.getByRole('button', { name: 'Send back' }).click()
    await admin.getByRole('textbox', { name: 'Reason' }).fill('Please say who you are.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
    await expect(admin.getByText('Post sent back').first()).toBeVisible()
    await expect(inQueue(admin, title)).toHaveCount(0)
  })

  await test.step('the note is in the mailbox, on the dashboard and in the editor', async () => {
    await expect.poll(async () => (await readMails(email))[0]?.text ?? '').toContain('Please say who you are.')
    await writer.reload()
    await expect(writer.getByText('Sent back by an administrator')).toBeVisible()
    await expect(writer.getByText('Please say who you are.')).toBeVisible()
    await writer.goto('/dashboard')
    await expect(writer.getByText('An administrator wrote: Please say who you are.')).toBeVisible()
    await writer.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: /Edit/ }).click()
  })

  await test.step('it waits again; changes made while it is being read are not approved unread', async () => {
    await contentField(writer).fill('<p>Hello, I am Ada.</p>')
    await publish(writer).click()
    await expect(writer.getByText('You can keep writing')).toBeVisible()
    await admin.reload()
    await inQueue(admin, title).getByRole('button', { name: 'Read' }).click()
    await expect(admin.getByText('Hello, I am Ada.')).toBeVisible()
    await contentField(writer).fill('<p>Hello, I am Ada. Buy pills.</p>')
    await writer.getByRole('button', { name: 'Save Draft' }).click()
    await expect(writer.getByText('Post saved as draft').first()).toBeVisible()
    await admin.getByRole('button', { name: 'Approve' }).click()
    await expect(admin.getByText(/The author has changed the post since/).first()).toBeVisible()
    await inQueue(admin, title).getByRole('button', { name: 'Read' }).click()
    await expect(admin.getByText('Buy pills.')).toBeVisible()
  })

  await test.step('once approved, it is on the site as the author’s, who can publish alone from now on', async () => {
    await admin.getByRole('button', { name: 'Approve' }).click()
    await expect(admin.getByText('Post approved').first()).toBeVisible()
    await expect.poll(async () => (await readMails(email))[0]?.subject ?? '').toContain('approved')
    await expect.poll(async () => (await admin.request.get('/blog')).text()).toContain(title)
    await admin.goto('/blog')
    await expect(admin.getByRole('link', { name: title }).first()).toBeVisible()
    await openEditor(writer, '/post/new')
    await expect(writer.getByText('Your first post is reviewed')).toBeHidden()
    await titleField(writer).fill(`${title}, continued`)
    await contentField(writer).fill('<p>More.</p>')
    await publish(writer).click()
    await expect(writer.getByText('Post published successfully!').first()).toBeVisible()
  })
  await context.close()
})
