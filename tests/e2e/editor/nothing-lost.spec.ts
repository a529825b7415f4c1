import { createAccount } from '../members/accounts.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessible, test } from '../site-test.ts'
import {
  contentField,
  openEditor,
  publish,
  publishPost,
  saveDraft,
  signIn,
  titleField,
  writeContent,
} from './editing.ts'

// Some of these journeys provoke failed requests, which browsers log as errors.
test.use({ expectedErrors: /Failed to load resource/ })

test('a tab that crashes while the writer types loses nothing', async ({ page, context }) => {
  await signInAsNew(page, 'member')
  await openEditor(page, '/post/new')
  await titleField(page).fill('Not lost')
  await contentField(page).pressSequentially('Half a sen')
  const died = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  devtools.send('Page.crash').catch(() => {})
  await died

  const next = await context.newPage()
  await openEditor(next, '/post/new')
  await expect(next.getByText(/^Unsaved text from /)).toBeVisible()
  await expect(contentField(next)).toHaveText('')
  await next.getByRole('button', { name: 'Compare' }).click()
  const differences = next.getByRole('region', { name: 'Differences in Content' })
  await expect(differences.getByRole('insertion')).toContainText('Half a sen')
  await expectAccessible(next)
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(contentField(next)).toHaveText('Half a sen')

  // The unsaved text of an open tab is not offered to another tab.
  const third = await context.newPage()
  await openEditor(third, '/post/new')
  await expect(third.getByText(/^Unsaved text from /)).toHaveCount(0)

  await saveDraft(next).click()
  await expect(next).toHaveURL(/\/dashboard$/)
  await openEditor(next, '/post/new')
  await expect(next.getByText(/^Unsaved text from /)).toHaveCount(0)
})

test('links, Back and closing the tab ask before they discard changes, and do not ask after a save', async ({
  page,
}) => {
  const path = await publishPost(page, 'Guarded')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Edit/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const content = contentField(page)
  await writeContent(page, 'Changed')
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Wait until the dialog is gone: behind it Ctrl+S does nothing, and the browser's own dialog would freeze the page.
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(content).toHaveText('Changed')

  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await closing

  await content.press('ControlOrMeta+s')
  await expect(page.getByText('Post published successfully!').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a session that ends while its member writes loses no text, and no other member sees the text', async ({
  page,
  context,
}) => {
  const email = await signInAsNew(page, 'member')
  await openEditor(page, '/post/new')
  await titleField(page).fill('Kept through it')
  await writeContent(page, 'Private words')

  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText('You have been signed out')).toBeVisible()
  await expect(contentField(page)).toHaveText('Private words')
  await expectAccessible(page)
  await saveDraft(page).click()
  await expect(page.getByText('Failed to save post').first()).toBeVisible()

  await test.step('another member signs in: the text leaves the screen and is not offered', async () => {
    await signIn(other, await createAccount('member'))
    await expect(page.getByText('Private words')).toHaveCount(0)
    await openEditor(other, '/post/new')
    await expect(other.getByText(/^Unsaved text from /)).toHaveCount(0)
    await other.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(other.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  })

  await test.step('its author signs in again and restores it', async () => {
    await signIn(other, email)
    await openEditor(other, '/post/new')
    await other.getByRole('button', { name: 'Restore' }).click()
    await expect(contentField(other)).toHaveText('Private words')
    await publish(other).click()
    await expect(other).toHaveURL(/\/dashboard$/)
  })
})
