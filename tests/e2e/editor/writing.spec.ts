import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../site-test.ts'
import {
  callRest,
  contentField,
  editPathOf,
  openEditor,
  publish,
  publishPost,
  questionsField,
  saveDraft,
  titleField,
  writeContent,
  writeHtml,
} from './editing.ts'

// An unpublished post responds with 404, which the browser logs as an error.
test.use({ expectedErrors: /status of 404|Post not found/ })

// Proves R131, R135, R138.
test('a member writes a post with all its parts and publishes it', async ({ page, browser }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const title = `Capacity ${mark}`
  await signInAsNew(page, 'member')
  await page.goto('/dashboard')
  await openEditor(page, '/post/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await test.step('without title and content nothing is saved, and the first empty field gets the focus', async () => {
    await publish(page).click()
    await expect(page.getByText('Title and content are required').first()).toBeVisible()
    await expect(titleField(page)).toBeFocused()
    await expect(titleField(page)).toHaveAccessibleDescription(/Give the post a title/)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('every part is filled in', async () => {
    await titleField(page).fill(title)
    await page.getByRole('textbox', { name: 'Excerpt' }).fill('Measured for a week.')
    await page.getByRole('textbox', { name: 'Meta Description' }).fill(`How capacity is measured, ${mark}`)
    await expect(page.getByText('34/160 characters')).toBeVisible()
    await page.getByRole('textbox', { name: 'YouTube Video URL' }).fill('https://youtu.be/dQw4w9WgXcQ')
    await page.getByRole('textbox', { name: 'Article URL 1' }).fill('https://learn.microsoft.com/fabric/')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Power BI' })
    await questionsField(page).fill(['1?', '2?', '3?', '4?', '5?', '6?'].join('\n'))
    await expect(questionsField(page)).toHaveAccessibleDescription(/Too many questions to be saved: 6 of at most 5/)
    await expectAccessibleInBothThemes(page)
    await questionsField(page).fill(`Which size for ${mark}?\n\nWhat did a week cost?`)
    await writeContent(page, 'Buy the second size.')
    await contentField(page).selectText()
    await page.getByRole('button', { name: 'Bold' }).click()
    await expect(contentField(page).locator('strong')).toHaveText('Buy the second size.')
    await expect(page.getByText('4 words')).toBeVisible()
  })

  await test.step('Enter adds a new tag without submitting the form', async () => {
    await page.getByRole('textbox', { name: 'Find or add a tag' }).fill(`Tag ${mark}`)
    await expect(page.getByText(`Enter adds “Tag ${mark}” as a new tag.`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Selected: Tag ${mark}.`)).toBeVisible()
    await expect(page).toHaveURL(/\/post\/new$/)
  })

  await test.step('it is published, and a visitor reads all of it', async () => {
    await publish(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Post published successfully!').first()).toBeVisible()
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto((await page.getByRole('link', { name: title, exact: true }).getAttribute('href')) ?? '')
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.locator('.post-body strong')).toHaveText('Buy the second size.')
    await expect(visitor.getByRole('link', { name: /Read the full article/ })).toHaveAttribute(
      'href',
      'https://learn.microsoft.com/fabric/',
    )
    await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(mark))
    await openEditor(page, await editPathOf(page, title))
    await expect(questionsField(page)).toHaveValue(`Which size for ${mark}?\nWhat did a week cost?`)
    await expect.poll(async () => (await visitor.request.get('/blog')).text()).toContain(`Tag ${mark}`)
    await visitor.goto('/blog')
    // The tag is among the collapsed filters.
    await expect(visitor.getByRole('main').getByText(`Tag ${mark}`).first()).toBeAttached()
  })
})

// Proves R134, R137.
test('saving a published post as a draft says what it will do and what it did', async ({ page, request }) => {
  const path = await publishPost(page, 'To be taken off')
  const address = path.replace('/post/edit/', '/blog/')
  await openEditor(page, path)
  await expect(page.getByText('This post is published and visible to the public.')).toBeVisible()
  await expect(saveDraft(page)).toHaveAccessibleDescription('Save Draft takes this post off the site.')
  await expectAccessibleInBothThemes(page)

  await saveDraft(page).click()
  await expect(page.getByText('Post saved as draft').first()).toBeVisible()
  await expect(page.getByText('This post is off the site now')).toBeVisible()
  await expect(page.getByText('This post is published and visible to the public.')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  expect((await request.get(address)).status()).toBe(404)
  await expectAccessibleInBothThemes(page)

  await publish(page).click()
  await expect(page.getByText('Post published successfully!').first()).toBeVisible()
  await expect(page.getByText('This post is off the site now')).toHaveCount(0)
  expect((await request.get(address)).status()).toBe(200)
})

// Proves R143.
test('a double click creates one post', async ({ page }) => {
  await signInAsNew(page, 'member')
  await openEditor(page, '/post/new')
  await titleField(page).fill('Clicked twice')
  await writeContent(page, 'Text')
  const sent: string[] = []
  page.on('request', (sending) => {
    if (sending.method() === 'POST' && sending.url().includes('/rest/v1/posts')) sent.push(sending.url())
  })
  await publish(page).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Clicked twice' })).toHaveCount(1)
  expect(sent).toHaveLength(1)
  const { rows } = await callRest(page, { method: 'GET', address: 'posts?select=title&title=eq.Clicked%20twice' })
  expect(rows).toEqual([{ title: 'Clicked twice' }])
})

test('the preview matches the public page and lists what is dropped', async ({ page }) => {
  const path = await publishPost(page, 'Previewed')
  await openEditor(page, path)
  await writeHtml(
    page,
    [
      '<h2>Heading</h2>',
      'See https://learn.microsoft.com/fabric/ <b>now</b><script>alert(1)</script>',
      '<a href="javascript:alert(1)" style="color: red">no address</a>',
      '<ul><li>one</li><li>two</li></ul>',
      '<pre>select 1\n  from facts</pre>',
      'last & least < most',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Heading' })).toBeVisible()
  await expect(preview).toContainText('Not shown: <b>. The text in between stays.')
  await expect(preview).toContainText('Removed together with its contents: <script>.')
  await expect(preview).toContainText('Attributes without effect: style.')
  await expect(preview).toContainText('A link leads to an address that is not allowed, so it leads nowhere.')
  await page.getByRole('textbox', { name: 'Find or add a tag' }).fill('Preview tag')
  await expectAccessibleInBothThemes(page)
  const previewed = await preview.locator('.post-body').innerHTML()

  await publish(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const reader = await page.context().newPage()
  await reader.goto(path.replace('/post/edit/', '/blog/'))
  const published = await reader.locator('.post-body').innerHTML()
  // Readers can also scroll and copy code, once scripts have run.
  expect(published.replace(/<div class="code-frame".*?><pre.*?>(.*?)<\/pre>.*?<\/div>/s, '<pre>$1</pre>')).toBe(
    previewed,
  )
})

test('a preview that cannot be loaded says so, and works after the page is reloaded', async ({ page }) => {
  const path = await publishPost(page, 'Without a parser')
  await page.route('**/render-preview*', (route) => route.fulfill({ status: 404 }))
  await openEditor(page, path)
  await writeHtml(page, '<h2>Seen</h2>')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('The preview could not be loaded')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await publish(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()

  await page.unroute('**/render-preview*')
  await openEditor(page, path)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Seen' })).toBeVisible()
})

// Proves R129.
test('the editor shows its final layout while it loads', async ({ page }) => {
  await signInAsNew(page, 'member')
  const gate = Promise.withResolvers<void>()
  await page.route('**/rest/v1/tags*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/post/new')
  await expect(page.getByText('Loading editor...')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  gate.resolve()
  await expect(contentField(page)).toBeVisible()
})

test('the editor fits a narrow screen with text twice as large', async ({ page }) => {
  const path = await publishPost(page, 'Narrow')
  await page.setViewportSize({ width: 320, height: 900 })
  await openEditor(page, path)
  await expectAccessible(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await width()).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expectAccessible(page)
  expect(await width()).toBeLessThanOrEqual(320)
})
