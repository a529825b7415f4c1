// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatShortMoment } from '#domain/text/moments.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { field, livePost, newPost, openEditor, toast, type, UPDATE } from '#tests/site/open-editor.tsx'
import { FAILURE, press } from '#tests/site/screen.ts'
import type { ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import type { EditorStart } from './load-editor.ts'
import { toFieldValue } from './panels/publish-later.tsx'
import { COVER_ALT_MISSING } from './saving/to-post-row.ts'

const NOTE = 'This post was changed elsewhere'

/** Opens an editor whose save conflicts with a version saved elsewhere, or with a deletion if `row` is null. */
async function meetConflict(row: Record<string, unknown> | null = { content: 'Theirs', published: false }) {
  const found = row && { ...livePost.draft, questions: [], updated_at: '2026-11-21T10:00:00Z', ...row }
  const editor = openEditor(livePost, {
    [UPDATE]: { body: [] },
    'GET /rest/v1/posts': { body: found ? [found] : [] },
    'GET /rest/v1/post_tags': { body: [{ tag_id: 't1' }] },
  })
  type('Content', 'Mine')
  await press('Publish')
  await screen.findByRole('alert')
  editor.requests.length = 0
  editor.answers[UPDATE] = { body: [{ updated_at: 'v6' }] }
  return editor
}

test('a post that changed elsewhere is not overwritten; both texts can be read, and mine replaces the shown version', async () => {
  const { sent } = await meetConflict()
  expect(screen.getByText(NOTE)).toBeDefined()
  expect(await toast()).toBe('Error: Failed to save post')
  expect(field('Content').value).toBe('Mine')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  await press('Compare and choose')
  // The error toast would cover the texts.
  expect(readToasts()).toEqual([])
  const differences = (field: string) => within(screen.getByRole('region', { name: `Differences in ${field}` }))
  await screen.findByRole('region', { name: 'Differences in Content' })
  await waitFor(() => expect(differences('Content').getByRole('deletion').textContent).toContain('Mine'))
  expect(differences('Content').getByRole('insertion').textContent).toContain('Theirs')
  expect(differences('Tags').getByRole('insertion').textContent).toContain('DAX')

  await press('Publish mine anyway')
  expect(await toast()).toBe('Success: Post published successfully!')
  const [update] = sent('PATCH', '/rest/v1/posts')
  expect(update?.query.updated_at).toBe('eq.2026-11-21T10:00:00Z')
  expect(update?.body).toMatchObject({ content: 'Mine', published: true })
  expect(screen.queryByText(NOTE)).toBeNull()
})

test('choosing the other version shows it, and offers to restore mine', async () => {
  const { requests, sent } = await meetConflict()
  await press('Take the other version')
  expect(readToasts()).toEqual([])
  expect(field('Content').value).toBe('Theirs')
  expect(field('DAX').checked).toBe(true)
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  // Nothing is written but the copy of mine; the only other request lists questions that the version would answer.
  const paths = requests.map(({ path }) => path).filter((path) => path !== '/rest/v1/post_autosaves')
  expect(paths).toEqual(['/rest/v1/rpc/questions_a_draft_answers'])
  await press('Restore')
  expect(field('Content').value).toBe('Mine')
  await press('Publish')
  await waitFor(() => expect(sent('PATCH', '/rest/v1/posts')[0]?.query.updated_at).toBe('eq.2026-11-21T10:00:00Z'))
})

test('a post that was deleted elsewhere can be saved as a new one', async () => {
  const { sent } = await meetConflict(null)
  expect(screen.getByText('This post was deleted elsewhere')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take the other version' })).toBeNull()
  await press('Save mine as a new post')
  expect(await toast()).toBe('Success: Post published successfully!')
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({ id: 'p1', content: 'Mine' })
})

test('each save is based on the version that the previous one created', async () => {
  const { sent } = openEditor(livePost)
  type('Content', 'One')
  await press('Publish')
  await screen.findByText('All changes saved')
  type('Content', 'Two')
  await press('Publish')
  await waitFor(() => expect(sent('PATCH', '/rest/v1/posts')).toHaveLength(2))
  expect(sent('PATCH', '/rest/v1/posts').map(({ query }) => query.updated_at)).toEqual(['eq.v1', 'eq.v2'])
})

test('tags that cannot be stored are reported, and the next save is based on the stored text', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const TAG = 'POST /rest/v1/post_tags'
  const { answers, sent, onCreated } = openEditor(newPost, { [TAG]: FAILURE })
  type('Title', 'Title')
  type('Content', 'Text')
  fireEvent.click(screen.getByLabelText('DAX'))
  await press('Publish')
  const findTagProblem = async () => {
    await vi.advanceTimersByTimeAsync(1500)
    return screen.queryByText('The text is saved, its tags are not')
  }
  await expect.poll(findTagProblem).not.toBeNull()
  vi.useRealTimers()
  expect(await toast()).toBe('Error: Failed to save post')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  expect(onCreated).not.toHaveBeenCalled()

  answers[TAG] = { status: 201 }
  await press('Publish')
  expect(await toast()).toBe('Success: Post published successfully!')
  expect(sent('PATCH', '/rest/v1/posts')[0]?.query.updated_at).toBe('eq.v1')
  expect(onCreated).toHaveBeenCalledOnce()
})

test('text typed while a new post is being saved is not lost', async () => {
  const answer = Promise.withResolvers<Response>()
  const { onCreated } = openEditor(newPost, { 'POST /rest/v1/posts': () => answer.promise })
  type('Title', 'Title')
  type('Content', 'Text')
  await press('Save Draft')
  type('Content', 'Text and more')
  answer.resolve(Response.json({ id: 'p1', updated_at: 'v1' }, { status: 201 }))
  expect(await toast()).toBe('Success: Post saved as draft')
  expect(onCreated).not.toHaveBeenCalled()
  expect(screen.getByText('Unsaved changes')).toBeDefined()
})

const GET_POST = 'GET /rest/v1/posts'
const GET_TAGS = 'GET /rest/v1/post_tags'
const NOW = new Date('2026-11-23T12:00:00Z')
const MOMENT = new Date('2026-11-30T08:00:00Z')
const THEIRS = '2026-11-30T08:00:00.5+00:00'
const SHOWN = `Scheduled for ${formatShortMoment(MOMENT, 'UTC')}`
const draft = { ...livePost, isPublished: false }
const scheduled = { ...draft, publishAt: MOMENT.toISOString() }

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))

/** Opens the editor with its panel. */
function openSchedule(start: EditorStart, answers: Record<string, ScriptedAnswer> = {}) {
  const editor = openEditor(start, answers)
  const panel = screen.getByText('Publish later').closest('details')
  if (!panel) throw new Error('There is no panel')
  act(() => {
    panel.open = true
    fireEvent(panel, new Event('toggle'))
  })
  return editor
}

const chooseMoment = (moment: Date) => type('Date and time', toFieldValue(moment, 'UTC'))
const written = (publish_at: string | null) => ({ body: [{ updated_at: 'v2', publish_at }] })

/** The stored post, as its author reads it. */
function stored(changes: object): Record<string, ScriptedAnswer> {
  const { tagIds: _tagIds, ...text } = draft.draft
  const row = { id: 'p1', ...text, questions: [], category_id: null, cover_id: null, ...changes }
  return { [GET_POST]: { body: row }, [GET_TAGS]: { body: [] } }
}

test('scheduling saves the text as a draft with its time, in one request', async () => {
  const { sent } = openSchedule(draft, { [UPDATE]: written(MOMENT.toISOString()) })
  type('Title', 'New title')
  chooseMoment(MOMENT)
  await press('Schedule')
  expect(sent('PATCH', '/rest/v1/posts').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      title: 'New title',
      published: false,
      published_at: null,
      publish_at: MOMENT.toISOString(),
    }),
  ])
  expect(await toast()).toBe(`Success: ${SHOWN}`)
  expect(screen.getByText(SHOWN)).toBeDefined()
  expect(screen.getByText('All changes saved')).toBeDefined()
})

test('a new post can be scheduled before it has ever been saved', async () => {
  const { sent, onCreated } = openSchedule(newPost)
  type('Title', 'New')
  type('Content', 'Text')
  chooseMoment(MOMENT)
  await press('Schedule')
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({ published: false, publish_at: MOMENT.toISOString() })
  expect(onCreated).toHaveBeenCalledOnce()
})

test('a time in the past or after a year is refused next to the field', async () => {
  const { sent } = openSchedule(draft)
  for (const [moment, problem] of [
    [new Date(NOW.getTime() - 60_000), 'Choose a time in the future.'],
    [new Date('2028-01-01T00:00:00Z'), 'Choose a time within the next year.'],
  ] as const) {
    chooseMoment(moment)
    await press('Schedule')
    expect(screen.getByText(problem)).toBeDefined()
    expect(field('Date and time').getAttribute('aria-invalid')).toBe('true')
  }
  expect(sent('PATCH', '/rest/v1/posts')).toEqual([])
})

test('without title or content nothing is scheduled, nor is a published post', async () => {
  const { sent } = openSchedule(newPost)
  chooseMoment(MOMENT)
  await press('Schedule')
  expect(await toast()).toBe('Error: Title and content are required')
  expect(sent('POST', '/rest/v1/posts')).toEqual([])
  cleanup()
  openSchedule(livePost)
  expect(screen.queryByLabelText('Date and time')).toBeNull()
})

test('saving a scheduled draft does not send its time, and shows the database’s', async () => {
  const { sent } = openSchedule(scheduled, { [UPDATE]: written(null) })
  expect(screen.getByText(SHOWN)).toBeDefined()
  type('Title', 'Changed')
  await press('Save Draft')
  expect(sent('PATCH', '/rest/v1/posts')[0]?.body).not.toHaveProperty('publish_at')
  await waitFor(() => expect(screen.queryByText(SHOWN)).toBeNull())
})

test('canceling keeps the draft and what was typed', async () => {
  const { sent } = openSchedule(scheduled, { [UPDATE]: { body: [{ updated_at: 'v2' }] } })
  type('Title', 'Changed')
  await press('Cancel schedule')
  expect(sent('PATCH', '/rest/v1/posts').map(({ body, query }) => [body, query.published])).toEqual([
    [{ publish_at: null }, 'eq.false'],
  ])
  expect(await toast()).toBe('Success: The post stays a draft')
  expect(screen.queryByText(SHOWN)).toBeNull()
  await press('Save Draft')
  expect(sent('PATCH', '/rest/v1/posts')[1]?.query).toMatchObject({ updated_at: 'eq.v2' })
})

test('canceling works even if another tab has saved, whose text the next save does not overwrite', async () => {
  let updates = 0
  const answer: ScriptedAnswer = async () => {
    updates += 1
    return Response.json(updates === 2 ? [{ updated_at: THEIRS }] : [])
  }
  const theirs = stored({ title: 'Theirs', published: false, publish_at: null, updated_at: THEIRS })
  const { sent } = openSchedule(scheduled, { [UPDATE]: answer, ...theirs })
  await press('Cancel schedule')
  expect(await toast()).toBe('Success: The post stays a draft')
  type('Title', 'Mine')
  await press('Save Draft')
  expect(sent('PATCH', '/rest/v1/posts')[2]?.query).toMatchObject({ updated_at: 'eq.v1' })
  expect(screen.getByText('This post was changed elsewhere')).toBeDefined()
})

test('a schedule cannot be canceled once the post is published', async () => {
  openSchedule(scheduled, { [UPDATE]: { body: [] } })
  await press('Cancel schedule')
  expect(await toast()).toBe('Error: The post is no longer a draft. Reload this page to see it.')
})

test('an editor without unsaved changes asks until the post is published, and follows the publication', async () => {
  vi.useFakeTimers({ now: NOW })
  const { answers, sent } = openSchedule(scheduled, stored({ published: false, publish_at: MOMENT, updated_at: 'v1' }))
  await act(() => vi.advanceTimersByTimeAsync(MOMENT.getTime() - NOW.getTime() + 4_000))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(sent('GET', '/rest/v1/posts')).toHaveLength(2)
  Object.assign(answers, stored({ published: true, publish_at: null, updated_at: THEIRS }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('This post is published and visible to the public.')).toBeDefined()
  expect(screen.queryByText(SHOWN)).toBeNull()
  expect(screen.getByRole('link', { name: 'View post in a new tab' })).toBeDefined()
})

test('an unsaved change never unpublishes what the schedule has published: the writer decides', async () => {
  vi.useFakeTimers({ now: NOW })
  const { sent } = openSchedule(scheduled, {
    ...stored({ published: true, publish_at: null, updated_at: THEIRS }),
    [UPDATE]: { body: [] },
  })
  type('Title', 'Half-finished')
  await act(() => vi.advanceTimersByTimeAsync(MOMENT.getTime() - NOW.getTime() + 10_000))
  expect(sent('GET', '/rest/v1/posts')).toEqual([])
  await press('Save Draft')
  expect(sent('PATCH', '/rest/v1/posts')[0]?.query).toMatchObject({ updated_at: 'eq.v1' })
  expect(screen.getByRole('alert').textContent).toContain(
    'The post is on the site; saving yours as a draft takes it off.',
  )
  expect(field('Title').value).toBe('Half-finished')
})

const STORE = 'POST /functions/v1/store-picture'
const PICTURE = 'GET /rest/v1/pictures'
const picture = { id: 'c9', folder: 'f9', width: 1280, height: 720, placeholder: 'UklGRg==' }
const covered = { ...livePost, draft: { ...livePost.draft, cover_id: 'c9', cover_alt: 'A river' } }

const openCover = (start = newPost, answers: Record<string, ScriptedAnswer> = {}) =>
  openEditor(start, { [STORE]: { body: picture }, [PICTURE]: { body: picture }, ...answers }, { takesPictures: true })

/** The scripted service reads JSON only. */
function chooseFile(file = new File(['{}'], 'photo.jpg', { type: 'image/jpeg' })) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file field')
  fireEvent.change(input, { target: { files: [file] } })
}

test('there is no field if the server cannot encode pictures, and a cover that another tab has removed is gone', async () => {
  openEditor(newPost)
  expect(screen.queryByRole('group', { name: 'Cover Picture' })).toBeNull()
  cleanup()
  openCover(covered, { [PICTURE]: { body: null } })
  await waitFor(() => expect(screen.getByText(/The picture is gone/)).toBeDefined())
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeDefined()
})

test('a chosen picture is uploaded at once, and saved with its description', async () => {
  const { sent } = openCover()
  type('Title', 'Rivers')
  type('Content', 'Text')
  chooseFile()
  await waitFor(() => expect(field('Cover Description')).toBeDefined())
  expect(sent('POST', '/functions/v1/store-picture')[0]?.query).toEqual({ kind: 'cover' })
  type('Cover Description', ' A river ')
  await press('Save Draft')
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({ cover_id: 'c9', cover_alt: 'A river' })
})

test('a cover without a description is not saved', async () => {
  const { sent } = openCover({ ...covered, draft: { ...covered.draft, cover_alt: ' ' } })
  await press('Publish')
  expect(await toast()).toBe(`Error: ${COVER_ALT_MISSING}`)
  expect(field('Cover Description').getAttribute('aria-invalid')).toBe('true')
  expect(sent('PATCH', '/rest/v1/posts')).toEqual([])
})

test('a refused file says why, and the cover stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openCover(covered, { [STORE]: { status: 415, body: { error: 'Choose a JPEG.' } } })
  chooseFile()
  const group = screen.getByRole('group', { name: 'Cover Picture' })
  await waitFor(() => expect(within(group).getByRole('alert').textContent).toBe('Choose a JPEG.'))
  expect(field('Cover Description').value).toBe('A river')
})

test('a file of more than 10 MB and a HEIC photo are not sent', async () => {
  const { sent } = openCover()
  chooseFile(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(screen.getByText(/larger than 10 MB/)).toBeDefined())
  chooseFile(new File(['heic'], 'IMG_1.HEIC', { type: '' }))
  await waitFor(() => expect(screen.getByText(/HEIC photo/)).toBeDefined())
  expect(sent('POST', '/functions/v1/store-picture')).toEqual([])
})

test('a removed cover is saved as null', async () => {
  const { sent } = openCover(covered)
  await press('Remove picture')
  await press('Publish')
  expect(sent('PATCH', '/rest/v1/posts')[0]?.body).toMatchObject({ cover_id: null, cover_alt: null })
})
