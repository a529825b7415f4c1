// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, livePost, newPost, openEditor, SUGGEST_QUESTIONS, toast, type } from '#tests/site/open-editor.tsx'
import { FAILURE, press } from '#tests/site/screen.ts'
import type { ScriptedAnswer } from '#tests/site/scripted-supabase.ts'

const LABEL = 'Questions this post answers'
const BUTTON = 'Suggest questions'
const [METHOD, PATH] = ['POST', '/functions/v1/suggest-questions']
const suggests = (...questions: string[]): ScriptedAnswer => ({ body: { questions } })

function open(answer: ScriptedAnswer, start = livePost as Parameters<typeof openEditor>[0]) {
  return openEditor(start, { [SUGGEST_QUESTIONS]: answer }, { suggestsQuestions: true })
}

test('suggested questions are added to what was typed, also meanwhile, and nothing is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { sent, requests } = open(() => promise)
  await press(BUTTON)
  type(LABEL, 'What do herons eat?')
  resolve(Response.json({ questions: ['Where do herons nest?', 'What do herons eat?'] }))
  await vi.waitFor(() => expect(field(LABEL).value).toBe('What do herons eat?\nWhere do herons nest?'))
  expect(sent(METHOD, PATH).map(({ body }) => body)).toEqual([{ post_id: 'p1' }])
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  expect(screen.getByRole('button', { name: BUTTON })).toBeDefined()
})

test('no more questions are added than can be saved', async () => {
  open(suggests('Q3?', 'Q4?', 'Q5?', 'Q6?'))
  type(LABEL, 'Q1?\nQ2?')
  await press(BUTTON)
  expect(field(LABEL).value).toBe('Q1?\nQ2?\nQ3?\nQ4?\nQ5?')
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})

test.each<[string, ScriptedAnswer, string]>([
  ['fails', FAILURE, 'Error: Failed to suggest questions'],
  ['refuses', { status: 429, body: {} }, 'Error: You have asked for many suggestions. Please try again later.'],
  ['finds none', suggests(), 'Error: The model found no questions that the saved text answers.'],
])('when the service %s, the author sees an error and the field is unchanged', async (_what, answer, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  open(answer)
  type(LABEL, 'Mine?')
  await press(BUTTON)
  expect(await toast()).toBe(text)
  expect(field(LABEL).value).toBe('Mine?')
})

test('there is no button without a model, and none before the post is stored', () => {
  openEditor(livePost)
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  cleanup()
  open(suggests(), newPost)
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})
