import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectTemplateAccessible, readMails, test } from '../site-test.ts'
import { endHoldOfMailings } from './accounts.ts'
import { signInAsNew } from './sign-in-as-new.ts'

function category(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

// Proves R4.
test('an administrator manages categories, and the cached blog shows the changes to visitors', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const name = `Streams ${crypto.randomUUID().slice(0, 8)}`
  const title = `Post in ${name}`
  const email = await signInAsNew(page, 'administrator')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Manage Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Categories' })).toBeVisible()
  await expectTemplateAccessible(page)

  await test.step('adding', async () => {
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.getByRole('textbox', { name: 'Category Name' }).fill(name)
    await expectAccessible(page)
    await dialog.getByLabel('Color picker').fill('#0f766e')
    await expect(dialog.getByRole('textbox', { name: 'Color', exact: true })).toHaveValue('#0F766E')
    await dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(page.getByText('Category created successfully').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(category(page, name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused()
  })

  await test.step('subscribing to it, and publishing a post in it', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: `Subscribe to ${name}` }).click()
    await expect(page.getByText('Subscribed to blog updates').first()).toBeVisible()
    await page.goto('/post/new')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Content' }).fill('Text')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: name })
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect.poll(async () => (await request.get('/blog')).text()).toContain(name)
  })

  await test.step('the link in the mail about the post ends the subscription without a session', async () => {
    await endHoldOfMailings()
    const findMail = async () =>
      (await readMails(email)).find(({ subject }) => subject?.endsWith(`in ${name}: ${title}`))
    await expect.poll(async () => (await findMail())?.text).toContain(`/blog/`)
    const address = (await findMail())?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
    const reader = await (await browser.newContext()).newPage()
    await reader.goto(address)
    await expect(reader.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible()
    await expectAccessible(reader)
    await reader.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(reader.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
    await reader.context().close()

    await page.goto('/dashboard')
    await page.getByRole('button', { name: `Subscribe to ${name}` }).click()
    await expect(page.getByText('Subscribed to blog updates').first()).toBeVisible()
  })

  await test.step('an edit is visible on the blog', async () => {
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Category' })
    await expect(dialog.getByRole('textbox', { name: 'Category Name' })).toHaveValue(name)
    await dialog.getByRole('textbox', { name: 'Category Name' }).fill(`${name} renamed`)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Category updated successfully').first()).toBeVisible()
    await expect.poll(async () => (await request.get('/blog')).text()).toContain(`${name} renamed`)
  })

  await test.step('deleting asks first with the counts, and the post stays without the category', async () => {
    await page.getByRole('button', { name: `Delete ${name} renamed` }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Are you sure you want to delete this category?')
    await expect(dialog).toContainText('1 post stays, without a category.')
    await expect(dialog).toContainText('1 subscription ends.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Category deleted successfully').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(category(page, `${name} renamed`)).toHaveCount(0)
    await expect.poll(async () => (await request.get('/blog')).text()).not.toContain(`${name} renamed`)
    expect(await (await request.get('/blog')).text()).toContain(title)
  })
})
