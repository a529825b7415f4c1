// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FAILURE, press, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { loadQuestions, type OpenQuestion, type QuestionsContent, readView, type Week } from './load-questions.ts'
import { QuestionsScreen } from './questions-screen.tsx'

const IS_ADMIN = 'POST /rest/v1/rpc/is_admin'
const LIST = 'POST /rest/v1/rpc/open_questions'
const WEEKS = 'POST /rest/v1/rpc/assistant_weeks'
const MODE = 'POST /rest/v1/rpc/assistant_mode'
const SET_MODE = 'POST /rest/v1/rpc/set_assistant_mode'

const unanswered: OpenQuestion = {
  question: 'Do you sail?',
  kind: 'unanswered',
  times: 3,
  last_asked: '2026-11-20T23:30:00Z',
  reasons: [],
}
const badlyRated: OpenQuestion = {
  question: 'What does it cost & why?',
  kind: 'badly rated',
  times: 1,
  last_asked: '2026-11-19T12:00:00Z',
  reasons: ['No price', 'Too short'],
}

const weeks: Week[] = [
  { week: '2026-11-02', asked: 2, badly_rated: 0, refused: 0, claims: 0, dropped_claims: 0 },
  { week: '2026-11-09', asked: 0, badly_rated: 0, refused: 0, claims: 0, dropped_claims: 0 },
  { week: '2026-11-16', asked: 12, badly_rated: 1, refused: 3, claims: 30, dropped_claims: 4 },
]

function setup(content: QuestionsContent, address = '') {
  const onReload = vi.fn(async () => {})
  const view = readView(new URLSearchParams(address))
  const element = <QuestionsScreen timeZone="America/Chicago" {...{ content, view, onReload }} />
  const script = createScriptedSupabase({ [SET_MODE]: { status: 204 } })
  const wrapper = supabaseWrapper(script.connect)
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, { wrapper })
  return { onReload, ...script }
}

const allowed = (...questions: OpenQuestion[]): QuestionsContent => ({
  state: 'allowed',
  questions,
  weeks,
  mode: 'prose',
})
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('each question shows how often and when it was asked, and what was wrong or missing', () => {
  setup(allowed(unanswered, badlyRated))
  expect(shown()).toEqual(['Do you sail?', 'What does it cost & why?'])
  expect(screen.getByText('Asked 3 times, last on November 20, 2026')).toBeDefined()
  expect(screen.getByText('Asked once, last on November 19, 2026')).toBeDefined()
  expect(screen.getByRole('list', { name: 'What was wrong or missing' }).textContent).toBe('“No price”“Too short”')
  expect(screen.getByRole('status').textContent).toBe('2 questions')
  const link = screen.getByRole('link', { name: /^Ask it now ?: What does it cost/ })
  expect(link.getAttribute('href')).toBe('/search?q=What%20does%20it%20cost%20%26%20why%3F')
  const write = screen.getByRole('link', { name: /^Write a post ?: What does it cost/ })
  expect(write.getAttribute('href')).toBe('/post/new?title=What+does+it+cost+%26+why%3F')
})

test.each([
  ['', ['Do you sail?', 'What does it cost & why?', 'And online?'], 'All'],
  ['show=unanswered', ['Do you sail?'], 'Unanswered'],
  ['show=badly-rated', ['What does it cost & why?'], 'Badly rated'],
  ['show=asked-again', ['And online?'], 'Asked again'],
  ['show=nonsense', ['Do you sail?', 'What does it cost & why?', 'And online?'], 'All'],
])('the query string "%s" shows %j', (address, questions, current) => {
  const askedAgain: OpenQuestion = { ...unanswered, question: 'And online?', kind: 'asked again' }
  setup(allowed(unanswered, badlyRated, askedAgain), address)
  expect(shown()).toEqual(questions)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(current)
})

test('an empty or truncated list says so, and a table shows the weeks that had questions, the latest first', () => {
  setup(allowed())
  expect(screen.getByText('No question is open.')).toBeDefined()
  const rows = within(screen.getByRole('table', { name: 'The last 3 weeks' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Week of', 'Asked', 'Unanswered', 'Badly rated', 'Sentences left out'],
    ['November 16', '12', '3', '1', '13%'],
    ['November 2', '2', '0', '0', '–'],
  ])
  cleanup()
  setup(allowed(unanswered), 'show=badly-rated')
  expect(screen.getByText('No question of this kind is open.')).toBeDefined()
  cleanup()
  setup(allowed(...Array.from({ length: 200 }, (_, index) => ({ ...unanswered, question: `Question ${index}` }))))
  expect(document.querySelector('[role=status]')?.textContent).toBe('200 questions, the most frequent ones')
})

test('an administrator’s choice of how the assistant answers takes effect when it is saved', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { requests, answers } = setup(allowed())
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How the assistant answers' })
  expect(choice.value).toBe('prose')
  fireEvent.change(choice, { target: { value: 'off' } })
  expect(requests).toEqual([])
  await press('Save')
  expect(requests.map(({ path, body }) => [path, body])).toEqual([['/rest/v1/rpc/set_assistant_mode', { mode: 'off' }]])
  answers[SET_MODE] = FAILURE
  await press('Save')
  expect(toasts().join()).toMatch(/now answers as you chose.*was not saved/)
})

test('a member is denied access and sees no questions, and a failed load can be retried', async () => {
  setup({ state: 'denied' })
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
  cleanup()
  const { onReload } = setup({ state: 'failed' })
  expect(screen.getByRole('alert').textContent).toContain('The questions could not be read')
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
})

test('questions are requested only for administrators', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = (isAdmin: object, list: object) =>
    loadQuestions(
      createScriptedSupabase({
        [IS_ADMIN]: isAdmin,
        [LIST]: list,
        [WEEKS]: { body: weeks },
        [MODE]: { body: 'prose' },
      }).connect,
    )
  expect(await load({ body: true }, { body: [unanswered] })).toEqual(allowed(unanswered))
  expect(await load({ body: true }, FAILURE)).toEqual({ state: 'failed' })
  expect(await load(FAILURE, { body: [unanswered] })).toEqual({ state: 'denied' })
  const member = createScriptedSupabase({ [IS_ADMIN]: { body: false } })
  expect(await loadQuestions(member.connect)).toEqual({ state: 'denied' })
  expect(member.requests.map(({ path }) => path)).toEqual(['/rest/v1/rpc/is_admin'])
})
