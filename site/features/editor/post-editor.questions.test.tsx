// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANSWERED_QUESTIONS, livePost, newPost, openEditor, type, UPDATE } from '#tests/site/open-editor.tsx'
import { FAILURE, press } from '#tests/site/screen.ts'

const draft = { ...livePost, isPublished: false }
const [METHOD, PATH] = ['POST', '/rest/v1/rpc/questions_a_draft_answers']

const herons = { question: 'Where do herons nest?', quote: 'Herons nest in trees.' }
const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...herons, question: `Question ${at}?` }))

test('the editor shows which open questions the draft, as last saved, would answer, and with which sentence', async () => {
  const { answers, sent } = openEditor(draft, { [ANSWERED_QUESTIONS]: { body: [herons] } })
  expect(await screen.findByText('This draft would answer 1 open question')).toBeDefined()
  expect(screen.getByRole('term').textContent).toBe('Where do herons nest?')
  expect(screen.getByRole('definition').textContent).toBe('“Herons nest in trees.”')
  expect(sent(METHOD, PATH).map(({ body }) => body)).toEqual([{ draft_id: 'p1' }])

  answers[ANSWERED_QUESTIONS] = { body: questions(7) }
  type('Content', 'More text')
  type('Content', 'More text still')
  expect(sent(METHOD, PATH)).toHaveLength(1)
  await press('Save Draft')
  expect(await screen.findByText('This draft would answer 7 open questions')).toBeDefined()
  expect(screen.getByText('4 more')).toBeDefined()
  expect(sent(METHOD, PATH)).toHaveLength(2)
})

test('no questions are shown if there are none, or requested for published posts or posts not stored yet', async () => {
  const { sent } = openEditor(draft)
  await waitFor(() => expect(sent(METHOD, PATH)).toHaveLength(1))
  expect(screen.queryByText(/^This draft would answer/)).toBeNull()
  for (const start of [livePost, newPost]) expect(openEditor(start).sent(METHOD, PATH)).toEqual([])
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
