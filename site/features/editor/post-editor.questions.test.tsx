// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  COUNT_QUESTIONS,
  closeEditor,
  failure,
  livePost,
  newPost,
  openEditor,
  press,
  type,
  UPDATE,
} from '#tests/site/open-editor.tsx'

const draft = { ...livePost, isPublished: false }
const [METHOD, PATH] = ['POST', '/rest/v1/rpc/count_questions_answered_by']

afterEach(closeEditor)

test('the editor says how many open questions the draft, as last saved, would answer', async () => {
  const { answers, sent } = openEditor(draft, { [COUNT_QUESTIONS]: { body: 1 } })
  expect(await screen.findByText('This draft would answer 1 open question')).toBeDefined()
  expect(sent(METHOD, PATH).map(({ body }) => body)).toEqual([{ draft_id: 'p1' }])

  answers[COUNT_QUESTIONS] = { body: 3 }
  type('Content', 'More text')
  type('Content', 'More text still')
  expect(sent(METHOD, PATH)).toHaveLength(1)
  await press('Save Draft')
  expect(await screen.findByText('This draft would answer 3 open questions')).toBeDefined()
  expect(sent(METHOD, PATH)).toHaveLength(2)
})

test('nothing is shown for a draft that would answer no question', async () => {
  const { sent } = openEditor(draft)
  await waitFor(() => expect(sent(METHOD, PATH)).toHaveLength(1))
  expect(screen.queryByText(/^This draft would answer/)).toBeNull()
})

test('questions are not counted for published posts or for new posts that are not stored yet', () => {
  for (const start of [livePost, newPost]) expect(openEditor(start).sent(METHOD, PATH)).toEqual([])
})

test('the number of open questions disappears when the draft is published', async () => {
  openEditor(draft, { [COUNT_QUESTIONS]: { body: 2 }, [UPDATE]: { body: [{ updated_at: 'v2' }] } })
  await screen.findByText('This draft would answer 2 open questions')
  await press('Publish')
  await screen.findByText('This post is published and visible to the public.')
  expect(screen.queryByText(/^This draft would answer/)).toBeNull()
})

test('a failed count is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  openEditor(draft, { [COUNT_QUESTIONS]: failure })
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})
