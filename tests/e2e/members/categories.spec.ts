import type { Page } from '@playwright/test'
import { signIn } from '../editor/editing.ts'
import { expect, expectAccessible, publicKeyIn, readMails, test } from '../site-test.ts'
import { createAdministratorByCommand, endHoldOfMailings } from './accounts.ts'
import { signInAsNew } from './sign-in-as-new.ts'

// The browser logs the refusals and failures provoked here as errors.
test.use({ expectedErrors: /status of (400|403|409|503)/ })

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
  const email = await createAdministratorByCommand()
  await signIn(page, email)
  await page.getByRole('link', { name: 'Manage Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Categories' })).toBeVisible()
  await expectAccessible(page)

  await test.step('adding, after an invalid color was reported', async () => {
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.getByRole('textbox', { name: 'Category Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('green')
    await dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(dialog.getByText(/Enter # and six digits/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Color picker').fill('#0f766e')
    await expect(dialog.getByRole('textbox', { name: 'Color', exact: true })).toHaveValue('#0F766E')
    await dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(page.getByText('Category created successfully').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(category(page, name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused()
  })

  await test.step('a taken name is refused', async () => {
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.getByRole('textbox', { name: 'Category Name' }).fill(name.toUpperCase())
    await dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(page.getByText('Failed to save category').first()).toBeVisible()
    await expect(dialog.getByText('A category with this name already exists')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
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
    await expectAccessible(reader)
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

test('the category dialog works by keyboard alone', async ({ page }) => {
  const name = `Keys ${crypto.randomUUID().slice(0, 8)}`
  await signInAsNew(page, 'administrator')
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add Category' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await expect(dialog.getByRole('textbox', { name: 'Category Name' })).toBeFocused()

  await page.keyboard.type('Half')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Category Name' })).toHaveValue('')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Written without a mouse')
  for (const target of ['Color picker', 'Color']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel(target, { exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Category created successfully').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused()

  await page.getByRole('button', { name: `Delete ${name}` }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Category deleted successfully').first()).toBeVisible()
})

// Proves R4.
test('a member is denied by the page and refused by the API', async ({ page }) => {
  await signInAsNew(page, 'member')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Posts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage Categories' })).toHaveCount(0)
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expectAccessible(page)

  const answers = await page.evaluate(askAsMember, publicKeyIn(await page.content()))
  expect(answers).toEqual({ insert: 403, update: [], remove: [], uses: 403 })
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a failed role check denies access, and a failed list can be retried', async ({ page }) => {
  await signInAsNew(page, 'administrator')
  await page.route('**/rest/v1/rpc/is_admin', (route) => route.fulfill({ status: 503 }))
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await page.unroute('**/rest/v1/rpc/is_admin')

  await page.route('**/rest/v1/categories*', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await page.goto('/admin/categories')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('Failed to fetch categories').first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/rest/v1/categories*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
})

test('without categories the page says how to start', async ({ page }) => {
  await signInAsNew(page, 'administrator')
  await page.route('**/rest/v1/categories*', (route) => route.fulfill({ json: [] }))
  await page.goto('/admin/categories')
  await expect(page.getByText('No categories found. Create your first category to get started.')).toBeVisible()
  await expectAccessible(page)
})

/** Calls the service with a member's own token, bypassing the user interface. Runs in the page. */
async function askAsMember(apikey: string) {
  const stored = Object.values(localStorage).find((value) => value.includes('"access_token"')) ?? '{}'
  const headers = {
    apikey,
    Authorization: `Bearer ${JSON.parse(stored).access_token}`,
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
  }
  const all = '/rest/v1/categories?id=not.is.null'
  const [insert, update, remove, uses] = await Promise.all([
    fetch('/rest/v1/categories', { method: 'POST', headers, body: '{"name":"Mine"}' }),
    fetch(all, { method: 'PATCH', headers, body: '{"name":"Mine"}' }),
    fetch(all, { method: 'DELETE', headers }),
    fetch('/rest/v1/rpc/category_uses', {
      method: 'POST',
      headers,
      body: '{"category_id":"c0000000-0000-4000-8000-000000000001"}',
    }),
  ])
  return { insert: insert.status, update: await update.json(), remove: await remove.json(), uses: uses.status }
}
