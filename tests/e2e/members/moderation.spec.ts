import type { Locator, Page } from '@playwright/test'
import { callRest, publishPost, readSession } from '../editor/editing.ts'
import { expect, expectAccessible, expectTemplateAccessible, PASSWORD, readMails, test } from '../site-test.ts'
import { signInAsNew } from './sign-in-as-new.ts'

// The browser logs the refusals and failures provoked here as errors.
test.use({ expectedErrors: /status of (400|403|404)/ })

const REASON = 'It sells pills'

function reasonIn(dialog: Locator) {
  return dialog.getByRole('textbox', { name: 'Reason' })
}

async function searchPosts(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search published posts' }).fill(words)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('an administrator unpublishes a member’s post and bans the member, and the audit trail says why', async ({
  page,
  browser,
  request,
}) => {
  const title = `Pills ${crypto.randomUUID().slice(0, 8)}`
  const author = await (await browser.newContext()).newPage()
  const postPath = (await publishPost(author, title)).replace('/post/edit/', '/blog/')
  const { user } = (await readSession(author)) as { user: { id: string; email?: string } }
  const email = user.email ?? ''
  expect((await request.get(postPath)).status()).toBe(200)

  await signInAsNew(page, 'administrator')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Moderation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Published posts' })).toBeVisible()
  await expectTemplateAccessible(page)

  await test.step('dialog and menu take and return the focus, and the post is gone for visitors', async () => {
    await searchPosts(page, title)
    await expect(page.getByText('1 published post', { exact: true })).toBeVisible()
    const open = page.getByRole('button', { name: `Unpublish ${title}` })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unpublish post' })
    await expect(reasonIn(dialog)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()

    const more = page.getByRole('button', { name: `More actions: ${title}` })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Ban author ${email}` })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(reasonIn(page.getByRole('dialog', { name: 'Delete post' }))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()

    await open.click()
    await reasonIn(dialog).fill(REASON)
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Post unpublished').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('No published post matches this search.')).toBeVisible()
    await expect.poll(async () => (await request.get(postPath)).status()).toBe(404)
  })

  await test.step('the author gets an email and may publish again', async () => {
    const findMail = async () => (await readMails(email)).find(({ subject }) => subject?.includes('was unpublished'))
    await expect.poll(async () => (await findMail())?.text).toContain(`The reason: ${REASON}`)
    const address = `posts?author_id=eq.${user.id}`
    const body = { published: true, published_at: new Date().toISOString() }
    expect(await callRest(author, { method: 'PATCH', address, body })).toMatchObject({ status: 200 })
    await expect.poll(async () => (await request.get(postPath)).status()).toBe(200)
  })

  await test.step('a ban can unpublish the member’s posts too', async () => {
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByRole('searchbox', { name: 'Search members' }).fill(email)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('button', { name: `Ban ${email}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Ban member' })
    await reasonIn(dialog).fill('Pills again')
    await dialog.getByRole('combobox', { name: 'Duration' }).selectOption('For 7 days')
    await dialog.getByRole('checkbox', { name: /Also unpublish/ }).check()
    await dialog.getByRole('button', { name: 'Ban' }).click()
    await expect(page.getByText('Member banned').first()).toBeVisible()
    await expect(page.getByText(/^Banned until/)).toBeVisible()
    await expect.poll(async () => (await request.get(postPath)).status()).toBe(404)
    const signIn = await request.post('/auth/v1/token?grant_type=password', { data: { email, password: PASSWORD } })
    expect(signIn.ok()).toBe(false)
  })

  await test.step('the audit trail shows the actions and their reasons', async () => {
    await page.getByRole('link', { name: 'Audit trail' }).click()
    await expect(page.getByRole('heading', { name: `Post unpublished: ${title}` }).first()).toBeVisible()
    await expect(page.getByText(`Reason: ${REASON}`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Bans', exact: true }).click()
    await expect(page).toHaveURL(/kind=bans/)
    const ban = page.getByRole('listitem').filter({ hasText: `Member banned: ${email}` })
    await expect(ban).toContainText('Reason: Pills again')
    await expect(page.getByText(`Post unpublished: ${title}`)).toHaveCount(0)
  })

  await test.step('the ban is lifted', async () => {
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByRole('button', { name: `Lift the ban on ${email}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Lift the ban' })
    await reasonIn(dialog).fill('A mistake')
    await dialog.getByRole('button', { name: 'Lift the ban' }).click()
    await expect(page.getByText('Ban lifted').first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Lift the ban on ${email}` })).toHaveCount(0)
  })
  await author.context().close()
})
