// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts } from '#site/ui/toasts/toast-store.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import type { EditorStart } from './load-editor.ts'
import { PostEditor } from './post-editor.tsx'
import { EMPTY_DRAFT } from './saving/post-draft.ts'

const INSERT = 'POST /rest/v1/posts'
const UPDATE = 'PATCH /rest/v1/posts'
const INSERT_TAG = 'POST /rest/v1/tags'
const failure: ScriptedAnswer = { status: 500, body: { code: 'XX000', message: 'no', details: null, hint: null } }

const newPost: EditorStart = {
  id: 'p1',
  authorId: 'ada',
  isNew: true,
  isPublished: false,
  version: null,
  draft: EMPTY_DRAFT,
  categories: [{ id: 'c1', name: 'Governance' }],
  tags: [
    { id: 't1', name: 'DAX' },
    { id: 't2', name: 'Power BI' },
  ],
  offered: [],
}
const livePost = {
  ...newPost,
  isNew: false,
  isPublished: true,
  version: 'v1',
  draft: { ...EMPTY_DRAFT, title: 'Live', content: 'Text' },
}

afterEach(() => {
  cleanup()
  for (const { id } of readToasts()) dismissToast(id)
})

function setup(start: EditorStart, given: Record<string, ScriptedAnswer> = {}) {
  const script = createScriptedSupabase({
    [INSERT]: { status: 201, body: { id: 'p1', updated_at: 'v1' } },
    [UPDATE]: { body: [{ updated_at: 'v2' }] },
    'DELETE /rest/v1/post_tags': { status: 204 },
    'POST /rest/v1/post_tags': { status: 201 },
    ...given,
  })
  const onCreated = vi.fn()
  const onDirtyChange = vi.fn()
  const editor = <PostEditor isSignedOut={false} connect={script.connect} {...{ start, onCreated, onDirtyChange }} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: editor }])} />)
  const sent = (method: string, path: string) =>
    script.requests.filter((request) => request.method === method && request.path === path)
  return { ...script, onCreated, onDirtyChange, sent }
}

function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
}

function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } })
}

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

async function toast() {
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1))
  return readToasts().map(({ title, text }) => `${title}: ${text}`)[0]
}

test('a new post has all its fields, the content with 15 rows', () => {
  setup(newPost)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create New Post')
  const labels = ['Title', 'Excerpt', 'Meta Description', 'YouTube Video URL', 'Category', 'Content']
  for (const label of [...labels, 'Article URL 1', 'Article URL 2', 'Article URL 3']) {
    expect(field(label), label).toBeDefined()
  }
  expect(field('Content').getAttribute('rows')).toBe('15')
  expect(screen.getByRole('group', { name: 'Tags' })).toBeDefined()
})

test('what must be filled in is marked, and what may be written is said', () => {
  setup(newPost)
  const marked = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent.endsWith(' *'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Title *', 'Content *'])
  const tips = screen.getByRole('region', { name: 'Formatting tips' }).textContent
  for (const tip of [/can paste HTML/, /web address .* becomes a link/, /HTML tags and links work/])
    expect(tips).toMatch(tip)
})

test('the way back leads to the dashboard', () => {
  setup(newPost)
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('publishing a new post inserts it and goes on', async () => {
  const { onCreated, sent } = setup(newPost)
  type('Title', 'Fabric in a Day')
  type('Content', 'Text')
  fireEvent.change(field('Category'), { target: { value: 'c1' } })
  fireEvent.click(screen.getByLabelText('DAX'))
  await press('Publish')
  expect(await toast()).toBe('Success: Post published successfully!')
  expect(onCreated).toHaveBeenCalledOnce()
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({
    id: 'p1',
    author_id: 'ada',
    title: 'Fabric in a Day',
    slug: 'fabric-in-a-day',
    published: true,
    category_id: 'c1',
  })
  expect(sent('POST', '/rest/v1/post_tags')[0]?.body).toEqual([{ post_id: 'p1', tag_id: 't1' }])
})

test('a double click makes one post', async () => {
  const { sent, onCreated } = setup(newPost)
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

test('without title and content nothing is saved, and the first missing field takes the focus', async () => {
  const { requests } = setup(newPost)
  type('Content', '   ')
  await press('Publish')
  expect(await toast()).toBe('Error: Title and content are required')
  expect(document.activeElement).toBe(field('Title'))
  expect(field('Content').getAttribute('aria-invalid')).toBe('true')
  expect(requests).toEqual([])
})

test('a failed save keeps what was typed, says so, and a second try works', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, onCreated, onDirtyChange } = setup(newPost, { [INSERT]: failure })
  type('Title', 'Kept')
  type('Content', 'Text')
  await press('Save Draft')
  expect(await toast()).toBe('Error: Failed to save post')
  expect(field('Title').value).toBe('Kept')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  expect(onCreated).not.toHaveBeenCalled()
  expect(onDirtyChange).toHaveBeenLastCalledWith(true)

  answers[INSERT] = { status: 201, body: { id: 'p1', updated_at: 'v1' } }
  await press('Save Draft')
  expect(await toast()).toBe('Success: Post saved as draft')
  expect(onDirtyChange).toHaveBeenLastCalledWith(false)
})

test('saving an edited post stays, and the note follows the button', async () => {
  const note = 'This post is published and visible to the public.'
  const { onCreated, sent } = setup(livePost)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Post')
  expect(screen.getByText(note)).toBeDefined()

  await press('Save Draft')
  expect(await toast()).toBe('Success: Post saved as draft')
  expect(screen.queryByText(note)).toBeNull()
  expect(sent('PATCH', '/rest/v1/posts')[0]?.body).toMatchObject({ published: false, published_at: null })

  await press('Publish')
  await screen.findByText(note)
  expect(onCreated).not.toHaveBeenCalled()
})

test('the meta description is counted and limited', () => {
  setup(newPost)
  expect(screen.getByText('0/160 characters')).toBeDefined()
  type('Meta Description', 'Twelve chars')
  expect(screen.getByText('12/160 characters')).toBeDefined()
  expect(field('Meta Description').maxLength).toBe(160)
})

test('a new tag is created and selected', async () => {
  const { sent } = setup(newPost, { [INSERT_TAG]: { status: 201, body: { id: 't3', name: 'Data Mesh' } } })
  type('Find or add a tag', ' Data Mesh ')
  await press('Add')
  expect((await screen.findByLabelText<HTMLInputElement>('Data Mesh')).checked).toBe(true)
  expect(sent('POST', '/rest/v1/tags')[0]?.body).toEqual({ name: 'Data Mesh', slug: 'data-mesh' })
  expect(field('Find or add a tag').value).toBe('')
})

test('a tag that exists is selected instead of created, a blank one ignored', async () => {
  const { requests } = setup(newPost)
  type('Find or add a tag', 'power bi')
  fireEvent.keyDown(field('Find or add a tag'), { key: 'Enter' })
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Power BI').checked).toBe(true))
  type('Find or add a tag', '   ')
  await press('Add')
  expect(requests).toEqual([])
})

test('a tag that somebody else has just created is selected', async () => {
  const { requests } = setup(newPost, {
    [INSERT_TAG]: { status: 409, body: { code: '23505', message: 'duplicate', details: null, hint: null } },
    'GET /rest/v1/tags': { body: [...newPost.tags, { id: 't9', name: 'data mesh' }] },
  })
  type('Find or add a tag', 'Data Mesh')
  await press('Add')
  expect((await screen.findByLabelText<HTMLInputElement>('data mesh')).checked).toBe(true)
  expect(requests).toHaveLength(2)
})
