// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { search as content } from '#content/search.ts'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { readReturnPath } from '#site/lib/return-path.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { FAILURE, press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { type Account, AskForm } from './ask-form.tsx'
import { readStoredAnswer, storeAnswer } from './asking/stored-answers.ts'
import { QuestionHistory } from './history/question-history.tsx'

beforeEach(() => void vi.useFakeTimers())

function Page({ account }: { account: Account }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <AskForm question={new URLSearchParams(search).get('q') ?? ''} account={account} />
      <p data-testid="address">{pathname + search}</p>
    </>
  )
}

function createRouter(account: Account) {
  return createMemoryRouter([{ path: '*', element: <Page account={account} /> }], {
    initialEntries: ['/search?q=first'],
  })
}

function setup(account: Account) {
  const router = createRouter(account)
  render(<RouterProvider router={router} />)
  const box = screen.getByRole('searchbox', { name: content.label }) as HTMLInputElement
  return {
    box,
    router,
    address: () => screen.getByTestId('address').textContent,
    async ask(text: string, button = 'Ask') {
      box.value = text
      await act(async () => fireEvent.click(screen.getByRole('button', { name: button })))
    },
  }
}

// Proves R151.
test('the empty box shows ten sample questions in turn, two seconds each', () => {
  const { box } = setup('visitor')
  const shown = () => box.parentElement?.querySelector('[aria-hidden=true]')?.textContent
  const seen = content.suggestions.map(() => {
    const text = shown()
    act(() => vi.advanceTimersByTime(2000))
    return text
  })
  expect(seen).toEqual([...content.suggestions])
  expect(new Set(seen).size).toBe(10)
  expect(shown()).toBe(content.suggestions[0])
})

// Proves R151, R155.
test("a member's question is trimmed and asked, and a blank one is ignored", async () => {
  const { address, ask } = setup('member')
  await ask('  R&D? ')
  expect(address()).toBe('/search?q=R%26D%3F')
  await ask('   ')
  expect(address()).toBe('/search?q=R%26D%3F')
  expect(readToasts()).toEqual([])
  cleanup()
  // Before the first look-up a stored session counts.
  localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  const early = setup('unknown')
  await early.ask('Cost?')
  expect(early.address()).toBe('/search?q=Cost%3F')
})

// Proves R12, R158.
test('a visitor who asks gets a message and the login page, and the question is kept', async () => {
  const { address, ask } = setup('visitor')
  await ask(' Cost? ')
  expect(address()).toBe('/auth')
  expect(readReturnPath()).toBe('/search?q=Cost%3F')
  expect(readToasts()).toMatchObject([
    { tone: 'error', title: 'Authentication Required', text: 'Please log in to use the AI assistant.' },
  ])
})

test('a visitor can search pages and posts without an account', async () => {
  const { address, ask } = setup('visitor')
  await ask('Cost?', 'Search')
  expect(address()).toBe('/search?q=Cost%3F')
  expect(readToasts()).toEqual([])
})

test('the box follows the address and keeps the focus', async () => {
  const { box, router } = setup('member')
  box.focus()
  await act(async () => await router.navigate('/search?q=second'))
  expect(box.value).toBe('second')
  await act(async () => await router.navigate(-1))
  expect(box.value).toBe('first')
  expect(document.activeElement).toBe(box)
})

test('before hydration it is a GET form of the search page', () => {
  const html = renderToStaticMarkup(<RouterProvider router={createRouter('unknown')} />)
  expect(html).toMatch(/<form[^>]*action="\/search"/)
  expect(html).toMatch(/<input[^>]*name="q"/)
  expect(html).not.toMatch(/method="post"/)
})

const LIST = 'GET /rest/v1/assistant_answers'
const DELETE = 'DELETE /rest/v1/assistant_answers'
const cost = { id: 'a1', question: 'Cost?', response: 'Little.', created_at: '2026-11-20T15:00:00Z' }
const lake = { id: 'a2', question: 'Lake?', response: 'Deep.', created_at: '2026-11-19T15:00:00Z' }

function showHistory(list: ScriptedAnswer = { body: [cost, lake] }) {
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
  const { requests } = showHistory()
  await waitFor(() => expect(questions()).toEqual(['Cost?', 'Lake?']))
  expect(requests[0]?.query).toMatchObject({ user_id: 'eq.ada', order: 'created_at.desc' })
  expect(screen.getByText('Little.')).toBeDefined()
  fireEvent.click(screen.getByText('Cost?'))
  expect(screen.getByRole('link', { name: /Ask again ?: Cost/, hidden: true }).getAttribute('href')).toBe(
    '/search?q=Cost%3F',
  )
})

test('the list stays visible while a new answer is added', async () => {
  const { answers, answerAgain } = showHistory({ body: [lake] })
  await waitFor(() => expect(questions()).toEqual(['Lake?']))
  answers[LIST] = { body: [cost, lake] }
  answerAgain()
  expect(questions()).toEqual(['Lake?'])
  await waitFor(() => expect(questions()).toEqual(['Cost?', 'Lake?']))
})

test('deleting a question also removes its answer from the tab', async () => {
  const { deletions } = showHistory()
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
  showHistory()
  await waitFor(() => expect(questions()).toHaveLength(2))
  await press('Delete Lake?')
  await waitFor(() => expect(questions()).toEqual(['Cost?']))
  expect(address()).toBe('/search?q=Cost%3F')
  await press('Delete Cost?')
  await waitFor(() => expect(address()).toBe('/search'))
})

test('deleting all asks first', async () => {
  const { deletions } = showHistory()
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
  const { answers } = showHistory()
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
  const { answers } = showHistory(FAILURE)
  expect((await screen.findByRole('alert')).textContent).toContain('Your questions could not be loaded.')
  answers[LIST] = { body: [lake] }
  await press('Try again')
  await waitFor(() => expect(questions()).toEqual(['Lake?']))
})
