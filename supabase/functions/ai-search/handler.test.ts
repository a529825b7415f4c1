import { expect, test } from 'vitest'
import { type AskedQuestion, MAX_QUESTION_LENGTH, type WrittenAnswer } from '#assistant/assistant-answer.ts'
import type { WritingEvent } from '#assistant/create-assistant.ts'
import { type AssistantDependencies, handleQuestion } from './handler.ts'

const answer: WrittenAnswer = { response: 'Yes.', sources: [], related: [], refused: false }
const sentence = { event: 'sentence', text: 'Herons nest.' } as const
const written = { event: 'answer', answer, claims: { made: 2, dropped: 1 } } as const

/** An assistant that writes these events; an error among them is thrown. */
function setup(events: readonly (WritingEvent | Error)[] = [written], options: Partial<AssistantDependencies> = {}) {
  const asked: AskedQuestion[] = []
  const stored: unknown[] = []
  const failures: unknown[] = []
  let hasEnded = false
  const dependencies: AssistantDependencies = {
    memberId: 'ada',
    takeLimit: async () => ({ allowed: true }),
    async *write(question) {
      asked.push(question)
      try {
        for (const event of events) {
          if (event instanceof Error) throw event
          yield event
        }
      } finally {
        hasEnded = true
      }
    },
    readMode: async () => 'prose',
    async store(row) {
      stored.push(row)
      return 'id-1'
    },
    onFailure: (cause) => failures.push(cause),
    ...options,
  }
  const send = (body: unknown, init: RequestInit = {}) =>
    handleQuestion(
      new Request('http://site.test/', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      }),
      dependencies,
    )
  const stream = (body: unknown) => send(body, { headers: { accept: 'text/event-stream' } })
  return { send, stream, asked, stored, failures, hasEnded: () => hasEnded }
}

const QUESTION = { query: 'Do herons nest?' }

test('the answer is JSON with the id under which it was stored', async () => {
  const { send, stored } = setup([sentence, written])
  const response = await send(QUESTION)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ ...answer, id: 'id-1' })
  expect(stored).toEqual([{ memberId: 'ada', question: 'Do herons nest?', answer, claims: written.claims }])
})

test('on request the answer comes as server-sent events', async () => {
  const { stream } = setup([sentence, { event: 'reset' }, written])
  const response = await stream(QUESTION)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(await response.text()).toBe(
    [
      'event: sentence\ndata: {"text":"Herons nest."}\n\n',
      'event: reset\ndata: {}\n\n',
      `event: answer\ndata: ${JSON.stringify({ ...answer, id: 'id-1' })}\n\n`,
    ].join(''),
  )
})

test('a line break in a sentence doesn’t end its event', async () => {
  const { stream } = setup([{ event: 'sentence', text: 'One\n\nevent: answer\r\ndata: {}' }, written])
  const [first = ''] = (await (await stream(QUESTION)).text()).split('\n\n')
  expect(first.split('\n')).toHaveLength(2)
  expect(JSON.parse(first.replace(/^.*\ndata: /, ''))).toEqual({ text: 'One\n\nevent: answer\r\ndata: {}' })
})

test.each(['send', 'stream'] as const)('a failure at the beginning is 503 (%s)', async (how) => {
  const failure = new Error('no index')
  const assistant = setup([failure])
  const response = await assistant[how](QUESTION)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ error: 'The assistant cannot answer right now.' })
  expect(assistant.failures).toEqual([failure])
  expect(assistant.stored).toEqual([])
})

test.each(['send', 'stream'] as const)('an answer that cannot be stored is 503 (%s)', async (how) => {
  const assistant = setup([written], { store: () => Promise.reject(new Error('no database')) })
  expect((await assistant[how](QUESTION)).status).toBe(503)
  expect(assistant.failures).toHaveLength(1)
})

test.each(['send', 'stream'] as const)('an assistant that ends without an answer is 503 (%s)', async (how) => {
  expect((await setup([])[how](QUESTION)).status).toBe(503)
})

test('a failure after the first sentence breaks the stream, and without a stream is 503', async () => {
  const failure = new Error('no index')
  const streaming = setup([sentence, failure])
  const response = await streaming.stream(QUESTION)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('no index')
  expect(streaming.failures).toEqual([failure])
  expect((await setup([sentence, failure]).send(QUESTION)).status).toBe(503)
})

test('a reader who disconnects ends the writing, and nothing is stored', async () => {
  const { stream, hasEnded, stored } = setup([sentence, sentence, sentence, written])
  const reader = (await stream(QUESTION)).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(hasEnded()).toBe(true)
  expect(stored).toEqual([])
})

test('the previous question is passed on if it is valid', async () => {
  const { send, asked } = setup()
  await send({ query: ' And online? ', previous: ' What does it cost? ' })
  await send({ query: 'And online?', previous: 7 })
  await send({ query: 'And online?', previous: 'x'.repeat(10_000) })
  expect(asked).toEqual([
    { query: 'And online?', previous: 'What does it cost?' },
    { query: 'And online?' },
    { query: 'And online?' },
  ])
})

test('a NUL or half of a surrogate pair, which PostgreSQL cannot store, is left out or replaced', async () => {
  const { send, asked } = setup()
  await send({ query: 'herons \ud800 nest\0?' })
  expect(asked).toEqual([{ query: 'herons \ufffd nest?' }])
})

test('a question may have the longest allowed length', async () => {
  const { send } = setup()
  expect((await send({ query: ` ${'x'.repeat(MAX_QUESTION_LENGTH)} ` })).status).toBe(200)
})

test.each([
  ['10,000 characters', { query: 'x'.repeat(10_000) }],
  ['one character too many', { query: 'x'.repeat(MAX_QUESTION_LENGTH + 1) }],
  ['only a NUL', { query: '\0 ' }],
  ['only spaces', { query: ' \n ' }],
  ['no query', {}],
  ['a number', { query: 7 }],
  ['null', null],
  ['a list', ['Do herons nest?']],
  ['no JSON', 'herons'],
  ['an empty body', ''],
])('a body with %s is 400, in words', async (_what, body) => {
  const { send, asked } = setup()
  const response = await send(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'Send { "query": … } with 1 to 1,000 characters.' })
  expect(asked).toEqual([])
})

test('visitors are asked to log in, before a limit is taken', async () => {
  let taken = 0
  const takeLimit = async () => ({ allowed: ++taken > 0 }) as const
  const { send } = setup([written], { memberId: null, takeLimit } as Partial<AssistantDependencies>)
  expect((await send(QUESTION)).status).toBe(401)
  expect(taken).toBe(0)
})

test('too many questions get 429 with the time to wait', async () => {
  const { send, asked } = setup([written], { takeLimit: async () => ({ allowed: false, retryAfterSeconds: 42 }) })
  const response = await send(QUESTION)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('42')
  expect(await response.json()).toMatchObject({ retryAfterSeconds: 42 })
  expect(asked).toEqual([])
})

test('while the assistant is turned off, no question is asked, and the answer says so in one sentence', async () => {
  const { send, stream, asked } = setup([written], { readMode: async () => 'off' })
  for (const response of [await send(QUESTION), await stream(QUESTION)]) {
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      error: 'The assistant is turned off. Please search the site, or ask a consultant.',
      code: 'assistant_off',
    })
  }
  expect(asked).toEqual([])
})

test('only POST can ask', async () => {
  const { send } = setup()
  expect((await send(null, { method: 'GET', body: null })).status).toBe(405)
})
