// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { field, INSERT, livePost, newPost, openEditor, toast, type } from '#tests/site/open-editor.tsx'
import { press } from '#tests/site/screen.ts'

const INSERT_TAG = 'POST /rest/v1/tags'
// Proves R20, R129, R130, R131, R132, R133.
test('a new post has all its fields, the required ones marked, with tips and a counted meta description', () => {
  openEditor(newPost)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create New Post')
  const labels = ['Title', 'Excerpt', 'Meta Description', 'YouTube Video URL', 'Category', 'Content']
  for (const label of [...labels, 'Article URL 1', 'Article URL 2', 'Article URL 3']) {
    expect(field(label), label).toBeDefined()
  }
  expect(field('Content').getAttribute('rows')).toBe('15')
  expect(screen.getByRole('group', { name: 'Tags' })).toBeDefined()
  const marked = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent.endsWith(' *'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Title *', 'Content *'])
  const tips = screen.getByRole('region', { name: 'Formatting tips' }).textContent
  for (const tip of [/can paste HTML/, /web address .* becomes a link/, /HTML tags and links work/])
    expect(tips).toMatch(tip)
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.getByText('0/160 characters')).toBeDefined()
  type('Meta Description', 'Twelve chars')
  expect(screen.getByText('12/160 characters')).toBeDefined()
  expect(field('Meta Description').maxLength).toBe(160)
  // Every character is shown, also a space at the end.
  for (const label of ['Title', 'Excerpt', 'Meta Description', 'Questions this post answers']) {
    type(label, 'Words')
    type(label, 'Words ')
    expect(field(label).value, label).toBe('Words ')
  }
})

// Proves R135, R144.
test('publishing a new post inserts it with its tags and questions, and leaves the editor', async () => {
  const { onCreated, sent } = openEditor(newPost)
  const hint = document.getElementById(field(QUESTIONS).getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('One a line, at most 5. The assistant finds the post by them.')
  type('Title', 'Fabric in a Day')
  type('Content', 'Text')
  type(QUESTIONS, 'Where do herons nest?\n\nWhat do they eat?\n')
  fireEvent.change(field('Category'), { target: { value: 'c1' } })
  fireEvent.click(screen.getByLabelText('DAX'))
  await press('Publish')
  expect(await toast()).toBe('Success: Post published successfully!')
  expect(onCreated).toHaveBeenCalledOnce()
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({
    ...{ id: 'p1', author_id: 'ada', title: 'Fabric in a Day', slug: 'fabric-in-a-day', published: true },
    ...{ category_id: 'c1', questions: ['Where do herons nest?', 'What do they eat?'] },
  })
  expect(sent('POST', '/rest/v1/post_tags')[0]?.body).toEqual([{ post_id: 'p1', tag_id: 't1' }])
})

test('a double click creates only one post', async () => {
  const { sent, onCreated } = openEditor(newPost)
  type('Title', 'One')
  type('Content', 'Text')
  const button = screen.getByRole('button', { name: 'Save Draft' })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(await toast()).toBe('Success: Post saved as draft')
  expect(sent('POST', '/rest/v1/posts')).toHaveLength(1)
  expect(onCreated).toHaveBeenCalledOnce()
})

// Proves R138.
test('nothing is saved without title and content, and the first missing field gets the focus', async () => {
  const { requests } = openEditor(newPost)
  type('Content', '   ')
  await press('Publish')
  expect(await toast()).toBe('Error: Title and content are required')
  expect(document.activeElement).toBe(field('Title'))
  expect(field('Content').getAttribute('aria-invalid')).toBe('true')
  expect(requests).toEqual([])

  type('Title', 'Given')
  expect(await toast()).toBe('Error: Title and content are required')
  type('Content', 'Text')
  expect(readToasts()).toEqual([])
})

// Proves R144.
test('a failed save says why and keeps the typed text, and a second attempt works', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const message = 'You have changed a lot within a minute. Please try again in a minute.'
  const refusal = { status: 429, body: { code: 'PT429', message, details: null, hint: null } }
  const { answers, onCreated, onDirtyChange } = openEditor(newPost, { [INSERT]: refusal })
  type('Title', 'Kept')
  type('Content', 'Text')
  await press('Save Draft')
  expect(await toast()).toBe('Error: Failed to save post')
  expect(readToasts()).toMatchObject([{ reason: message }])
  expect([field('Title').value, field('Content').value]).toEqual(['Kept', 'Text'])
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  expect(onCreated).not.toHaveBeenCalled()
  expect(onDirtyChange).toHaveBeenLastCalledWith(true)

  answers[INSERT] = { status: 201, body: { id: 'p1', updated_at: 'v1' } }
  await press('Save Draft')
  expect(await toast()).toBe('Success: Post saved as draft')
  expect(onDirtyChange).toHaveBeenLastCalledWith(false)
})

// Proves R20, R129, R130, R134, R135, R137.
test('saving an existing post stays in the editor, and the note follows the button', async () => {
  const note = 'This post is published and visible to the public.'
  const { onCreated, sent } = openEditor(livePost)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Post')
  expect(screen.getByText(note)).toBeDefined()
  expect(screen.getByRole('link', { name: 'View post in a new tab' }).getAttribute('href')).toBe('/blog/p1')

  await press('Save Draft')
  await press('Save as draft')
  expect(await toast()).toBe('Success: Post saved as draft')
  expect(screen.queryByText(note)).toBeNull()
  expect(screen.queryByRole('link', { name: /View post/ })).toBeNull()
  expect(sent('PATCH', '/rest/v1/posts')[0]?.body).toMatchObject({ published: false, published_at: null })

  await press('Publish')
  await screen.findByText(note)
  expect(onCreated).not.toHaveBeenCalled()
})

const QUESTIONS = 'Questions this post answers'

test('too many questions are not saved, keep the whole text, and get the focus', async () => {
  const { requests } = openEditor(newPost)
  const questions = '1?\n2?\n3?\n4?\n5?\n6?'
  type('Title', 'Herons')
  type('Content', 'Text')
  type(QUESTIONS, questions)
  const reason = 'Too many questions to be saved: 6 of at most 5'
  expect(screen.getByText(reason)).toBeDefined()
  await press('Publish')
  expect(await toast()).toBe(`Error: ${reason}`)
  expect(document.activeElement).toBe(field(QUESTIONS))
  expect([field('Title').value, field('Content').value, field(QUESTIONS).value]).toEqual(['Herons', 'Text', questions])
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  expect(requests).toEqual([])

  type(QUESTIONS, '1?')
  await press('Publish')
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
})

// Proves R143.
test('a new tag is created and selected', async () => {
  const { sent } = openEditor(newPost, { [INSERT_TAG]: { status: 201, body: { id: 't3', name: 'Data Mesh' } } })
  type('Find or add a tag', ' Data Mesh ')
  await press('Add')
  expect((await screen.findByLabelText<HTMLInputElement>('Data Mesh')).checked).toBe(true)
  expect(sent('POST', '/rest/v1/tags')[0]?.body).toEqual({ name: 'Data Mesh', slug: 'data-mesh' })
  expect(field('Find or add a tag').value).toBe('')
})

// Proves R141.
test('an existing tag is selected instead of created, and a blank one is ignored', async () => {
  const { requests } = openEditor(newPost)
  type('Find or add a tag', 'power bi')
  fireEvent.keyDown(field('Find or add a tag'), { key: 'Enter' })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Power BI').checked).toBe(true))
  type('Find or add a tag', ' \u200b ')
  await press('Add')
  expect(requests).toEqual([])
})

test('a tag that another author has just created is selected', async () => {
  const { requests } = openEditor(newPost, {
    [INSERT_TAG]: { status: 409, body: { code: '23505', message: 'duplicate', details: null, hint: null } },
    'GET /rest/v1/tags': { body: [...newPost.tags, { id: 't9', name: 'data mesh' }] },
  })
  type('Find or add a tag', 'Data Mesh')
  await press('Add')
  expect((await screen.findByLabelText<HTMLInputElement>('data mesh')).checked).toBe(true)
  expect(requests).toHaveLength(2)
})
