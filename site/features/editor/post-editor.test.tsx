// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import {
  ANSWERED_QUESTIONS,
  field,
  INSERT,
  livePost,
  newPost,
  openEditor,
  SUGGEST_QUESTIONS,
  toast,
  type,
  UPDATE,
} from '#tests/site/open-editor.tsx'
import { FAILURE, press } from '#tests/site/screen.ts'
import type { ScriptedAnswer } from '#tests/site/scripted-supabase.ts'

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

const draftPost = { ...livePost, isPublished: false }

async function pressSaveKeys(keys = { ctrlKey: true }) {
  const event = new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true, ...keys })
  await act(async () => void document.body.dispatchEvent(event))
  return event
}

test.each([
  ['a draft stays a draft', draftPost, 'Success: Post saved as draft', false],
  ['a published post stays published', livePost, 'Success: Post published successfully!', true],
])('Ctrl+S saves: %s', async (...[, start, words, published]) => {
  const { sent } = openEditor(start)
  type('Content', 'More')
  expect((await pressSaveKeys()).defaultPrevented).toBe(true)
  expect(await toast()).toBe(words)
  expect(sent('PATCH', '/rest/v1/posts')[0]?.body).toMatchObject({ published })
})

test('Cmd+S without changes sends nothing and does not save the page as a file', async () => {
  const { requests } = openEditor(livePost)
  expect((await pressSaveKeys({ metaKey: true } as never)).defaultPrevented).toBe(true)
  expect(requests).toEqual([])
})

test('a title has no line breaks: new and stored ones become spaces, and Enter leads to the text', async () => {
  openEditor({ ...livePost, draft: { ...livePost.draft, title: 'Stored\ntitle' } })
  expect(field('Title').value).toBe('Stored title')
  expect(screen.queryByText('Unsaved changes')).toBeNull()

  type('Title', 'Dropped\ntitle')
  expect(field('Title').value).toBe('Dropped title')
  field('Title').setSelectionRange(8, 13)
  fireEvent.paste(field('Title'), { clipboardData: { getData: () => 'words\r\nof two\nlines\n' } })
  expect(field('Title').value).toBe('Dropped words of two lines')
  fireEvent.keyDown(field('Title'), { key: 'Enter' })
  expect(document.activeElement).toBe(field('Content'))
})

test('Save Draft asks before it takes a published post off the site; a draft is saved at once', async () => {
  const { sent } = openEditor(livePost)
  await press('Save Draft')
  expect(screen.getByRole('alertdialog').textContent).toContain('Take this post off the site?')
  await press('Cancel')
  expect(sent('PATCH', '/rest/v1/posts')).toEqual([])
  await press('Save Draft')
  await press('Save as draft')
  expect(await screen.findByText('This post is off the site now')).toBeDefined()
  await press('Save Draft')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent('PATCH', '/rest/v1/posts')).toHaveLength(2)
})

test('nothing is sent without the author’s session, and the text stays', async () => {
  const { requests } = openEditor(livePost, {}, { isSignedOut: true })
  type('Content', 'Written meanwhile')
  expect(screen.getByText('You have been signed out')).toBeDefined()
  await press('Publish')
  expect(await toast()).toBe('Error: Failed to save post')
  expect(requests).toEqual([])
  expect(field('Content').value).toBe('Written meanwhile')
})

test('words are counted without tags, and too long a text is named', async () => {
  openEditor(newPost)
  type('Content', '<p>Three short words</p>')
  expect(await screen.findByText('3 words, 1 min read')).toBeDefined()
  type('Content', 'x'.repeat(200_001))
  expect(screen.getByText('Too long to be saved: 200,001 of at most 200,000 characters')).toBeDefined()
})

test('the preview follows the text with the public renderer and names what is dropped', async () => {
  openEditor(newPost)
  type('Content', 'See https://a.example\n<b>now</b>')
  await press('Preview')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  const link = await screen.findByRole('link', { name: 'https://a.example' })
  expect(preview.contains(link)).toBe(true)
  expect(screen.getByText('Not shown: <b>. The text in between stays.')).toBeDefined()
  type('Content', '<strong>now</strong>')
  await waitFor(() => expect(preview.querySelector('strong')?.textContent).toBe('now'))
  expect(screen.queryByText(/^Not shown/)).toBeNull()
  await press('Hide preview')
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
})

test('typing finds tags and says what Enter does, and Escape shows all tags again', () => {
  openEditor({ ...newPost, draft: { ...newPost.draft, tagIds: ['t1'] } })
  expect(screen.getByText('Selected: DAX.')).toBeDefined()
  type('Find or add a tag', 'spark')
  expect(screen.getByText('Enter adds “spark” as a new tag.')).toBeDefined()
  expect(screen.queryByLabelText('Power BI')).toBeNull()
  expect(field('DAX').checked).toBe(true)
  type('Find or add a tag', 'POWER bi')
  expect(screen.getByText('Enter selects “Power BI”.')).toBeDefined()
  fireEvent.keyDown(field('Find or add a tag'), { key: 'Escape' })
  expect(screen.getByLabelText('Power BI')).toBeDefined()
})

const LABEL = 'Questions this post answers'
const BUTTON = 'Suggest questions'
const SUGGESTED = ['POST', '/functions/v1/suggest-questions'] as const
const suggests = (...questions: string[]): ScriptedAnswer => ({ body: { questions } })

function open(answer: ScriptedAnswer, start = livePost as Parameters<typeof openEditor>[0]) {
  return openEditor(start, { [SUGGEST_QUESTIONS]: answer }, { suggestsQuestions: true })
}

test('suggested questions are added to what was typed, also meanwhile, and nothing is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { sent, requests } = open(() => promise)
  await press(BUTTON)
  type(LABEL, 'What do herons eat?')
  resolve(Response.json({ questions: ['Where do herons nest?', 'What do herons eat?'] }))
  await vi.waitFor(() => expect(field(LABEL).value).toBe('What do herons eat?\nWhere do herons nest?'))
  expect(sent(...SUGGESTED).map(({ body }) => body)).toEqual([{ post_id: 'p1' }])
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  expect(screen.getByRole('button', { name: BUTTON })).toBeDefined()
})

test('no more questions are added than can be saved', async () => {
  open(suggests('Q3?', 'Q4?', 'Q5?', 'Q6?'))
  type(LABEL, 'Q1?\nQ2?')
  await press(BUTTON)
  expect(field(LABEL).value).toBe('Q1?\nQ2?\nQ3?\nQ4?\nQ5?')
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})

test.each<[string, ScriptedAnswer, string]>([
  ['fails', FAILURE, 'Error: Failed to suggest questions'],
  ['refuses', { status: 429, body: {} }, 'Error: You have asked for many suggestions. Please try again later.'],
  ['finds none', suggests(), 'Error: The model found no questions that the saved text answers.'],
])('when the service %s, the author sees an error and the field is unchanged', async (_what, answer, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  open(answer)
  type(LABEL, 'Mine?')
  await press(BUTTON)
  expect(await toast()).toBe(text)
  expect(field(LABEL).value).toBe('Mine?')
})

test('there is no button without a model, and none before the post is stored', () => {
  openEditor(livePost)
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  cleanup()
  open(suggests(), newPost)
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})

const draft = { ...livePost, isPublished: false }
const ANSWERED = ['POST', '/rest/v1/rpc/questions_a_draft_answers'] as const

const herons = { question: 'Where do herons nest?', quote: 'Herons nest in trees.' }
const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...herons, question: `Question ${at}?` }))

test('the editor shows which open questions the draft, as last saved, would answer, and with which sentence', async () => {
  const { answers, sent } = openEditor(draft, { [ANSWERED_QUESTIONS]: { body: [herons] } })
  expect(await screen.findByText('This draft would answer 1 open question')).toBeDefined()
  expect(screen.getByRole('term').textContent).toBe('Where do herons nest?')
  expect(screen.getByRole('definition').textContent).toBe('“Herons nest in trees.”')
  expect(sent(...ANSWERED).map(({ body }) => body)).toEqual([{ draft_id: 'p1' }])

  answers[ANSWERED_QUESTIONS] = { body: questions(7) }
  type('Content', 'More text')
  type('Content', 'More text still')
  expect(sent(...ANSWERED)).toHaveLength(1)
  await press('Save Draft')
  expect(await screen.findByText('This draft would answer 7 open questions')).toBeDefined()
  expect(screen.getByText('4 more')).toBeDefined()
  expect(sent(...ANSWERED)).toHaveLength(2)
})

test('no questions are shown if there are none, or requested for published posts or posts not stored yet', async () => {
  const { sent } = openEditor(draft)
  await waitFor(() => expect(sent(...ANSWERED)).toHaveLength(1))
  expect(screen.queryByText(/^This draft would answer/)).toBeNull()
  for (const start of [livePost, newPost]) expect(openEditor(start).sent(...ANSWERED)).toEqual([])
})

test('the open questions disappear when the draft is published', async () => {
  openEditor(draft, { [ANSWERED_QUESTIONS]: { body: questions(2) }, [UPDATE]: { body: [{ updated_at: 'v2' }] } })
  await screen.findByText('This draft would answer 2 open questions')
  await press('Publish')
  await screen.findByText('This post is published and visible to the public.')
  expect(screen.queryByText(/^This draft would answer/)).toBeNull()
})

test('a failed request is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  openEditor(draft, { [ANSWERED_QUESTIONS]: FAILURE })
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})
