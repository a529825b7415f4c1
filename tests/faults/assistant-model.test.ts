import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createAssistant } from '#supabase/functions/ai-search/create-assistant.ts'
import { handleQuestion } from '#supabase/functions/ai-search/handler.ts'
import { chatAddress, chatHeaders } from '#supabase/functions/ai-search/model/model-address.ts'
import type { ServiceCalls } from '#supabase/functions/ai-search/retrieval/passage-index.ts'

const DEADLINE_MS = 1500
const TEXT = 'Herons nest in trees. They eat fish.'
const ROW = {
  id: 1,
  source_kind: 'page',
  source_key: '/herons',
  source_class: 'site',
  source_title: 'Herons',
  heading: 'Where they nest',
  form: 'text',
  url: '/herons',
  text: TEXT,
  known_answers: [],
  content_hash: 'h',
}

/** An index with these passages. */
const indexOf = (rows: readonly object[]): ServiceCalls => ({
  rpc: async (name, { words }) => ({
    error: null,
    data:
      name === 'find_passages'
        ? rows
        : (words as string[]).map((word) => ({ word, passages: 1, similar_words: [], most_passages: 9 })),
  }),
  from: () => ({
    select: () => ({
      in: async (_column, ids) => ({ error: null, data: rows.filter((row) => ids.includes(Reflect.get(row, 'id'))) }),
    }),
    insert: async () => ({ error: null }),
  }),
})

type Answer = (response: ServerResponse, call: number) => void

async function setup(answer: Answer, rows: readonly object[] = [ROW]) {
  let calls = 0
  const asked: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => asked.push(chunk))
    response.on('error', () => undefined)
    calls += 1
    answer(response, calls)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const assistant = createAssistant({
    service: indexOf(rows),
    settings: { siteUrl: 'http://site.test', mailAddresses: [], firmNames: ['Headwater'] },
    model: { url: `http://127.0.0.1:${port}/v1`, model: 'fake', apiKey: 'key' },
    takeModelCall: async () => true,
    modelTimes: { deadlineMs: DEADLINE_MS, tryMs: 700 },
  })
  return {
    ask: (question = 'Where do herons nest?') => assistant.answer(question),
    calls: () => calls,
    asked: () => asked.join(''),
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function says(response: ServerResponse, content: string): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
}

const quote = (text: string, passage = 1) => JSON.stringify({ quotes: [{ passage, quote: text }] })

test('the answer is what the model quotes word for word', async () => {
  await using model = await setup((response) => says(response, quote('They eat fish.')))
  expect(await model.ask()).toMatchObject({ response: 'They eat fish.', refused: false })
})

test.each([
  ['invents a sentence', quote('Herons cost 300 dollars.')],
  ['changes a word', quote('Herons nest in houses.')],
  ['names a passage that it was not given', quote('They eat fish.', 99)],
  ['responds in another shape', '{"answer":"They eat fish."}'],
  ['finds nothing', '{"quotes":[]}'],
])('a model that %s leads to a refusal', async (_what, content) => {
  await using model = await setup((response) => says(response, content))
  expect(await model.ask()).toMatchObject({ refused: true })
})

const MEMBER_ROW = {
  ...ROW,
  id: 2,
  source_kind: 'post',
  source_key: 'post-2',
  source_class: 'member',
  author: 'Headwater',
  url: '/blog/post-2',
  text: 'Herons nest in reeds, too. The Headwater hotline for herons is 4711.',
}

test('a member’s sentence about the company is dropped from the model’s quotes, and the others are attributed to the member', async () => {
  const quotes = ['The Headwater hotline for herons is 4711.', 'Herons nest in reeds, too.'].map((text) => ({
    passage: 1,
    quote: text,
  }))
  await using model = await setup((response) => says(response, JSON.stringify({ quotes })), [MEMBER_ROW])
  expect(await model.ask()).toMatchObject({
    response: 'From the blog, by a member:\nHerons nest in reeds, too.',
    sources: [{ origin: 'member', author: null }],
  })
  expect(model.asked()).toContain(String.raw`\"writtenBy\":\"a member\"`)
})

test('the model gets no members’ passages for a question about the company', async () => {
  await using model = await setup((response) => says(response, '{"quotes":[]}'), [MEMBER_ROW, ROW])
  await model.ask('Herons nest where your office is located?')
  expect(model.asked()).not.toContain('4711')
})

test('a failed call is retried once', async () => {
  await using model = await setup((response, call) => {
    if (call > 1) return says(response, quote('They eat fish.'))
    response.statusCode = 500
    response.end()
  })
  expect((await model.ask()).response).toBe('They eat fish.')
})

test('a model that is slow once is asked again within the deadline', async () => {
  await using model = await setup((response, call) => {
    if (call > 1) says(response, quote('They eat fish.'))
  })
  expect((await model.ask()).response).toBe('They eat fish.')
  expect(model.calls()).toBe(2)
})

test('a call to a model that is down fails', async () => {
  const model = await setup(() => undefined)
  await model[Symbol.asyncDispose]()
  await expect(model.ask()).rejects.toThrow('fetch failed')
})

test('a redirect from the model is not followed, and the API key is not sent on', async () => {
  const elsewhere: string[] = []
  await using other = await setup((response) => {
    elsewhere.push('asked')
    says(response, quote('They eat fish.'))
  })
  await using model = await setup((response) => response.writeHead(307, { location: other.url }).end())
  await expect(model.ask()).rejects.toThrow('fetch failed')
  expect(elsewhere).toEqual([])
})

test('when the model fails, the member gets an apology, the operator gets the cause, and nothing is stored', async () => {
  await using model = await setup((response) => response.destroy())
  const causes: unknown[] = []
  const stored: string[] = []
  const body = JSON.stringify({ query: 'Where do herons nest?' })
  const response = await handleQuestion(new Request('http://site.test/', { method: 'POST', body }), {
    memberId: 'ada',
    takeLimit: async () => ({ allowed: true }),
    answer: () => model.ask(),
    store: async (_member, question) => {
      stored.push(question)
      return 'id'
    },
    onFailure: (cause) => causes.push(cause),
  })
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ error: 'The assistant cannot answer right now.' })
  expect(causes).toHaveLength(1)
  expect(stored).toEqual([])
})

test('a refused key is not retried', async () => {
  await using model = await setup((response) => response.writeHead(401).end('{}'))
  await expect(model.ask()).rejects.toThrow('401')
  expect(model.calls()).toBe(1)
})

// Proves R156.
test.each<[string, Answer]>([
  ['never responds', () => undefined],
  ['hangs up', (response) => response.destroy()],
  ['responds with garbage', (response) => response.end('<html>\u0000')],
  ['talks about something else', (response) => says(response, 'Sure! Herons are lovely.')],
  [
    'sends one byte at a time',
    (response) => {
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    },
  ],
  [
    'sends 100 MB',
    (response) => {
      let megabytes = 0
      const send = () => {
        while (megabytes < 100 && !response.destroyed) {
          megabytes += 1
          if (!response.write('x'.repeat(1024 * 1024))) return void response.once('drain', send)
        }
        response.end()
      }
      send()
    },
  ],
])('a model that %s fails at the deadline, and the process stays within its memory', async (_what, answer) => {
  await using model = await setup(answer)
  const memory = process.memoryUsage().rss
  await expect(model.ask()).rejects.toThrow()
  expect(process.memoryUsage().rss - memory).toBeLessThan(80 * 1024 * 1024)
})

test('after several failures in a row the rules answer without calling the model', async () => {
  await using model = await setup((response) => response.writeHead(503).end())
  for (let failure = 1; failure <= 3; failure++) await expect(model.ask()).rejects.toThrow('503')
  const calls = model.calls()
  expect((await model.ask()).response).toContain('Herons nest in trees.')
  expect(model.calls()).toBe(calls)
})

test.each([
  ['https://api.openai.com/v1', 'https://api.openai.com/v1/chat/completions'],
  ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1/chat/completions'],
  [
    'https://firm.openai.azure.com/openai/deployments/small?api-version=2024-10-21',
    'https://firm.openai.azure.com/openai/deployments/small/chat/completions?api-version=2024-10-21',
  ],
  ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1/chat/completions'],
  ['http://127.0.0.1:11434/api/chat', 'http://127.0.0.1:11434/v1/chat/completions'],
])('the chat endpoint of %s is %s', (url, address) => {
  expect(chatAddress(url)).toBe(address)
})

test('Azure gets its own header, other providers a bearer token, and no header is sent without a key', () => {
  const model = { model: 'm', apiKey: 'k' }
  expect(chatHeaders({ ...model, url: 'https://firm.openai.azure.com' })).toMatchObject({ 'api-key': 'k' })
  expect(chatHeaders({ ...model, url: 'https://api.openai.com/v1' })).toMatchObject({ authorization: 'Bearer k' })
  expect(Object.keys(chatHeaders({ ...model, apiKey: null, url: 'http://127.0.0.1:11434' }))).toEqual(['content-type'])
})
