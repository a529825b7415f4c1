// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { readReturnPath } from '#site/lib/return-path.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { press, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { FOLLOW_UP_STATE } from './asking/follow-up.ts'
import { AssistantPanel, type AssistantPanelProps } from './assistant-panel.tsx'

const ASK = 'POST /functions/v1/ai-search'
const VOTE = 'POST /rest/v1/assistant_feedback'
const source = { title: 'Capacity', url: '/blog/7#cost', quote: 'Pause it at night' }
const PASSAGE = 'You pay by the hour. Pause it at night.\n- Or on weekends'
const answer = { response: 'Pause it.\n  At night.', id: 'a1', sources: [source], refused: false }

beforeEach(() => void window.history.replaceState(null, '', '/'))

function Page(props: Omit<AssistantPanelProps, 'question'>) {
  return <AssistantPanel {...props} question={useSearchParams()[0].get('q') ?? ''} />
}

/** Renders the panel with a router on the browser's history; `reload` renders it again, as a new document would. */
function setup(reply: ScriptedAnswer = { body: answer }, { userId = 'ada' } = {}) {
  const script = createScriptedSupabase({ [ASK]: reply, [VOTE]: { status: 204 } })
  const onAnswered = vi.fn()
  const onSignOut = vi.fn(async () => {})

  const open = () => {
    const routes = [
      { path: '/search', element: <Page {...{ userId, onAnswered, onSignOut }} /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ]
    const router = createBrowserRouter(routes)
    render(<RouterProvider router={router} />, { wrapper: supabaseWrapper(script.connect) })
    return router
  }
  let router = open()
  return {
    ...script,
    onAnswered,
    onSignOut,
    asked: () => script.requests.filter(({ path }) => path.endsWith('ai-search')).map(({ body }) => body),
    go: (to: string | number, state?: object) => act(async () => await router.navigate(to as string, { state })),
    reload() {
      cleanup()
      router.dispose()
      router = open()
    },
  }
}

const answerText = () => document.querySelector('pre')?.textContent
const shown = (text = answer.response) => waitFor(() => expect(answerText()).toBe(text))
const status = () => document.querySelector('.ask-panel > [role=status]')?.textContent

// Proves R152, R153, R155, R156.
test('the question is sent trimmed, and the answer appears as plain text, which is copied unchanged', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const gate = Promise.withResolvers<Response>()
  const { asked, go, onAnswered } = setup(async () => await gate.promise)
  await go('/search?q=')
  expect(asked()).toEqual([])
  await go('/search?q=%20Cost%20%3F%20')
  expect(screen.getByText('Getting your answer...')).toBeDefined()
  const panel = screen.getByRole('region', { name: 'Answer' })
  expect(panel.getAttribute('aria-busy')).toBe('true')
  await act(async () => gate.resolve(Response.json({ ...answer, response: '<b>No</b> markup' })))
  await waitFor(() => expect(answerText()).toBe('<b>No</b> markup'))
  expect(panel.getAttribute('aria-busy')).toBe('false')
  expect(status()).toBe('Your answer is ready.')
  expect(asked()).toEqual([{ query: 'Cost ?' }])
  expect(onAnswered).toHaveBeenCalledOnce()
  await press('Copy answer')
  expect(writeText).toHaveBeenCalledWith('<b>No</b> markup')
  expect(readToasts().map(({ title }) => title)).toEqual(['Answer copied'])
})

// Proves R154.
test('each navigation asks once; reload and Back show the answer, also one that arrived meanwhile, without another request', async () => {
  const gate = Promise.withResolvers<Response>()
  const { asked, go, reload } = setup(async () => (await gate.promise).clone())
  await go('/search?q=one')
  await go('/elsewhere')
  await act(async () => gate.resolve(Response.json(answer)))
  await go(-1)
  await shown()
  reload()
  await shown()
  expect(status()).toBe('')
  expect(asked()).toHaveLength(1)
  await go('/search?q=one')
  await shown()
  await go('/search?q=two')
  await waitFor(() => expect(asked()).toEqual([{ query: 'one' }, { query: 'one' }, { query: 'two' }]))
})

test("one member's answer in this tab is not shown to the next member", async () => {
  const first = setup()
  await first.go('/search?q=one')
  await shown()
  cleanup()
  const second = setup({ body: { response: 'For Bob' } }, { userId: 'bob' })
  await waitFor(() => expect(answerText()).toBe('For Bob'))
  expect(second.asked()).toHaveLength(1)
})

// Proves R156, R157.
test.each([
  ['an error', { status: 500, body: { error: 'x' } }],
  ['an answer without text', { body: { id: 'a1' } }],
  ['an empty answer', { body: { response: ' ' } }],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
] as [string, ScriptedAnswer][])('%s leads to the apology and a button to try again', async (_name, reply) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, asked, go } = setup(reply)
  await go('/search?q=one')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    `I apologize, but I am experiencing technical difficulties right now. Please try again later or contact us at ${firm.contact.email}.`,
  )
  answers[ASK] = { body: answer }
  await press('Try again')
  await shown()
  expect(asked()).toHaveLength(2)
})

test.each<[object, number, string]>([
  [{ 'retry-after': '40' }, 429, 'Please try again in 40 seconds.'],
  [{ 'retry-after': '5000' }, 429, 'Please try again in 84 minutes.'],
  [{}, 429, 'Please try again later.'],
  [{}, 400, 'blank or longer than 1,000 characters'],
])('a refusal with the headers %j and the status %i names the reason', async (headers, status, text) => {
  const { go } = setup(async () => Response.json({ error: 'x' }, { status, headers: headers as HeadersInit }))
  await go('/search?q=one')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('while the assistant is turned off, the page says so and offers a person', async () => {
  const { go } = setup({ status: 503, body: { error: 'Off.', code: 'assistant_off' } })
  await go('/search?q=one%20%26%20two')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The assistant is turned off.')
  const person = within(alert).getByRole('link', { name: 'Ask a consultant' })
  expect(new URL(person.getAttribute('href') ?? '', 'http://a').searchParams.get('message')).toContain('one & two')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

// Proves R12, R158.
test('a session that is no longer accepted ends, and the question is kept until the member signs in', async () => {
  const { go, onSignOut } = setup({ status: 401, body: {} })
  await go('/search?q=one%20%26%20two')
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(window.location.pathname).toBe('/auth')
  expect(onSignOut).toHaveBeenCalledOnce()
  expect(readReturnPath()).toBe('/search?q=one%20%26%20two')
  expect(toasts()).toEqual(['Authentication Required: Please log in to use the AI assistant.'])
})

test.each<[string, object[], string[]]>([
  [
    'written by a member names the member, and a page has no author',
    [
      { ...source, origin: 'member', author: 'Ada Lovelace' },
      { ...source, url: '/blog/8', origin: 'member', author: null },
      { ...source, url: '/about', origin: 'page', author: null },
      { ...source, url: '/blog/9', origin: 'administrator', author: 'Root' },
    ],
    [
      'CapacityFrom the blog, by the member Ada LovelacePause it at night',
      'CapacityFrom the blog, by a memberPause it at night',
      'CapacityPause it at night',
      'CapacityPause it at night',
    ],
  ],
  [
    'shows its place on the page and the passage with the words of the question',
    [{ ...source, heading: 'Cost › Saving', passage: PASSAGE, marks: [[21, 26], [0, 99], 'odd'] }],
    ['CapacityCost › SavingYou pay by the hour. Pause it at night.• Or on weekends'],
  ],
])('a source %s', async (_what, sources, texts) => {
  const { go } = setup({ body: { ...answer, sources } })
  await go('/search?q=one')
  await shown()
  const list = screen.getByRole('region', { name: 'Sources' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(texts)
  const marked = [...list.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(texts[0]?.includes('›') ? ['Pause'] : [])
})

test('a passage that is the answer stands below its place with the sentence marked, and isn’t repeated', async () => {
  const whole = { ...source, heading: 'Cost', passage: 'Pause it at night. It costs nothing.', marks: [] }
  const { go } = setup({ body: { ...answer, response: whole.passage, sources: [whole] } })
  await go('/search?q=one')
  await shown(whole.passage)
  const block = screen.getByRole('region', { name: 'Capacity › Cost' })
  expect(within(block).getByRole('link').getAttribute('href')).toMatch(/^\/blog\/7#cost/)
  expect(block.querySelector('pre')?.textContent).toBe(whole.passage)
  expect(block.querySelector('mark')?.textContent).toBe('Pause it at night')
  expect(screen.queryByRole('region', { name: 'Sources' })).toBeNull()
})

test('each sentence of a model says whether it is quoted, and shows what it rests on', async () => {
  const sentences = [
    { text: 'Nights are cheap.', isQuoted: false, evidence: [{ source: 0, quote: 'Pause it at night' }] },
  ]
  const { go } = setup({ body: { ...answer, response: 'Nights are cheap. [1]', sentences } })
  await go('/search?q=one')
  await shown('Nights are cheap. [1]')
  const evidence = screen.getByText('Where each sentence comes from').closest('details')
  expect(evidence?.textContent).toContain('Nights are cheap. (rephrased)')
  expect(evidence?.querySelector('blockquote')?.textContent).toContain('Pause it at night')
  expect(evidence?.querySelector('blockquote a')?.getAttribute('href')).toMatch(/^\/blog\/7/)
})

test('sources open the page at the passage, and a source outside this site is not linked', async () => {
  const foreign = { title: 'Foreign', url: 'https://elsewhere.test/', quote: 'x' }
  const { go } = setup({ body: { ...answer, sources: [source, foreign, { title: 'no address' }] } })
  await go('/search?q=one')
  await shown()
  const sources = within(screen.getByRole('region', { name: 'Sources' }))
  const links = sources.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['Capacity', '/blog/7#cost:~:text=Pause%20it%20at%20night']])
  expect(sources.getAllByRole('listitem')).toHaveLength(2)
})

test('a refusal names the nearest pages, and questions that the site does answer', async () => {
  const related = [{ question: 'What does R&D cost?', url: '/services/consulting#faq-cost' }, { question: 7 }]
  const { go } = setup({ body: { ...answer, refused: true, related } })
  await go('/search?q=one')
  await shown()
  const nearest = within(screen.getByRole('region', { name: 'Nearest on this site' }))
  expect(nearest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Capacity'])
  const questions = within(screen.getByRole('region', { name: 'Related questions' })).getAllByRole('link')
  expect(questions.map((link) => link.getAttribute('href'))).toEqual(['/search?q=What%20does%20R%26D%20cost%3F'])
})

/** A service that streams the test's events. */
function streamedReply() {
  let controller: ReadableStreamDefaultController | null = null
  const body = new ReadableStream({
    start(begun) {
      controller = begun
    },
  })
  const encode = (text: string) => new TextEncoder().encode(text)
  return {
    reply: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (event: string, data: object) =>
      act(async () => controller?.enqueue(encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))),
    end: () => act(async () => controller?.close()),
  }
}

test('sentences appear as they arrive, may be withdrawn, and are replaced by the answer', async () => {
  const { reply, send } = streamedReply()
  const { go } = setup(reply)
  await go('/search?q=one')
  await send('sentence', { text: 'It costs' })
  await vi.waitFor(() => expect(answerText()).toBe('It costs '))
  expect(document.querySelector('pre')?.getAttribute('aria-live')).toBe('polite')
  expect(screen.getByRole('region', { name: 'Answer' }).getAttribute('aria-busy')).toBe('false')
  await send('reset', {})
  await vi.waitFor(() => expect(answerText()).toBe(''))
  await send('sentence', { text: 'Pause' })
  await send('sentence', { text: 'it.' })
  await vi.waitFor(() => expect(answerText()).toBe('Pause it. '))
  await send('answer', answer)
  await shown()
  expect(status()).toBe('Your answer is ready.')
})

test('a stream that ends without an answer leads to the apology', async () => {
  const { reply, send, end } = streamedReply()
  const { go } = setup(reply)
  await go('/search?q=one')
  await send('sentence', { text: 'It costs' })
  await end()
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
})

test('a question from the box names the previous one, if that is at most ten minutes old', async () => {
  const now = vi.spyOn(Date, 'now')
  const { asked, go } = setup()
  const type = (question: string) => go(`/search?q=${question}`, FOLLOW_UP_STATE)
  await type('one')
  await shown()
  await type('two')
  await shown()
  // A link asks a complete question.
  await go('/search?q=three')
  await shown()
  now.mockReturnValue(Date.now() + 11 * 60 * 1000)
  await type('four')
  await vi.waitFor(() =>
    expect(asked()).toEqual([
      { query: 'one' },
      { query: 'two', previous: 'one' },
      { query: 'three' },
      { query: 'four' },
    ]),
  )
  now.mockRestore()
})

test('a question that is asked again after a failure still follows the one before it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, asked, go } = setup()
  await go('/search?q=one')
  await shown()
  answers[ASK] = { status: 500, body: {} }
  await go('/search?q=two', FOLLOW_UP_STATE)
  await screen.findByRole('alert')
  await press('Try again')
  const followUp = { query: 'two', previous: 'one' }
  await vi.waitFor(() => expect(asked()).toEqual([{ query: 'one' }, followUp, followUp]))
})

test('a "no" is saved at once and can be explained', async () => {
  const { go, requests } = setup()
  await go('/search?q=one')
  await shown()
  await press('No, it did not help')
  await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Prices ' } }))
  await press('Send reason')
  await waitFor(() => expect(screen.getByText('Thank you. We received your reason.')).toBeDefined())
  const votes = requests.filter(({ path }) => path.endsWith('assistant_feedback'))
  expect(votes.map(({ body }) => body)).toEqual([
    { answer_id: 'a1', is_helpful: false, reason: null },
    { answer_id: 'a1', is_helpful: false, reason: 'Prices' },
  ])
  expect(votes[0]?.query.on_conflict).toBe('answer_id')
})

test('a vote that cannot be saved leads to an error and is not shown as given', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, go } = setup()
  answers[VOTE] = { status: 500, body: { code: 'XX000', message: 'no' } }
  await go('/search?q=one')
  await shown()
  const yes = screen.getByRole('button', { name: 'Yes, it helped' })
  await act(async () => fireEvent.click(yes))
  await waitFor(() => expect(toasts()).toEqual(['Error: Your rating was not saved. Please try again.']))
  expect(yes.getAttribute('aria-pressed')).toBe('false')
})
