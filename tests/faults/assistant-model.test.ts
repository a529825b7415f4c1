import { expect, onTestFinished, test } from 'vitest'
import { createAssistant, type WritingEvent } from '#assistant/create-assistant.ts'
import type { ServiceCalls } from '#assistant/index/passage-index.ts'
import type { ModelTimes } from '#assistant/model/call-model.ts'
import {
  type Behavior,
  dribbles,
  FAKE_PROTOCOLS,
  type FakeProtocol,
  hangsUp,
  isHuge,
  isSilent,
  neverEnds,
  PATIENT_TIMES,
  redirectsTo,
  refuses,
  says,
  sends,
  startFakeModelServer,
  stopsAfter,
} from '#tests/fake-model-server.ts'

const SHORT_TIMES = { firstTextMs: 500, answerMs: 1500 }
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
const GERMAN = ['wo', 'nisten', 'die', 'und', 'nicht']
const BY_RULES = 'Herons nest in trees. They eat fish.'

/** An index with these passages. */
const indexOf = (rows: readonly object[]): ServiceCalls => ({
  rpc: async (name, { words }) => ({
    error: null,
    data:
      name === 'find_passages'
        ? rows
        : (words as string[]).map((word) => ({
            word,
            passages: GERMAN.includes(word) ? 0 : 1,
            similar_words: [],
            most_passages: 9,
          })),
  }),
  from: () => ({
    select: () => ({
      in: async (_column, ids) => ({ error: null, data: rows.filter((row) => ids.includes(Reflect.get(row, 'id'))) }),
    }),
    insert: async () => ({ error: null }),
  }),
})

type Options = { rows?: readonly object[]; protocol?: FakeProtocol; hasBudget?: boolean; modelTimes?: ModelTimes }

async function setup(
  behavior: Behavior,
  { rows = [ROW], protocol = 'openai', hasBudget = true, modelTimes = PATIENT_TIMES }: Options = {},
) {
  const server = await startFakeModelServer(behavior)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const assistant = createAssistant({
    service: indexOf(rows),
    settings: { siteUrl: 'http://site.test', mailAddresses: [], firmNames: ['Headwater'] },
    model: { url: server.urls[protocol], model: 'fake', apiKey: 'key' },
    takeModelCall: async () => hasBudget,
    modelTimes,
  })
  async function write(query = QUESTION, signal = new AbortController().signal): Promise<WritingEvent[]> {
    const events: WritingEvent[] = []
    for await (const event of assistant.write({ query }, signal)) events.push(event)
    return events
  }
  async function ask(query = QUESTION) {
    const last = (await write(query)).at(-1)
    return last?.event === 'answer' ? last.answer : null
  }
  return { server, write, ask }
}

test.each(FAKE_PROTOCOLS)('the answer is what the model writes and cites, by %s', async (protocol) => {
  const { ask } = await setup(says('Herons nest in trees [1].'), { protocol })
  expect(await ask()).toMatchObject({
    response: 'Herons nest in trees. [1]',
    refused: false,
    sources: [{ url: '/herons' }],
  })
})

test.each([
  ['invents', 'Herons live for 90 years [1]. Herons cost 300 dollars [1].'],
  ['cites a passage that it was not given', 'Herons nest in trees [99].'],
  ['cites nothing', 'Herons nest in trees.'],
  ['writes JSON', '{"answer":"They eat fish."}'],
  ['talks about something else', 'Sure! Storks are lovely [1].'],
])('a model that %s leaves the answer to the rules', async (_what, text) => {
  const { ask } = await setup(says(text))
  expect(await ask()).toMatchObject({ response: BY_RULES, refused: false })
})

test('a model that finds no answer turns the rules’ answer into a refusal', async () => {
  const { write } = await setup(says('NONE'))
  const events = await write()
  expect(events).toMatchObject([
    { event: 'answer', answer: { refused: true, sources: [{ url: '/herons', quote: '' }, { url: '/contact' }] } },
  ])
})

test.each(['Trees are where herons nest [1].', 'Herons nest in houses [1].'])(
  'the sentence of the passage replaces the model’s "%s"',
  async (text) => {
    const { ask } = await setup(says(text))
    expect(await ask()).toMatchObject({ response: 'Herons nest in trees. [1]', refused: false })
  },
)

test('only the supported sentences of a model’s answer are shown', async () => {
  const { ask } = await setup(says('Herons nest in trees [1]. Herons live for 90 years [1].'))
  expect(await ask()).toMatchObject({ response: 'Herons nest in trees. [1]' })
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
  const { ask } = await setup(behavior, { modelTimes: SHORT_TIMES })
  const start = performance.now()
  expect(await ask()).toMatchObject({ response: BY_RULES, refused: false })
  expect(performance.now() - start).toBeLessThan(SHORT_TIMES.answerMs + 1000)
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
  expect(answer?.sources).toMatchObject([{ origin: 'member', author: 'Sam' }])
  expect(answer?.response).toContain('Herons nest in reeds, too. [1]')
  expect(answer?.response).not.toContain('4711')
  expect(server.calls[0]?.body.messages.at(-1)?.content).not.toContain('4711')
})

test('the model gets no members’ passages for a question about the company', async () => {
  const { ask, server } = await setup(says('NONE'), { rows: [MEMBER_ROW, ROW] })
  await ask('Herons nest where your office is located?')
  expect(JSON.stringify(server.calls)).not.toContain('reeds')
})

test('sentences are streamed as they are verified; one answer replaces them', async () => {
  const { write } = await setup(says('Herons nest in trees [1]. They eat fish [1]. They cost 300 dollars [1].'))
  expect(await write()).toMatchObject([
    { event: 'sentence', text: 'Herons nest in trees.' },
    { event: 'sentence', text: 'They eat fish.' },
    { event: 'answer', answer: { response: 'Herons nest in trees. [1] They eat fish. [1]' } },
  ])
})

test('the sentences of a model that fails midway are withdrawn', async () => {
  const { write } = await setup(stopsAfter('Herons nest in trees [1]. They eat'))
  expect(await write()).toMatchObject([
    { event: 'sentence' },
    { event: 'reset' },
    { event: 'answer', answer: { response: BY_RULES } },
  ])
})

test('a question in another language gets the English sentences of the site, and the answer says so', async () => {
  const { ask } = await setup(says('Herons nest in trees [1]. Reiher nisten in Bäumen [1].'))
  expect(await ask('Wo nisten die herons, und wo nicht?')).toMatchObject({
    response: 'This site is written in English. This is what it says:\n\nHerons nest in trees. [1]',
    refused: false,
  })
})

test('a visitor who disconnects ends the model’s answer', async () => {
  const closed: boolean[] = []
  const { write } = await setup((response, call, count) => {
    response.on('close', () => closed.push(true))
    neverEnds(response, call, count)
  })
  await expect(write(QUESTION, AbortSignal.timeout(100))).rejects.toThrow()
  await expect.poll(() => closed).toEqual([true])
})
