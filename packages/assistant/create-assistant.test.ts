import { expect, onTestFinished, test } from 'vitest'
import { memoryIndex } from '#tests/assistant/memory-index.ts'
import { passageOf, postOf, settings } from '#tests/assistant/passages.ts'
import {
  type Behavior,
  hangsUp,
  isSilent,
  PATIENT_TIMES,
  refuses,
  SHORT_START,
  says,
  startFakeModelServer,
  stopsAfter,
} from '#tests/fake-model-server.ts'
import { type AssistantOptions, createAssistant, type WritingEvent } from './create-assistant.ts'

const nests = passageOf('Herons nest in trees. They eat fish.', { sourceTitle: 'Herons', url: '/herons' })
const QUESTION = 'Where do herons nest?'

async function setup(behavior: Behavior, options: Partial<AssistantOptions> = {}) {
  const server = await startFakeModelServer(behavior)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const failures: unknown[] = []
  const assistant = createAssistant({
    service: memoryIndex([nests]).service,
    settings,
    model: { url: server.urls.openai, model: 'fake', apiKey: null },
    takeModelCall: async () => true,
    modelTimes: PATIENT_TIMES,
    onModelFailure: (cause) => failures.push(cause),
    ...options,
  })
  async function ask(query = QUESTION, asked: { previous?: string } = {}): Promise<WritingEvent[]> {
    const events: WritingEvent[] = []
    const { signal } = new AbortController()
    for await (const event of assistant.write({ query, ...asked }, signal)) events.push(event)
    return events
  }
  return { server, assistant, failures, ask }
}

const rulesAnswer = {
  event: 'answer',
  answer: expect.objectContaining({ response: 'Herons nest in trees. They eat fish.', refused: false }),
}

test('without a model the rules answer', async () => {
  const { ask, server } = await setup(says('Herons nest in trees [1].'), { model: null })
  expect(await ask()).toEqual([rulesAnswer])
  expect(server.calls).toEqual([])
})

test('a model’s sentences come one by one, then the answer that cites them', async () => {
  const { ask, failures } = await setup(says('Herons nest in trees [1]. They eat fish [1].'))
  expect(await ask()).toEqual([
    { event: 'sentence', text: 'Herons nest in trees.' },
    { event: 'sentence', text: 'They eat fish.' },
    {
      event: 'answer',
      answer: expect.objectContaining({
        response: 'Herons nest in trees. [1] They eat fish. [1]',
        sources: [expect.objectContaining({ url: '/herons', passage: nests.text })],
      }),
    },
  ])
  expect(failures).toEqual([])
})

test.each<[string, Behavior]>([
  ['fails', refuses(500)],
  ['hangs up', hangsUp],
  ['is slow', isSilent],
])('if the model %s, the rules answer and the failure is reported', async (_what, behavior) => {
  const { ask, failures } = await setup(behavior, { modelTimes: SHORT_START })
  expect(await ask()).toEqual([rulesAnswer])
  expect(failures).toHaveLength(1)
})

test('if nothing that the model says is supported, the rules answer, and nothing has failed', async () => {
  const { ask, failures } = await setup(says('Submarines dive deep [1]. Storks clatter on roofs [1].'))
  expect(await ask()).toEqual([rulesAnswer])
  expect(failures).toEqual([])
})

test('if a model fails midway, its sentences are withdrawn', async () => {
  const { ask, failures } = await setup(stopsAfter('Herons nest in trees [1]. They eat'))
  expect(await ask()).toEqual([{ event: 'sentence', text: 'Herons nest in trees.' }, { event: 'reset' }, rulesAnswer])
  expect(failures).toHaveLength(1)
})

test('a model that finds no answer refuses the question, even where the rules had one', async () => {
  const { ask, failures } = await setup(says('NONE'))
  const [event, ...others] = await ask()
  expect(event).toMatchObject({ event: 'answer', answer: { refused: true, sources: [{ url: '/herons' }, {}] } })
  expect(others).toEqual([])
  expect(failures).toEqual([])
})

test('the model is not asked if nothing was found', async () => {
  const { ask, server } = await setup(says('Herons nest in trees [1].'))
  expect(await ask('What does a submarine cost?')).toMatchObject([{ answer: { refused: true } }])
  expect(server.calls).toEqual([])
})

test('the model is not asked if today’s budget is used up', async () => {
  let budget = 1
  const { ask, server } = await setup(says('Herons nest in trees [1].'), { takeModelCall: async () => budget-- > 0 })
  expect(await ask()).toHaveLength(2)
  expect(await ask()).toEqual([rulesAnswer])
  expect(server.calls).toHaveLength(1)
})

test('a visitor who disconnects ends the model call, which does not count as a failure', async () => {
  const { assistant, failures } = await setup(stopsAfter('Herons nest in trees [1]. They eat'))
  const controller = new AbortController()
  const events = assistant.write({ query: QUESTION }, controller.signal)
  expect(await events.next()).toMatchObject({ value: { event: 'sentence' } })
  controller.abort(new Error('left'))
  await expect(events.next()).rejects.toThrow()
  expect(failures).toEqual([])
})

test('the model reads the previous question if this one follows up on it', async () => {
  const { ask, server } = await setup(says('They eat fish [1].'))
  await ask('And fish?', { previous: QUESTION })
  await ask('Which trees do herons nest in?', { previous: 'What about fish?' })
  const questions = server.calls.map(({ body }) => JSON.parse(body.messages.at(-1)?.content ?? '').question)
  expect(questions).toEqual(['Where do herons nest? And fish?', 'Which trees do herons nest in?'])
})

test('the answer fails if the index does', async () => {
  const { service } = memoryIndex([nests])
  const broken = { ...service, rpc: async () => ({ data: null, error: { message: 'no connection' } }) }
  const { ask } = await setup(isSilent, { service: broken })
  await expect(ask()).rejects.toThrow('The index did not answer: no connection')
})

test('the model reads no member’s sentence that speaks for the firm', async () => {
  const post = postOf('Herons nest in reeds.\nThe Headwater hotline for herons is 4711.')
  const { ask, server } = await setup(says('Herons nest in reeds [1].'), { service: memoryIndex([post]).service })
  expect(await ask()).toMatchObject([{ event: 'sentence' }, { answer: { confidence: 'medium' } }])
  expect(JSON.stringify(server.calls)).not.toContain('4711')
})

test('after three failures in a row the model is not asked', async () => {
  const { ask, server } = await setup(refuses(503))
  for (let failure = 1; failure <= 4; failure++) expect(await ask()).toEqual([rulesAnswer])
  expect(server.calls).toHaveLength(3)
})

test('the model gets no members’ passages for a question about the firm', async () => {
  const { service } = memoryIndex([
    postOf('The office is located in reeds.'),
    passageOf('The office is located in Duluth.'),
  ])
  const { ask, server } = await setup(says('NONE'), { service })
  await ask('Where is your office located?')
  expect(server.calls).toHaveLength(1)
  expect(JSON.stringify(server.calls)).not.toContain('reeds')
})

test('a question in another language gets the English sentences of the site, and the answer says so', async () => {
  const { ask } = await setup(says('Herons nest in trees [1]. Reiher nisten in Bäumen [1].'))
  const response = 'This site is written in English. This is what it says:\n\nHerons nest in trees. [1]'
  expect((await ask('Wo nisten die herons, und wo nicht?')).at(-1)).toMatchObject({ answer: { response } })
})
