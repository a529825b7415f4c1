// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, livePost, newPost, openEditor, toast, type } from '#tests/site/open-editor.tsx'
import { press } from '#tests/site/screen.ts'
import type { ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { COVER_ALT_MISSING } from './saving/to-post-row.ts'

const STORE = 'POST /functions/v1/store-picture'
const PICTURE = 'GET /rest/v1/pictures'
const picture = { id: 'c9', folder: 'f9', width: 1280, height: 720, placeholder: 'UklGRg==' }
const covered = { ...livePost, draft: { ...livePost.draft, cover_id: 'c9', cover_alt: 'A river' } }

const open = (start = newPost, answers: Record<string, ScriptedAnswer> = {}) =>
  openEditor(start, { [STORE]: { body: picture }, [PICTURE]: { body: picture }, ...answers }, { takesPictures: true })

/** The scripted service reads JSON only. */
function choose(file = new File(['{}'], 'photo.jpg', { type: 'image/jpeg' })) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file field')
  fireEvent.change(input, { target: { files: [file] } })
}

test('there is no field if the server cannot encode pictures, and a cover that another tab has removed is gone', async () => {
  openEditor(newPost)
  expect(screen.queryByRole('group', { name: 'Cover Picture' })).toBeNull()
  cleanup()
  open(covered, { [PICTURE]: { body: null } })
  await waitFor(() => expect(screen.getByText(/The picture is gone/)).toBeDefined())
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeDefined()
})

test('a chosen picture is uploaded at once, and saved with its description', async () => {
  const { sent } = open()
  type('Title', 'Rivers')
  type('Content', 'Text')
  choose()
  await waitFor(() => expect(field('Cover Description')).toBeDefined())
  expect(sent('POST', '/functions/v1/store-picture')[0]?.query).toEqual({ kind: 'cover' })
  type('Cover Description', ' A river ')
  await press('Save Draft')
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({ cover_id: 'c9', cover_alt: 'A river' })
})

test('a cover without a description is not saved', async () => {
  const { sent } = open({ ...covered, draft: { ...covered.draft, cover_alt: ' ' } })
  await press('Publish')
  expect(await toast()).toBe(`Error: ${COVER_ALT_MISSING}`)
  expect(field('Cover Description').getAttribute('aria-invalid')).toBe('true')
  expect(sent('PATCH', '/rest/v1/posts')).toEqual([])
})

test('a refused file says why, and the cover stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  open(covered, { [STORE]: { status: 415, body: { error: 'Choose a JPEG.' } } })
  choose()
  const group = screen.getByRole('group', { name: 'Cover Picture' })
  await waitFor(() => expect(within(group).getByRole('alert').textContent).toBe('Choose a JPEG.'))
  expect(field('Cover Description').value).toBe('A river')
})

test('a file of more than 10 MB and a HEIC photo are not sent', async () => {
  const { sent } = open()
  choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(screen.getByText(/larger than 10 MB/)).toBeDefined())
  choose(new File(['heic'], 'IMG_1.HEIC', { type: '' }))
  await waitFor(() => expect(screen.getByText(/HEIC photo/)).toBeDefined())
  expect(sent('POST', '/functions/v1/store-picture')).toEqual([])
})

test('a removed cover is saved as null', async () => {
  const { sent } = open(covered)
  await press('Remove picture')
  await press('Publish')
  expect(sent('PATCH', '/rest/v1/posts')[0]?.body).toMatchObject({ cover_id: null, cover_alt: null })
})
