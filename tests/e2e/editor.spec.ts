import type { BrowserContext, Page } from '@playwright/test'
import { becomeMember, expect, expectAccessible, newEmail, PASSWORD, test } from './site-test.ts'

// Failed requests are what some of these journeys are about, and browsers report them as errors.
test.use({ expectedErrors: /Failed to load resource/ })

test('two tabs edit one post, and neither overwrites the other', async ({ page, context }) => {
  const path = await publishPost(page, 'Two tabs')
  await openEditor(page, path)
  const other = await context.newPage()
  await openEditor(other, path)

  await other.getByRole('textbox', { name: 'Content' }).fill('Theirs, saved first')
  await other.getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByText('All changes saved')).toBeVisible()

  await page.getByRole('textbox', { name: 'Content' }).fill('Mine, saved second')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This post was changed elsewhere')).toBeVisible()
  await expect(page.getByText('Failed to save post').first()).toBeVisible()
  expect(await storedContent(page, path)).toBe('Theirs, saved first')

  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('region', { name: 'Content: Yours' })).toHaveText('Mine, saved second')
  await expect(page.getByRole('region', { name: 'Content: Saved elsewhere, published' })).toHaveText(
    'Theirs, saved first',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Take the other version' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Theirs, saved first')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Mine, saved second')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await storedContent(page, path)).toBe('Mine, saved second')

  await other.getByRole('textbox', { name: 'Title' }).fill('Two tabs, decided')
  await other.getByRole('button', { name: 'Publish' }).click()
  await other.getByRole('button', { name: 'Publish mine anyway' }).click()
  await expect(other.getByText('All changes saved')).toBeVisible()
  expect(await storedContent(page, path)).toBe('Theirs, saved first')
})

test('a tab that dies in the middle of a word loses nothing', async ({ page, context }) => {
  await becomeMember(page, newEmail('crash'))
  await openEditor(page, '/post/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Not lost')
  await page.getByRole('textbox', { name: 'Content' }).pressSequentially('Half a sen')
  const died = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  devtools.send('Page.crash').catch(() => {})
  await died

  const next = await context.newPage()
  await openEditor(next, '/post/new')
  await expect(next.getByText(/^Unsaved text from /)).toBeVisible()
  await expect(next.getByRole('textbox', { name: 'Content' })).toHaveValue('')
  await next.getByRole('button', { name: 'Compare' }).click()
  await expect(next.getByRole('region', { name: /^Content: Unsaved/ })).toHaveText('Half a sen')
  await expectAccessible(next)
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(next.getByRole('textbox', { name: 'Content' })).toHaveValue('Half a sen')

  // What a living tab holds is not offered to another one.
  const third = await context.newPage()
  await openEditor(third, '/post/new')
  await expect(third.getByText(/^Unsaved text from /)).toHaveCount(0)

  await next.getByRole('button', { name: 'Save Draft' }).click()
  await expect(next).toHaveURL(/\/dashboard$/)
  await openEditor(next, '/post/new')
  await expect(next.getByText(/^Unsaved text from /)).toHaveCount(0)
})

test('the network fails during a save: told, kept, and saved once by the next try', async ({ page }) => {
  await becomeMember(page, newEmail('offline'))
  await openEditor(page, '/post/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Only once')
  await page.getByRole('textbox', { name: 'Content' }).fill('Text')
  const save = page.getByRole('button', { name: 'Save Draft' })

  await test.step('the request does not get through', async () => {
    await page.route('**/rest/v1/posts?*', (route) => route.abort('internetdisconnected'))
    await save.click()
    await expect(page.getByText('Failed to save post').first()).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Text')
    await page.unroute('**/rest/v1/posts?*')
  })

  await test.step('the answer does not come back, and the writer goes on writing', async () => {
    await page.route('**/rest/v1/posts?*', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save.click()
    await expect(page.getByText('Failed to save post').first()).toBeVisible()
    await page.unroute('**/rest/v1/posts?*')
    await page.getByRole('textbox', { name: 'Content' }).fill('Text and more')
  })

  await test.step('the next try is no conflict with itself, and a double click is one save', async () => {
    await save.dblclick()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Only once' })).toHaveCount(1)
    expect(await storedContent(page, await editPathOf(page, 'Only once'))).toBe('Text and more')
  })
})

test('leaving with unsaved changes asks: links, Back and closing; after a save it does not', async ({ page }) => {
  const path = await publishPost(page, 'Guarded')
  await page.getByRole('link', { name: /Edit/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.fill('Changed')
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(content).toHaveValue('Changed')

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

test('a session that ends in the middle of writing costs no word, and no other member sees one', async ({
  page,
  context,
}) => {
  const email = await becomeMember(page, newEmail('expired'))
  await openEditor(page, '/post/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Kept through it')
  await page.getByRole('textbox', { name: 'Content' }).fill('Private words')

  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText('You have been signed out')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Private words')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Failed to save post').first()).toBeVisible()

  await test.step('another member signs in: the text leaves the screen and is not offered', async () => {
    await becomeMember(other, newEmail('stranger'))
    await expect(page.getByText('Private words')).toHaveCount(0)
    await openEditor(other, '/post/new')
    await expect(other.getByText(/^Unsaved text from /)).toHaveCount(0)
    await other.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(other.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  })

  await test.step('its author signs in again, and it is there', async () => {
    await signIn(other, email)
    await openEditor(other, '/post/new')
    await other.getByRole('button', { name: 'Restore' }).click()
    await expect(other.getByRole('textbox', { name: 'Content' })).toHaveValue('Private words')
    await other.getByRole('button', { name: 'Publish' }).click()
    await expect(other).toHaveURL(/\/dashboard$/)
  })
})

test('a second member gets nowhere with the first one’s post, by page or by wire', async ({ page, browser }) => {
  const path = await publishPost(page, 'Not yours')
  const id = path.split('/').pop() ?? ''
  const context: BrowserContext = await browser.newContext()
  const second = await context.newPage()
  await becomeMember(second, newEmail('second'))

  await second.goto(path)
  await expect(second).toHaveURL(/\/dashboard$/)
  await expect(second.getByText('Failed to load post').first()).toBeVisible()

  const call = (method: string, address: string, body?: object) => callWire(second, { method, address, body })
  const change = { title: 'Mine now' }
  expect(await call('PATCH', `posts?id=eq.${id}`, change)).toEqual({ status: 200, rows: [] })
  expect(await call('DELETE', `posts?id=eq.${id}`)).toEqual({ status: 200, rows: [] })
  expect((await call('PATCH', `posts?id=eq.${id}`, { author_id: null })).status).toBe(403)
  expect((await call('POST', 'posts', { id, ...change, content: 'x' })).status).toBe(403)
  const tagId = ((await call('GET', 'tags?select=id&limit=1')).rows as { id: string }[])[0]?.id
  expect((await call('POST', 'post_tags', { post_id: id, tag_id: tagId })).status).toBe(403)
  expect(await call('DELETE', `post_tags?post_id=eq.${id}`)).toEqual({ status: 200, rows: [] })
  expect(await storedContent(page, path)).toBe('First text')
  await context.close()
})

test('the editor is accessible in its states, and the preview shows what the page will show', async ({ page }) => {
  const path = await publishPost(page, 'Previewed')
  await openEditor(page, path)
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill('<h2>Heading</h2>\nSee https://learn.microsoft.com/fabric/ <b>now</b><script>alert(1)</script>')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Heading' })).toBeVisible()
  await expect(preview).toContainText('Not shown: <b>. The text in between stays.')
  await page.getByRole('textbox', { name: 'Find or add a tag' }).fill('Preview tag')
  await expectAccessible(page)
  const previewed = await preview.locator('.post-body').innerHTML()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const reader = await page.context().newPage()
  await reader.goto(path.replace('/post/edit/', '/blog/'))
  expect(await reader.locator('.post-body').innerHTML()).toBe(previewed)

  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('This post is off the site now')).toBeVisible()
  await expectAccessible(page)
})

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
}

/** A new member with one published post, on the dashboard. Gives the address of the post's editor. */
async function publishPost(page: Page, title: string): Promise<string> {
  await becomeMember(page, newEmail('writer'))
  await openEditor(page, '/post/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Content' }).fill('First text')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  return await editPathOf(page, title)
}

async function editPathOf(page: Page, title: string): Promise<string> {
  const post = page.getByRole('listitem').filter({ hasText: title })
  return (await post.getByRole('link', { name: /Edit/ }).getAttribute('href')) ?? ''
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** What the database has, asked with the page's own session. */
async function storedContent(page: Page, editPath: string): Promise<string | undefined> {
  const address = `posts?select=content&id=eq.${editPath.split('/').pop()}`
  const { rows } = await callWire(page, { method: 'GET', address })
  return (rows as { content: string }[])[0]?.content
}

type WireCall = { method: string; address: string; body?: object | undefined }

async function callWire(page: Page, call: WireCall): Promise<{ status: number; rows: unknown }> {
  return page.evaluate(async ({ method, address, body }) => {
    const { access_token } = JSON.parse(localStorage.getItem('headwater-auth') ?? '{}')
    const key = /"supabaseKey\\?",\\?"([^"\\]+)/.exec(document.documentElement.innerHTML)?.[1] ?? ''
    const response = await fetch(`/rest/v1/${address}`, {
      method,
      headers: {
        apikey: key,
        Authorization: `Bearer ${access_token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, rows: await response.json() }
  }, call)
}
