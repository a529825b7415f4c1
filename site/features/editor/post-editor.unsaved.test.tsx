// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, INSERT, livePost, newPost, openEditor, toast, type, UPDATE } from '#tests/site/open-editor.tsx'
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
