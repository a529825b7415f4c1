import { expect, onTestFinished, test } from 'vitest'
import { createAssistant } from '#assistant/create-assistant.ts'
import type { ServiceCalls } from '#assistant/index/passage-index.ts'
import {
  type Behavior,
  dribbles,
  FAKE_PROTOCOLS,
  type FakeProtocol,
  hangsUp,
  isHuge,
  isSilent,
  neverEnds,
  redirectsTo,
  refuses,
  says,
  sends,
  startFakeModelServer,
  stopsAfter,
} from '#tests/fake-model-server.ts'

const TIMES = { firstTextMs: 500, answerMs: 1500 }
const ROW = {
  ...{ id: 1, source_kind: 'page', source_key: '/herons', source_class: 'site', source_title: 'Herons' },
  ...{ heading: 'Where they nest', questions: '', byline: '', url: '/herons', content_hash: 'h' },
  text: 'Herons nest in trees. They eat fish.',
}
const MEMBER_ROW = {
  ...ROW,
  ...{ id: 2, source_kind: 'post', source_key: 'post-2', source_class: 'member', author: 'Sam', url: '/blog/post-2' },
  text: 'Herons nest in reeds, too.\nThey are counted every May.\nThe Headwater hotline for herons is 4711.',
}
const QUESTION = 'Where do herons nest?'
const BY_RULES = 'Herons nest in trees. They eat fish.'

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

type Options = { rows?: readonly object[]; protocol?: FakeProtocol; hasBudget?: boolean }

async function setup(behavior: Behavior, { rows = [ROW], protocol = 'openai', hasBudget = true }: Options = {}) {
  const server = await startFakeModelServer(behavior)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const assistant = createAssistant({
    service: indexOf(rows),
    settings: { siteUrl: 'http://site.test', mailAddresses: [], firmNames: ['Headwater'] },
    model: { url: server.urls[protocol], model: 'fake', apiKey: 'key' },
    takeModelCall: async () => hasBudget,
    modelTimes: TIMES,
  })
  return { server, assistant, ask: (query = QUESTION) => assistant.answer({ query }) }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

test.each(FAKE_PROTOCOLS)('the answer is what the model writes and cites, by %s', async (protocol) => {
  const { ask } = await setup(says('Trees are where herons nest [1].'), { protocol })
  expect(await ask()).toMatchObject({
    response: 'Trees are where herons nest [1].',
    refused: false,
    sources: [{ url: '/herons' }],
  })
})

test.each([
  ['invents', 'Herons nest in houses [1]. Herons cost 300 dollars [1].'],
  ['cites a passage that it was not given', 'Herons nest in trees [99].'],
  ['cites nothing', 'Herons nest in trees.'],
  ['writes JSON', '{"answer":"They eat fish."}'],
  ['talks about something else', 'Sure! Storks are lovely [1].'],
  ['finds nothing', 'NONE'],
])('a model that %s leaves the answer to the rules', async (_what, text) => {
  const { ask } = await setup(says(text))
  expect(await ask()).toMatchObject({ response: BY_RULES, refused: false })
})

test('only the supported sentences of a model’s answer are shown', async () => {
  const { ask } = await setup(says('Herons nest in trees [1]. Herons live for 90 years [1].'))
  expect(await ask()).toMatchObject({ response: 'Herons nest in trees [1].' })
})

// Proves R156.
test.each<[string, Behavior]>([
  ['never responds', isSilent],
  ['is slow to start', says('Herons nest in trees [1].', { delayMs: 800 })],
  ['hangs up', hangsUp],
  ['responds with garbage', sends('<html>\0')],
  ['sends one byte at a time', dribbles],
  ['babbles without end', neverEnds],
  ['sends 100 MB', isHuge],
  ['stops midway', stopsAfter('Herons nest')],
  ['refuses the key', refuses(401)],
  ['has no room', refuses(429)],
  ['fails', refuses(500)],
  ['redirects', redirectsTo('http://127.0.0.1:9/')],
])('when the model %s, the rules answer the same question in time', async (_what, behavior) => {
  const { ask } = await setup(behavior)
  const start = performance.now()
  expect(await ask()).toMatchObject({ response: BY_RULES, refused: false })
  expect(performance.now() - start).toBeLessThan(TIMES.answerMs + 1000)
})

test('after three failures in a row the model isn’t asked, and neither is it without a budget', async () => {
  const { ask, server } = await setup(refuses(503))
  for (let failure = 1; failure <= 3; failure++) await ask()
  expect(server.calls).toHaveLength(3)
  expect(await ask()).toMatchObject({ response: BY_RULES })
  expect(server.calls).toHaveLength(3)

  const poor = await setup(says('Herons nest in trees [1].'), { hasBudget: false })
  expect(await poor.ask()).toMatchObject({ response: BY_RULES })
  expect(poor.server.calls).toEqual([])
})

test('a member’s sentences are attributed, and none about the company is used', async () => {
  const text = 'Herons nest in reeds, too [1]. The Headwater hotline for herons is 4711 [1].'
  const { ask, server } = await setup(says(text), { rows: [MEMBER_ROW] })
  const answer = await ask()
  expect(answer.response).toContain('the member Sam')
  expect(answer.response).toContain('Herons nest in reeds, too [1].')
  expect(answer.response).not.toContain('4711')
  expect(server.calls[0]?.body.messages.at(-1)?.content).not.toContain('4711')
})

test('the model gets no members’ passages for a question about the company', async () => {
  const { ask, server } = await setup(says('NONE'), { rows: [MEMBER_ROW, ROW] })
  await ask('Herons nest where your office is located?')
  expect(JSON.stringify(server.calls)).not.toContain('reeds')
})

test('sentences are streamed as they hold; one answer replaces them', async () => {
  const { assistant } = await setup(says('Herons nest in trees [1]. They eat fish [1]. They cost 300 dollars [1].'))
  const events = await collect(assistant.stream({ query: QUESTION }, new AbortController().signal))
  expect(events.map(({ event }) => event)).toEqual(['sentence', 'sentence', 'answer'])
  expect(events.at(-1)).toMatchObject({ data: { response: 'Herons nest in trees [1]. They eat fish [1].' } })
})

test('a model that fails after its first sentence is taken back', async () => {
  const { assistant } = await setup(stopsAfter('Herons nest in trees [1]. They eat'))
  const events = await collect(assistant.stream({ query: QUESTION }, new AbortController().signal))
  expect(events.map(({ event }) => event)).toEqual(['sentence', 'reset', 'answer'])
  expect(events.at(-1)).toMatchObject({ data: { response: BY_RULES } })
})

test('a visitor who leaves ends the model’s answer', async () => {
  const closed: boolean[] = []
  const { assistant } = await setup((response, call, count) => {
    response.on('close', () => closed.push(true))
    neverEnds(response, call, count)
  })
  const events = assistant.stream({ query: QUESTION }, AbortSignal.timeout(100))
  await expect(collect(events)).rejects.toThrow()
  await expect.poll(() => closed).toEqual([true])
})
