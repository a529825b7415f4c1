import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AssistantAnswer } from '#assistant/assistant-answer.ts'
import { startFakeModelServer } from '#tests/fake-model-server.ts'
import { silentLog } from '#tests/silent-log.ts'
import { answerTo, ask, startAssistant } from './start-assistant.ts'
import type { TestBackend, TestClient } from './start-backend.ts'

const CAPACITY = 'A capacity is bought in sizes, by the hour or for a year. The smallest costs 263 dollars a month.'
const NOT_FOUND = /^I could not find that on our site\./

// Proves R156, R221.
test('a member gets an answer with its sources and finds it in their history', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  const { data, error } = await ask(client, '  What does a Fabric capacity cost us?  ')
  expect(error).toBeNull()
  expect(data).toEqual({
    response: CAPACITY,
    id: expect.any(String),
    refused: false,
    confidence: 'high',
    sources: [
      {
        title: 'Data Solutions',
        heading: 'Questions › What does a Fabric capacity cost?',
        url: '/services/data-solutions#faq-what-does-a-fabric-capacity-cost',
        quote: CAPACITY,
        passage: CAPACITY,
        marks: [
          [2, 10],
          [CAPACITY.indexOf('costs'), CAPACITY.indexOf('costs') + 5],
        ],
        origin: 'page',
        author: null,
      },
    ],
    related: [
      {
        question: 'Can a Fabric capacity be paused at night?',
        url: '/services/data-solutions#faq-can-a-fabric-capacity-be-paused-at-night',
      },
    ],
  })
  const history = await client.from('assistant_answers').select('id, question, response')
  expect(history.data).toEqual([
    { id: data?.id, question: 'What does a Fabric capacity cost us?', response: data?.response },
  ])
})

test.each([
  ['What is your mission?', 'Our mission is to make every figure in a company explain itself.'],
  [
    'How does a project begin?',
    'Every project begins in four steps:\n1. Look at your reports.\n2. Choose one question.\n3. Build one model.\n4. Hand it over.',
  ],
  ['How can I reach you by phone?', 'Reach us:\n- Phone: (651) 555-0100\n- Office hours: Monday to Friday, 8 to 17'],
  ['Was kostet eine Fabric Kapazität?', `This site is written in English. This is what it says:\n\n${CAPACITY}`],
  ['What does a fabrci capcity cost?', CAPACITY],
])('"%s" is answered in the words of a page', async (question, response) => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  expect(await answerTo(client, question)).toMatchObject({ response, refused: false })
})

test('a follow-up is about the subject of the previous question', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  const followUp = 'And how much is it?'
  expect((await answerTo(client, followUp, 'What does a Fabric capacity cost?')).response).toBe(CAPACITY)
  expect((await answerTo(client, followUp, 'What does a workshop cost?')).response).toMatch(/^A one-day workshop costs/)
  // The previous question is only context: the history has what was asked.
  const { data } = await client.from('assistant_answers').select('question')
  expect(data).toEqual([{ question: followUp }, { question: followUp }])
})

test('the part of a question that the site does not answer is named, and the other part is answered', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  expect(await answerTo(client, 'What does a workshop cost, and who won the world cup?')).toMatchObject({
    response: expect.stringMatching(
      /^A one-day workshop costs 2,400 dollars.*\n\nI could not find an answer to the other/,
    ),
    confidence: 'low',
    refused: false,
  })
})

test('a question that the site does not answer is refused with a link to the contact page', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  const data = await answerTo(client, 'Who won the world cup in 2022?')
  expect(data).toMatchObject({ refused: true, response: expect.stringMatching(NOT_FOUND) })
  expect(data.sources.at(-1)).toMatchObject({ title: 'Contact us', url: '/contact', quote: '' })
})

// Proves R12.
test('a visitor is refused, with the API key alone and without it', async () => {
  await using backend = await startAssistant()
  const visitor = await ask(backend.client(), 'What is Fabric?')
  expect(visitor.error.context.status).toBe(401)
  const bare = await fetch(`${backend.url}/functions/v1/ai-search`, {
    method: 'POST',
    body: '{"query":"What is Fabric?"}',
  })
  expect(bare.status).toBe(401)
  expect(await backend.database.sql('select from public.assistant_answers')).toEqual([])
})

// Proves R156.
test.each([
  ['blank', '  '],
  ['made of NUL', '\0'],
  ['too long', 'x'.repeat(1001)],
  ['no text', 7],
  ['missing', undefined],
])('a question that is %s is refused', async (_what, query) => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  const { error } = await ask(client, query)
  expect(error.context.status).toBe(400)
})

test.each([
  ['half a surrogate pair', 'herons \ud800 nest?', 'herons \ufffd nest?'],
  ['a NUL', 'herons\0 nest?', 'herons nest?'],
  ['one long word', 'x'.repeat(1000), 'x'.repeat(1000)],
  ['many words of nonsense', 'zq ğü 数 '.repeat(125), 'zq ğü 数 '.repeat(125).trim()],
  ['operators', `'); drop table posts; -- & | ! <-> :* ((`, `'); drop table posts; -- & | ! <-> :* ((`],
  ['brackets', '('.repeat(999), '('.repeat(999)],
  ['right-to-left marks and emoji', '\u202e\u{1f9dc}\u200d\u2640\ufe0f?', '\u202e\u{1f9dc}\u200d\u2640\ufe0f?'],
])('a question with %s is refused in words and stored', async (_what, query, question) => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  expect(await answerTo(client, query, query)).toMatchObject({
    refused: true,
    response: expect.stringMatching(NOT_FOUND),
  })
  const stored = await client.from('assistant_answers').select('question')
  expect(stored.data).toEqual([{ question }])
})

test('too many questions in a minute are refused for that member alone, with the time to wait', async () => {
  await using backend = await startAssistant({ rateLimits: { 'assistant.minute': { limit: 2 } } })
  const { client } = await backend.memberClient()
  for (let question = 1; question <= 2; question++) expect((await ask(client, 'What is Fabric?')).error).toBeNull()
  const { error } = await ask(client, 'What is Fabric?')
  expect(error.context.status).toBe(429)
  expect(Number(error.context.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await backend.memberClient()
  expect((await ask(other.client, 'What is Fabric?')).error).toBeNull()
})

test('a member votes on an answer, and another cannot', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  const { id } = await answerTo(client, 'What is your mission?')
  const vote = { answer_id: id, is_helpful: false, reason: 'Too short' }
  expect((await client.from('assistant_feedback').upsert(vote)).error).toBeNull()
  expect((await client.from('assistant_feedback').upsert({ ...vote, is_helpful: true })).error).toBeNull()
  const other = await backend.memberClient()
  expect((await other.client.from('assistant_feedback').upsert(vote)).error).not.toBeNull()
  const votes = await client.from('assistant_feedback').select('is_helpful')
  expect(votes.data).toEqual([{ is_helpful: true }])
})

const QUESTION = 'What does a Fabric capacity cost?'
const ACCEPT = 'text/event-stream, application/json'

async function streamTo(client: TestClient, query = QUESTION): Promise<Response> {
  const options = { body: { query }, headers: { Accept: ACCEPT } }
  const { data, error } = await client.functions.invoke<Response>('ai-search', options)
  if (error || !data) throw error ?? new Error('The assistant returned nothing')
  return data
}

async function fetchStream({ url, anonKey }: TestBackend, client: TestClient, body: unknown): Promise<Response> {
  const { data } = await client.auth.getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  const headers = { authorization, apikey: anonKey, accept: 'text/event-stream', 'content-type': 'application/json' }
  return fetch(`${url}/functions/v1/ai-search`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function eventsIn(stream: string): { event: string; data: Partial<AssistantAnswer> & { text?: string } }[] {
  const blocks = stream.split('\n\n')
  expect(blocks.pop()).toBe('')
  return blocks.map((block) => {
    const [, event = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? []
    return { event, data: JSON.parse(data) }
  })
}

test('a request that accepts server-sent events gets the answer as an event, through supabase-js and through fetch', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  for (const response of [await streamTo(client), await fetchStream(backend, client, { query: QUESTION })]) {
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const [answer, ...others] = eventsIn(await response.text())
    expect(answer).toMatchObject({ event: 'answer', data: { response: CAPACITY, refused: false } })
    expect(others).toEqual([])
    const stored = await client
      .from('assistant_answers')
      .select('question')
      .eq('id', answer?.data.id ?? '')
    expect(stored.data).toEqual([{ question: QUESTION }])
  }
})

test('a request for server-sent events that is refused gets its status and JSON', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  const refused = await fetchStream(backend, client, { query: ' ' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ error: expect.stringContaining('1,000 characters') })
  const visitor = await fetchStream(backend, backend.client(), { query: QUESTION })
  expect(visitor.status).toBe(401)
})

const SAID = 'A capacity is bought in sizes, by the hour or for a year [1].'

/** A model that writes one sentence, and the rest of its answer once it is released. */
async function startModel(rest: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const token = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`
  const server = await startFakeModelServer(async (response) => {
    response.on('close', leave)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(token(`${SAID} The smallest`))
    await released
    response.end(`${token(rest)}data: [DONE]\n\n`)
  })
  const model = { url: server.urls.openai, model: 'small', apiKey: null }
  return { model, release, left, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

test('a model’s sentences arrive while it writes, and a wrong price is the page’s price', async () => {
  await using writing = await startModel(' costs 99 dollars a month [1].')
  await using backend = await startAssistant({ model: writing.model })
  const { client } = await backend.memberClient()
  const { body } = await streamTo(client)
  const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader.read()
  expect(eventsIn(first.value ?? '')).toEqual([
    { event: 'sentence', data: { text: 'A capacity is bought in sizes, by the hour or for a year.' } },
  ])
  writing.release()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
  const price = 'The smallest costs 263 dollars a month.'
  const response = `${SAID.replace(' [1].', '. [1]')} ${price} [1]`
  expect(eventsIn(rest)).toEqual([
    { event: 'sentence', data: { text: price } },
    { event: 'answer', data: expect.objectContaining({ response, refused: false }) },
  ])
})

test('nothing is written for a visitor who has disconnected', async () => {
  const failures: string[] = []
  const fail = (event: string) => void failures.push(event)
  await using writing = await startModel(' never comes [1].')
  await using backend = await startAssistant({ model: writing.model, log: { ...silentLog, warn: fail, error: fail } })
  const { client } = await backend.memberClient()
  const { body } = await streamTo(client)
  await body?.cancel()
  // Long before the model's time is up.
  await expect
    .poll(() => Promise.race([writing.left.then(() => 'left'), delay(0, 'there')]), { timeout: 5000 })
    .toBe('left')
  expect(await backend.database.sql('select from public.assistant_answers')).toEqual([])
  expect(failures).toEqual([])
})
