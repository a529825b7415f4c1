// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatShortMoment } from '#domain/text/moments.ts'
import { field, livePost, newPost, openEditor, toast, type, UPDATE } from '#tests/site/open-editor.tsx'
import { press } from '#tests/site/screen.ts'
import type { ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import type { EditorStart } from './load-editor.ts'
import { toFieldValue } from './panels/publish-later.tsx'

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
function open(start: EditorStart, answers: Record<string, ScriptedAnswer> = {}) {
  const editor = openEditor(start, answers)
  const panel = screen.getByText('Publish later').closest('details')
  if (!panel) throw new Error('There is no panel')
  act(() => {
    panel.open = true
    fireEvent(panel, new Event('toggle'))
  })
  return editor
}

const choose = (moment: Date) => type('Date and time', toFieldValue(moment, 'UTC'))
const written = (publish_at: string | null) => ({ body: [{ updated_at: 'v2', publish_at }] })

/** The stored post, as its author reads it. */
function stored(changes: object): Record<string, ScriptedAnswer> {
  const { tagIds: _tagIds, ...text } = draft.draft
  const row = { id: 'p1', ...text, questions: [], category_id: null, cover_id: null, ...changes }
  return { [GET_POST]: { body: row }, [GET_TAGS]: { body: [] } }
}

test('scheduling saves the text as a draft with its time, in one request', async () => {
  const { sent } = open(draft, { [UPDATE]: written(MOMENT.toISOString()) })
  type('Title', 'New title')
  choose(MOMENT)
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
  const { sent, onCreated } = open(newPost)
  type('Title', 'New')
  type('Content', 'Text')
  choose(MOMENT)
  await press('Schedule')
  expect(sent('POST', '/rest/v1/posts')[0]?.body).toMatchObject({ published: false, publish_at: MOMENT.toISOString() })
  expect(onCreated).toHaveBeenCalledOnce()
})

test('a time in the past or after a year is refused next to the field', async () => {
  const { sent } = open(draft)
  for (const [moment, problem] of [
    [new Date(NOW.getTime() - 60_000), 'Choose a time in the future.'],
    [new Date('2028-01-01T00:00:00Z'), 'Choose a time within the next year.'],
  ] as const) {
    choose(moment)
    await press('Schedule')
    expect(screen.getByText(problem)).toBeDefined()
    expect(field('Date and time').getAttribute('aria-invalid')).toBe('true')
  }
  expect(sent('PATCH', '/rest/v1/posts')).toEqual([])
})

test('without title or content nothing is scheduled, nor is a published post', async () => {
  const { sent } = open(newPost)
  choose(MOMENT)
  await press('Schedule')
  expect(await toast()).toBe('Error: Title and content are required')
  expect(sent('POST', '/rest/v1/posts')).toEqual([])
  cleanup()
  open(livePost)
  expect(screen.queryByLabelText('Date and time')).toBeNull()
})

test('saving a scheduled draft does not send its time, and shows the database’s', async () => {
  const { sent } = open(scheduled, { [UPDATE]: written(null) })
  expect(screen.getByText(SHOWN)).toBeDefined()
  type('Title', 'Changed')
  await press('Save Draft')
  expect(sent('PATCH', '/rest/v1/posts')[0]?.body).not.toHaveProperty('publish_at')
  await waitFor(() => expect(screen.queryByText(SHOWN)).toBeNull())
})

test('canceling keeps the draft and what was typed', async () => {
  const { sent } = open(scheduled, { [UPDATE]: { body: [{ updated_at: 'v2' }] } })
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
  const { sent } = open(scheduled, { [UPDATE]: answer, ...theirs })
  await press('Cancel schedule')
  expect(await toast()).toBe('Success: The post stays a draft')
  type('Title', 'Mine')
  await press('Save Draft')
  expect(sent('PATCH', '/rest/v1/posts')[2]?.query).toMatchObject({ updated_at: 'eq.v1' })
  expect(screen.getByText('This post was changed elsewhere')).toBeDefined()
})

test('a schedule cannot be canceled once the post is published', async () => {
  open(scheduled, { [UPDATE]: { body: [] } })
  await press('Cancel schedule')
  expect(await toast()).toBe('Error: The post is no longer a draft. Reload this page to see it.')
})

test('an editor without unsaved changes asks until the post is published, and follows the publication', async () => {
  vi.useFakeTimers({ now: NOW })
  const { answers, sent } = open(scheduled, stored({ published: false, publish_at: MOMENT, updated_at: 'v1' }))
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
  const { sent } = open(scheduled, {
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
