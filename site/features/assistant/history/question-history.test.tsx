// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { FAILURE, press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { readStoredAnswer, storeAnswer } from '../asking/stored-answers.ts'
import { QuestionHistory } from './question-history.tsx'

const LIST = 'GET /rest/v1/assistant_answers'
const DELETE = 'DELETE /rest/v1/assistant_answers'
const cost = { id: 'a1', question: 'Cost?', response: 'Little.', created_at: '2026-11-20T15:00:00Z' }
const lake = { id: 'a2', question: 'Lake?', response: 'Deep.', created_at: '2026-11-19T15:00:00Z' }

function setup(list: ScriptedAnswer = { body: [cost, lake] }) {
  const script = createScriptedSupabase({ [LIST]: list, [DELETE]: { status: 204 } })
  const page = (version: number) => (
    <MemoryRouter initialEntries={['/search?q=Cost%3F']}>
      <QuestionHistory userId="ada" version={version} asked="Cost?" />
      <Address />
    </MemoryRouter>
  )
  const { rerender } = render(page(0), { wrapper: supabaseWrapper(script.connect) })
  const deletions = () => script.requests.filter(({ method }) => method === 'DELETE').map(({ query }) => query)
  return { ...script, deletions, answerAgain: () => rerender(page(1)) }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const address = () => screen.getByRole('status').textContent
const questions = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

test('own questions are listed, newest first, with their answers and a link to ask again', async () => {
  const { requests } = setup()
  await waitFor(() => expect(questions()).toEqual(['Cost?', 'Lake?']))
  expect(requests[0]?.query).toMatchObject({ user_id: 'eq.ada', order: 'created_at.desc' })
  expect(screen.getByText('Little.')).toBeDefined()
  fireEvent.click(screen.getByText('Cost?'))
  expect(screen.getByRole('link', { name: /Ask again ?: Cost/, hidden: true }).getAttribute('href')).toBe(
    '/search?q=Cost%3F',
  )
})

test('the list stays visible while a new answer is added', async () => {
  const { answers, answerAgain } = setup({ body: [lake] })
  await waitFor(() => expect(questions()).toEqual(['Lake?']))
  answers[LIST] = { body: [cost, lake] }
  answerAgain()
  expect(questions()).toEqual(['Lake?'])
  await waitFor(() => expect(questions()).toEqual(['Cost?', 'Lake?']))
})

test('deleting a question also removes its answer from the tab', async () => {
  const { deletions } = setup()
  storeAnswer('ada', 'asking-1', {
    id: 'a1',
    response: 'Little.',
    sources: [],
    sentences: [],
    related: [],
    refused: false,
  })
  await waitFor(() => expect(questions()).toHaveLength(2))
  await press('Delete Cost?')
  await waitFor(() => expect(questions()).toEqual(['Lake?']))
  expect(deletions()).toEqual([{ id: 'eq.a1', user_id: 'eq.ada' }])
  expect(readStoredAnswer('ada', 'asking-1')).toBeNull()
})

test('deleting the question in the address removes it from there, so that a reload does not ask it again', async () => {
  setup()
  await waitFor(() => expect(questions()).toHaveLength(2))
  await press('Delete Lake?')
  await waitFor(() => expect(questions()).toEqual(['Cost?']))
  expect(address()).toBe('/search?q=Cost%3F')
  await press('Delete Cost?')
  await waitFor(() => expect(address()).toBe('/search'))
})

test('deleting all asks first', async () => {
  const { deletions } = setup()
  await waitFor(() => expect(questions()).toHaveLength(2))
  await press('Delete all')
  expect(screen.getByRole('alertdialog').textContent).toContain('This action cannot be undone.')
  expect(deletions()).toEqual([])
  await press('Delete')
  await waitFor(() => expect(questions()).toEqual([]))
  expect(deletions()).toEqual([{ user_id: 'eq.ada' }])
  expect(address()).toBe('/search')
  expect(screen.getByText(/stored here, visible only to you/)).toBeDefined()
})

test('a failed deletion shows an error and leaves the list unchanged', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers } = setup()
  await waitFor(() => expect(questions()).toHaveLength(2))
  answers[DELETE] = FAILURE
  await press('Delete Cost?')
  await waitFor(() =>
    expect(readToasts().map(({ text }) => text)).toEqual(['The question was not deleted. Please try again.']),
  )
  expect(questions()).toHaveLength(2)
})

test('a member can retry a list that could not be loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers } = setup(FAILURE)
  expect((await screen.findByRole('alert')).textContent).toContain('Your questions could not be loaded.')
  answers[LIST] = { body: [lake] }
  await press('Try again')
  await waitFor(() => expect(questions()).toEqual(['Lake?']))
})
