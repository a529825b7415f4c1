// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, livePost, newPost, openEditor, toast, type } from '#tests/site/open-editor.tsx'
import { press } from '#tests/site/screen.ts'

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

test('words are counted without tags, too long a text is named, and a format wraps the selection', async () => {
  openEditor(newPost)
  type('Content', '<p>Three short words</p>')
  expect(await screen.findByText('3 words, 1 min read')).toBeDefined()
  type('Content', 'x'.repeat(200_001))
  expect(screen.getByText('Too long to be saved: 200,001 of at most 200,000 characters')).toBeDefined()
  type('Content', 'a word more')
  const content = field('Content')
  content.setSelectionRange(2, 6)
  await press('Bold')
  expect(content.value).toBe('a <strong>word</strong> more')
  expect(content.value.slice(content.selectionStart ?? 0, content.selectionEnd ?? 0)).toBe('word')
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
