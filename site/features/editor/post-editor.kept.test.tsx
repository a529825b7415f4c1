// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  FORGET_TEXT,
  field,
  KEEP_TEXT,
  livePost,
  newPost,
  openEditor,
  type,
  UPDATE,
  VERSIONS,
} from '#tests/site/open-editor.tsx'
import { FAILURE, press } from '#tests/site/screen.ts'
import type { UnsavedText } from './unsaved/unsaved-texts.ts'

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
