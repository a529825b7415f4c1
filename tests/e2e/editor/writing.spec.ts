import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectTemplateAccessible, test } from '../site-test.ts'
import { contentField, editPathOf, openEditor, publish, questionsField, titleField, writeContent } from './editing.ts'

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

  await test.step('without title and content nothing is saved, and the first empty field gets the focus', async () => {
    await publish(page).click()
    await expect(page.getByText('Title and content are required').first()).toBeVisible()
    await expect(titleField(page)).toBeFocused()
    await expect(titleField(page)).toHaveAccessibleDescription(/Give the post a title/)
    await expectTemplateAccessible(page)
  })

  await test.step('every part is filled in', async () => {
    await titleField(page).fill(title)
    await page.getByRole('textbox', { name: 'Excerpt' }).fill('Measured for a week.')
    await page.locator('summary').filter({ hasText: 'Meta description' }).click()
    await page.getByRole('textbox', { name: 'Meta Description' }).fill(`How capacity is measured, ${mark}`)
    await expect(page.getByText('34/160 characters')).toBeVisible()
    await page.getByRole('textbox', { name: 'YouTube Video URL' }).fill('https://youtu.be/dQw4w9WgXcQ')
    await page.getByRole('textbox', { name: 'Article URL 1' }).fill('https://learn.microsoft.com/fabric/')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Power BI' })
    await questionsField(page).fill(['1?', '2?', '3?', '4?', '5?', '6?'].join('\n'))
    await expect(questionsField(page)).toHaveAccessibleDescription(/Too many questions to be saved: 6 of at most 5/)
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
