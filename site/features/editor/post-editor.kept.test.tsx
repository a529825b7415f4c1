// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import {
  FORGET_TEXT,
  field,
  INSERT,
  KEEP_TEXT,
  livePost,
  newPost,
  openEditor,
  toast,
  type,
  UPDATE,
  VERSIONS,
} from '#tests/site/open-editor.tsx'
import { FAILURE, press } from '#tests/site/screen.ts'
import { createUnsavedTexts, type UnsavedText } from './unsaved/unsaved-texts.ts'

const unsaved = () => createUnsavedTexts('ada').list()
const contents = () => unsaved().map(({ draft }) => draft.content)

function offeredText(changes: Partial<UnsavedText> = {}): UnsavedText {
  const text = { writer: 'w0', postId: 'p0', isNew: true, typedAt: Date.now(), version: null, unanswered: [] }
  const offered = { ...text, draft: { ...newPost.draft, title: 'Lost', content: 'Half a sen' }, ...changes }
  createUnsavedTexts('ada').store(offered)
  return offered
}

test('every keystroke is stored in this browser, nothing before the first, and nothing once it is reverted', () => {
  openEditor(newPost)
  expect(unsaved()).toEqual([])
  for (const content of ['H', 'Ha', 'Hal']) {
    type('Content', content)
    expect(contents()).toEqual([content])
  }
  expect(unsaved()[0]).toMatchObject({ postId: 'p1', isNew: true, version: null })
  type('Content', '')
  expect(unsaved()).toEqual([])
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('saving clears the copy; a failed save does not', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers } = openEditor(newPost, { [INSERT]: FAILURE })
  type('Title', 'Kept')
  type('Content', 'Text')
  await press('Save Draft')
  await toast()
  expect(contents()).toEqual(['Text'])
  answers[INSERT] = { status: 201, body: { id: 'p1', updated_at: 'v1' } }
  await press('Save Draft')
  await waitFor(() => expect(unsaved()).toEqual([]))
})

test('after a save without a response, the copy includes what was sent', async () => {
  openEditor(livePost, { [UPDATE]: () => new Promise<Response>(() => {}) })
  type('Content', 'More text')
  await press('Publish')
  expect(unsaved()[0]?.unanswered).toMatchObject([{ content: 'More text', published: true }])
})

test('the editor says when the browser cannot store a copy, and keeps working', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { length: 0, getItem: () => 'html', setItem, removeItem: () => {}, clear: () => {} })
  const { onCreated } = openEditor(newPost)
  type('Title', 'A')
  type('Content', 'B')
  expect(screen.getByText('This browser keeps no copy.')).toBeDefined()
  await press('Save Draft')
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
})

test('an unsaved text is offered with its time, both texts can be read, and discarding asks first', async () => {
  const text = offeredText({ typedAt: Date.UTC(2026, 10, 20, 14, 3) })
  openEditor({ ...newPost, offered: [text] })
  expect(screen.getByText('Unsaved text from Friday, November 20, 2026 at 2:03 PM UTC')).toBeDefined()
  expect(field('Content').value).toBe('')
  await press('Compare')
  const content = screen.getByRole('region', { name: 'Differences in Content' })
  await waitFor(() => expect(within(content).getByRole('insertion').textContent).toContain('Half a sen'))
  expect(screen.getByText(/only in “Unsaved, Friday, November 20, 2026 at 2:03 PM UTC”/)).toBeDefined()
  await press('Discard')
  expect(unsaved()).toHaveLength(1)
  await press('Discard text')
  expect(unsaved()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('restoring puts the text into the fields, and saving it creates the post that it belongs to', async () => {
  const { sent } = openEditor({ ...newPost, offered: [offeredText()] })
  await press('Restore')
  expect(field('Title').value).toBe('Lost')
  expect(unsaved().map(({ postId, draft }) => [postId, draft.content])).toEqual([['p0', 'Half a sen']])
  await press('Save Draft')
  expect(await toast()).toBe('Success: Post saved as draft')
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({ id: 'p0', content: 'Half a sen' })
  await waitFor(() => expect(unsaved()).toEqual([]))
})

test('restoring brings back the questions too, however many were typed', async () => {
  const questions = 'Why?\nHow?\nWhen?\nWhere?\nWho?\nWhat for?'
  openEditor(newPost)
  type('Questions this post answers', questions)
  expect(unsaved()[0]?.draft.questions).toBe(questions)
  cleanup()
  openEditor({ ...newPost, offered: unsaved() })
  await press('Restore')
  expect(field('Questions this post answers').value).toBe(questions)
})

test('restoring over typed text offers the typed text in turn', async () => {
  openEditor({ ...newPost, offered: [offeredText()] })
  type('Content', 'Typed meanwhile')
  await press('Restore')
  expect(field('Content').value).toBe('Half a sen')
  expect(contents().sort()).toEqual(['Half a sen', 'Typed meanwhile'])
  await press('Restore')
  expect(field('Content').value).toBe('Typed meanwhile')
  expect(contents().sort()).toEqual(['Half a sen', 'Typed meanwhile'])
})

test('a restored text never overwrites a version that was saved after it', async () => {
  const text = offeredText({ postId: 'p1', isNew: false, version: 'v0', draft: { ...livePost.draft, content: 'Old' } })
  const { sent } = openEditor(
    { ...livePost, offered: [text] },
    {
      [UPDATE]: { body: [] },
      'GET /rest/v1/posts': {
        body: [
          { ...livePost.draft, questions: [], content: 'Newer', published: true, updated_at: '2026-11-21T10:00:00Z' },
        ],
      },
      'GET /rest/v1/post_tags': { body: [] },
    },
  )
  await press('Restore')
  await press('Publish')
  expect(await screen.findByText('This post was changed elsewhere')).toBeDefined()
  expect(sent('PATCH', '/rest/v1/posts').map(({ query }) => query.updated_at)).toEqual(['eq.v0'])
})

test('leaving with unsaved text asks first; Cancel stays, and Leave goes without deleting the copy', async () => {
  openEditor(newPost)
  type('Content', 'Half')
  const leave = async () => act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' })))
  await leave()
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' }).textContent).toMatch(/keeps a copy/)
  await press('Cancel')
  expect(field('Content').value).toBe('Half')
  await leave()
  await press('Leave')
  expect(screen.getByText('now at the dashboard')).toBeDefined()
  expect(contents()).toEqual(['Half'])
})

test('leaving or closing the tab asks only while something is unsaved', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  openEditor(livePost)
  expect(isAsked()).toBe(false)
  type('Content', 'More')
  expect(isAsked()).toBe(true)
  await press('Publish')
  await toast()
  expect(isAsked()).toBe(false)
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' })))
  expect(screen.getByText('now at the dashboard')).toBeDefined()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('typed text is stored on the server within two seconds, and deleted there once it is saved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { sent } = openEditor(livePost)
  for (const content of ['H', 'Ha', 'Hal']) type('Content', content)
  expect(sent('POST', '/rest/v1/post_autosaves')).toEqual([])
  await pass(1600)
  const [kept, ...others] = sent('POST', '/rest/v1/post_autosaves')
  expect(kept?.body).toMatchObject({ post_id: 'p1', is_new: false, version: 'v1', draft: { content: 'Hal' } })
  expect(others).toEqual([])
  expect(screen.getByText('Kept in this browser and on the server')).toBeDefined()

  await press('Publish')
  await pass(1600)
  expect(sent('DELETE', '/rest/v1/post_autosaves')).toHaveLength(1)
  expect(screen.queryByText(/on the server/)).toBeNull()
})

test('an unreachable server does not stop the writer: the bar says so, and the text follows later', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { answers, sent } = openEditor(newPost, { [KEEP_TEXT]: FAILURE })
  type('Content', 'Typed')
  await pass(1600)
  expect(screen.getByText('Kept in this browser only, not on the server')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  answers[KEEP_TEXT] = { status: 201 }
  await pass(10_000)
  expect(sent('POST', '/rest/v1/post_autosaves').at(-1)?.body).toMatchObject({ draft: { content: 'Typed' } })
  expect(screen.getByText('Kept in this browser and on the server')).toBeDefined()
})

test('nothing is sent for an author who has been signed out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { requests } = openEditor(newPost, {}, { isSignedOut: true })
  type('Content', 'Typed')
  await pass(60_000)
  expect(requests).toEqual([])
})

const elsewhere: UnsavedText = {
  ...{ writer: 'w0', postId: 'p0', isNew: true, typedAt: Date.now(), version: null, unanswered: [], kept: 'server' },
  draft: { ...newPost.draft, title: 'Train', content: 'Half a sen' },
}

test('a text from another device is offered as such; discarding it deletes it on the server', async () => {
  const { sent } = openEditor({ ...newPost, offered: [elsewhere] }, { [FORGET_TEXT]: { status: 204 } })
  expect(screen.getByText(/“Train” was typed on another device or in another browser/)).toBeDefined()
  await press('Discard')
  await press('Discard text')
  await waitFor(
    () =>
      expect(sent('DELETE', '/rest/v1/post_autosaves').map(({ query }) => query)).toEqual([
        { post_id: 'eq.p0', writer: 'eq.w0' },
      ]),
    { timeout: 5000 },
  )
})

/** The editor meets a version from elsewhere, which changed the last paragraph. */
async function meetTheirs(mine: string, theirs: Record<string, unknown> = {}) {
  const base = { ...livePost.draft, content: '<p>One</p>\n<p>Two</p>' }
  const found = { ...base, questions: [], published: true, updated_at: '2026-11-21T10:00:00Z' }
  const updates = [{ body: [] }, { body: [{ updated_at: 'v6' }] }]
  const editor = openEditor(
    { ...livePost, draft: base },
    {
      [UPDATE]: async () => Response.json(updates.shift()?.body ?? []),
      'GET /rest/v1/posts': { body: [{ ...found, content: '<p>One</p>\n<p>Theirs</p>', ...theirs }] },
      'GET /rest/v1/post_tags': { body: [{ tag_id: 't1' }] },
    },
  )
  type('Content', mine)
  await press('Publish')
  return editor
}

test('in a conflict the writer takes some changes, and the fields get both; their own text is kept', async () => {
  const { sent } = await meetTheirs('<p>Mine</p>\n<p>Two</p>', { title: 'Their title', excerpt: 'Their excerpt' })
  expect(await screen.findByText('This post was changed elsewhere')).toBeDefined()
  await press('Compare and choose')
  const take = async (name: string) =>
    fireEvent.click(await screen.findByLabelText(`Take what was saved elsewhere: ${name}`))
  await take('Passage 2')
  await take('Excerpt')
  await press('Put this text into the fields')
  expect(field('Content').value).toBe('<p>Mine</p>\n<p>Theirs</p>')
  expect(field('Excerpt').value).toBe('Their excerpt')
  expect(field('Title').value).toBe(livePost.draft.title)
  expect(screen.queryByText('This post was changed elsewhere')).toBeNull()
  expect(sent('PATCH', '/rest/v1/posts')).toHaveLength(1)

  await press('Publish')
  await waitFor(() => expect(sent('PATCH', '/rest/v1/posts')).toHaveLength(2))
  const saved = sent('PATCH', '/rest/v1/posts').at(-1)
  expect(saved?.query.updated_at).toBe('eq.2026-11-21T10:00:00Z')
  expect(saved?.body).toMatchObject({ content: '<p>Mine</p>\n<p>Theirs</p>', published: true })
  await press('Restore')
  expect(field('Content').value).toBe('<p>Mine</p>\n<p>Two</p>')
})

test.each([
  ['changes of the same paragraph', '<p>One</p>\n<p>Mine</p>', {}],
  ['changes of other paragraphs', '<p>Mine</p>\n<p>Two</p>', {}],
  ['a post that was taken off the site', '<p>Mine</p>\n<p>Two</p>', { published: false }],
  ['a post that was scheduled', '<p>Mine</p>\n<p>Two</p>', { publish_at: '2026-12-01T10:00:00Z' }],
])('%s elsewhere are a conflict, and nothing is overwritten unseen', async (_what, mine, theirs) => {
  const { sent } = await meetTheirs(mine, theirs)
  expect(await screen.findByText('This post was changed elsewhere')).toBeDefined()
  expect(sent('PATCH', '/rest/v1/posts')).toHaveLength(1)
  expect(field('Content').value).toBe(mine)
})

const versionRow = {
  ...livePost.draft,
  ...{ questions: [], number: 1, version: '2026-11-20T10:00:00Z', saved_by: 'moderator', published: false },
}

test('a version shows who saved it and what it would change, and is restored as unsaved text', async () => {
  const older = { ...versionRow, content: '<p>Old text</p>' }
  const { requests } = openEditor(livePost, { [VERSIONS]: { body: [older] } })
  fireEvent.click(screen.getByText('Versions'))
  // happy-dom opens details without its event.
  fireEvent(screen.getByText('Versions').closest('details') as Element, new Event('toggle'))
  fireEvent.click(await screen.findByRole('button', { name: /Draft, saved by the moderators/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Version of / }))
  fireEvent.click(await dialog.findByLabelText('What restoring it would change'))
  const content = within(await dialog.findByRole('region', { name: 'Differences in Content' }))
  await waitFor(() => expect(content.getByRole('insertion').textContent).toContain('Old'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Restore this version' })))
  expect(field('Content').value).toBe('<p>Old text</p>')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
})

const REQUEST = 'POST /rest/v1/rpc/request_review'
const needed = { isNeeded: true, state: 'none', note: null } as const

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const savedRow = (script: ReturnType<typeof openEditor>) => script.sent('POST', '/rest/v1/posts')[0]?.body

test('Publish saves a first post as a draft and sends it for review', async () => {
  const script = openEditor({ ...newPost, review: needed }, { [REQUEST]: { status: 204 } })
  expect(screen.getByText('Your first post is reviewed')).toBeDefined()
  type('Title', 'First words')
  type('Content', 'Hello')
  await press('Publish')
  await toast()
  expect(readToasts()[0]?.text).toMatch(/^Sent for review/)
  expect(savedRow(script)).toMatchObject({ published: false, published_at: null })
  expect(script.sent('POST', '/rest/v1/rpc/request_review').map(({ body }) => body)).toEqual([{ post_id: 'p1' }])
  expect(screen.getByText('Sent for review')).toBeDefined()
  expect(script.onCreated).toHaveBeenCalledOnce()
})

test('Save Draft sends nothing, and a post that was sent back shows the note', async () => {
  const script = openEditor({ ...newPost, review: { isNeeded: true, state: 'returned', note: 'Name your source.' } })
  expect(screen.getByText('Name your source.')).toBeDefined()
  type('Title', 'First words')
  type('Content', 'Hello')
  await press('Save Draft')
  await toast()
  expect(script.sent('POST', '/rest/v1/rpc/request_review')).toEqual([])
})

test('if the request fails, the draft is saved, the author stays, and Publish sends it again', async () => {
  const script = openEditor({ ...newPost, review: needed }, { [REQUEST]: FAILURE })
  type('Title', 'First words')
  type('Content', 'Hello')
  await press('Publish')
  await toast()
  expect(readToasts()[0]?.text).toContain('The draft is saved, but it was not sent for review')
  expect(script.onCreated).not.toHaveBeenCalled()
  script.answers[REQUEST] = { status: 204 }
  await press('Publish')
  expect(await screen.findByText('Sent for review')).toBeDefined()
  expect(script.sent('PATCH', '/rest/v1/posts')).toHaveLength(1)
})

test('a published post is published as before, whatever the rule says', async () => {
  const script = openEditor({ ...livePost, review: needed })
  expect(screen.queryByText('Your first post is reviewed')).toBeNull()
  type('Title', 'Live, changed')
  await press('Publish')
  await toast()
  expect(script.sent('PATCH', '/rest/v1/posts')[0]?.body).toMatchObject({ published: true })
  expect(script.sent('POST', '/rest/v1/rpc/request_review')).toEqual([])
})
