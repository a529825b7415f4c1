import { expect, test } from 'vitest'
import type { AssistantAnswer } from '#assistant/assistant-answer.ts'
import { startFakeModelServer } from '#tests/fake-model-server.ts'
import { answerTo, ask, startAssistant } from './start-assistant.ts'
import type { TestClient } from './start-backend.ts'

const CAPACITY = 'A capacity is bought in sizes, by the hour or for a year. The smallest costs 263 dollars a month.'
const NOT_FOUND = /^Not answered on this site\./

// Proves R156, R221.
test('a member gets an answer with its sources and finds it in their history', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  const { data, error } = await ask(client, '  What does a Fabric capacity cost?  ')
  expect(error).toBeNull()
  expect(data).toEqual({
    response: CAPACITY,
    id: expect.any(String),
    refused: false,
    sources: [
      {
        title: 'Data Solutions',
        heading: 'Questions › What does a Fabric capacity cost?',
        url: '/services/data-solutions#faq-what-does-a-fabric-capacity-cost',
        quote: 'The smallest costs 263 dollars a month.',
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
    { id: data?.id, question: 'What does a Fabric capacity cost?', response: data?.response },
  ])
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

test('an odd question is refused in words, with a link to the contact page, and stored', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  for (const [query, question = query] of [
    ['Who won the world cup in 2022?'],
    ['half a surrogate pair \ud800?', 'half a surrogate pair \ufffd?'],
    ['a NUL\0?', 'a NUL?'],
    ['x'.repeat(1000)],
    ['zq ğü 数 '.repeat(125), 'zq ğü 数 '.repeat(125).trim()],
    [`'); drop table posts; -- & | ! <-> :* ((`],
    ['('.repeat(999)],
    ['\u202e\u{1f9dc}\u200d\u2640\ufe0f?'],
  ] as const) {
    const answer = await answerTo(client, query, query)
    expect(answer, query).toMatchObject({ refused: true, response: expect.stringMatching(NOT_FOUND) })
    expect(answer.sources.at(-1)).toMatchObject({ title: 'Contact us', url: '/contact', quote: '' })
    const stored = await client.from('assistant_answers').select('question').eq('id', answer.id).single()
    expect(stored.data).toEqual({ question })
  }
  expect((await ask(client, ' ')).error.context.status).toBe(400)
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

const QUESTION = 'What does a Fabric capacity cost?'
const ACCEPT = 'text/event-stream, application/json'

async function streamTo(client: TestClient, query = QUESTION): Promise<Response> {
  const options = { body: { query }, headers: { Accept: ACCEPT } }
  const { data, error } = await client.functions.invoke<Response>('ai-search', options)
  if (error || !data) throw error ?? new Error('The assistant returned nothing')
  return data
}

function eventsIn(stream: string): { event: string; data: Partial<AssistantAnswer> & { text?: string } }[] {
  const blocks = stream.split('\n\n')
  expect(blocks.pop()).toBe('')
  return blocks.map((block) => {
    const [, event = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? []
    return { event, data: JSON.parse(data) }
  })
}

test('a request that accepts server-sent events gets the answer as an event', async () => {
  await using backend = await startAssistant()
  const { client } = await backend.memberClient()
  const response = await streamTo(client)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const events = eventsIn(await response.text())
  expect(events).toMatchObject([{ event: 'answer', data: { response: CAPACITY, refused: false } }])
  const { data } = await client.from('assistant_answers').select('id, question')
  expect(data).toEqual([{ id: events[0]?.data.id, question: QUESTION }])
})

const SAID = 'A capacity is bought in sizes, by the hour or for a year.'
const PRICE = 'The smallest costs 263 dollars a month.'

/** A model that writes two claims, the second with a wrong price, and judges the second once it is released. */
async function startModel() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const token = (...lines: unknown[]) => {
    const content = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    return `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`
  }
  const claims = [
    { claim: SAID, evidence: [{ passage: 1, quote: SAID }] },
    { claim: 'The smallest costs 99 dollars a month.', evidence: [{ passage: 1, quote: PRICE }] },
  ]
  const server = await startFakeModelServer(async (response, _call, count) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (count === 1) return void response.end(`${token(...claims)}data: [DONE]\n\n`)
    response.write(token({ answers: true }, { claim: 1, verdict: 'follows' }))
    await released
    response.end(`${token({ claim: 2, verdict: 'does not follow' })}data: [DONE]\n\n`)
  })
  const model = { url: server.urls.openai, model: 'small', apiKey: null }
  return { model, release, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

test('a model’s sentences arrive while they are judged, and a wrong price is the page’s price', async () => {
  await using writing = await startModel()
  await using backend = await startAssistant({ model: writing.model })
  const { client } = await backend.memberClient()
  const { body } = await streamTo(client)
  const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader.read()
  expect(eventsIn(first.value ?? '')).toEqual([{ event: 'sentence', data: { text: SAID } }])
  writing.release()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
  expect(eventsIn(rest)).toEqual([
    { event: 'sentence', data: { text: PRICE } },
    { event: 'answer', data: expect.objectContaining({ response: `${SAID} [1] ${PRICE} [1]`, refused: false }) },
  ])
  const counts = await backend.database.sql('select claims, dropped_claims from public.assistant_answers')
  expect(counts).toEqual([{ claims: 2, dropped_claims: 0 }])
})

test('from an administrator’s choice on, the model writes no prose, or the assistant answers nothing', async () => {
  await using writing = await startModel()
  await using backend = await startAssistant({ model: writing.model })
  const { client } = await backend.memberClient()
  const admin = await backend.memberClient({ isAdmin: true })
  await admin.client.rpc('set_assistant_mode', { mode: 'quotes' }).throwOnError()
  expect(await answerTo(client, QUESTION)).toMatchObject({ response: CAPACITY })
  await admin.client.rpc('set_assistant_mode', { mode: 'off' }).throwOnError()
  const { error } = await ask(client, QUESTION)
  expect(error.context.status).toBe(503)
  expect(await error.context.json()).toMatchObject({ code: 'assistant_off' })
})
