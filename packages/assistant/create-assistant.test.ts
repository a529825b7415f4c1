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
import type { ClaimCounts } from './assistant-answer.ts'
import { type AssistantOptions, createAssistant, type WritingEvent } from './create-assistant.ts'

const nests = passageOf('Herons nest in trees. They eat fish.', { source_title: 'Herons', url: '/herons' })
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

const byPassages = {
  event: 'answer',
  answer: expect.objectContaining({ response: 'Herons nest in trees. They eat fish.', refused: false }),
}

test('where administrators chose quotes only, a model is not asked', async () => {
  const { assistant, server } = await setup(isSilent)
  const events: WritingEvent[] = []
  for await (const event of assistant.write({ query: QUESTION }, new AbortController().signal, 'quotes'))
    events.push(event)
  expect(events).toEqual([byPassages])
  expect(server.calls).toEqual([])
})

test('without a model the passages answer', async () => {
  const { ask, server } = await setup(isSilent, { model: null })
  expect(await ask()).toEqual([byPassages])
  expect(server.calls).toEqual([])
})

test('a model’s claims come one by one, then the answer that cites them', async () => {
  const { ask, failures } = await setup(
    writesClaims([
      { claim: 'Trees are where herons nest.', quote: 'Herons nest in trees.' },
      { claim: 'They eat fish.' },
    ]),
  )
  expect(await ask()).toEqual([
    { event: 'sentence', text: 'Trees are where herons nest.' },
    { event: 'sentence', text: 'They eat fish.' },
    {
      event: 'answer',
      answer: expect.objectContaining({
        response: 'Trees are where herons nest. [1] They eat fish. [1]',
        sentences: [
          {
            ...{ text: 'Trees are where herons nest.', isQuoted: false },
            evidence: [{ source: 0, quote: 'Herons nest in trees.' }],
          },
          { text: 'They eat fish.', isQuoted: false, evidence: [{ source: 0, quote: 'They eat fish.' }] },
        ],
        sources: [expect.objectContaining({ url: '/herons', passage: nests.text, quote: 'Herons nest in trees.' })],
      }),
      claims: { made: 2, dropped: 0 },
    },
  ])
  expect(failures).toEqual([])
})

test.each<[string, Behavior]>([
  ['fails', refuses(500)],
  ['hangs up', hangsUp],
  ['is slow', isSilent],
])('if the model %s, the passages answer and the failure is reported', async (_what, behavior) => {
  const { ask, failures } = await setup(behavior, { modelTimes: SHORT_START })
  expect(await ask()).toEqual([byPassages])
  expect(failures).toHaveLength(1)
})

test.each<[string, Behavior, ClaimCounts?]>([
  [
    'says nothing that is supported',
    writesClaims([{ claim: 'Submarines dive deep.' }, { claim: 'Storks clatter.' }]),
    { made: 2, dropped: 2 },
  ],
  ['babbles', says('Herons? As an AI language model I love herons! {"claim": ')],
  [
    'answers another question',
    writesClaims([{ claim: 'Herons nest in trees.' }], { answers: false }),
    { made: 1, dropped: 1 },
  ],
])('if the model %s, the passages answer, and nothing has failed', async (_what, behavior, claims) => {
  const { ask, failures } = await setup(behavior)
  const [event, ...others] = await ask()
  expect(event).toMatchObject({ answer: { response: nests.text }, ...(claims && { claims }) })
  expect(JSON.stringify(event)).not.toMatch(/Submarines|AI language|clatter/)
  expect(others).toEqual([])
  expect(failures).toEqual([])
})

test('if a model fails midway, its sentences are withdrawn', async () => {
  const claims = writesClaims([{ claim: 'Herons nest in trees.' }])
  const cut = stopsAfter('{"answers": true}\n{"claim": 1, "verdict": "follows"}\n{"claim"')
  const { ask, failures } = await setup((response, call, count) => (count === 1 ? claims : cut)(response, call, count))
  expect(await ask()).toEqual([{ event: 'sentence', text: 'Herons nest in trees.' }, { event: 'reset' }, byPassages])
  expect(failures).toHaveLength(1)
})

test('a model that finds no answer refuses the question, even where the passages had one', async () => {
  const { ask, failures } = await setup(says('{"claims": []}'))
  const [event, ...others] = await ask()
  expect(event).toMatchObject({ event: 'answer', answer: { refused: true, sources: [{ url: '/herons' }, {}] } })
  expect(others).toEqual([])
  expect(failures).toEqual([])
})

test('the model is not asked if nothing was found', async () => {
  const { ask, server } = await setup(isSilent)
  expect(await ask('What does a submarine cost?')).toMatchObject([{ answer: { refused: true } }])
  expect(server.calls).toEqual([])
})

test('the model is not asked if today’s budget is used up', async () => {
  let budget = 1
  const { ask, server } = await setup(writesClaims([{ claim: 'Herons nest in trees.' }]), {
    takeModelCall: async () => budget-- > 0,
  })
  expect(await ask()).toHaveLength(2)
  expect(await ask()).toEqual([byPassages])
  expect(server.calls).toHaveLength(2)
})

test('a visitor who disconnects ends the model call, which does not count as a failure', async () => {
  const { assistant, failures } = await setup(isSilent)
  const controller = new AbortController()
  const events = assistant.write({ query: QUESTION }, controller.signal)
  const next = events.next()
  controller.abort(new Error('left'))
  await expect(next).rejects.toThrow()
  expect(failures).toEqual([])
})

test('the model reads the previous question if this one follows up on it', async () => {
  const { ask, server } = await setup(says('{"claims": []}'))
  await ask('And fish?', { previous: QUESTION })
  await ask('Which trees do herons nest in, and eat fish?', { previous: 'What about fish?' })
  const questions = server.calls.map(({ body }) => JSON.parse(body.messages.at(-1)?.content ?? '').question)
  expect(questions).toEqual(['Where do herons nest? And fish?', 'Which trees do herons nest in, and eat fish?'])
})

test('the answer fails if the index does', async () => {
  const { service } = memoryIndex([nests])
  const broken = { ...service, rpc: async () => ({ data: null, error: { message: 'no connection' } }) }
  const { ask } = await setup(isSilent, { service: broken })
  await expect(ask()).rejects.toThrow('look_up_words failed: no connection')
})

test('the model reads no member’s sentence that speaks for the firm', async () => {
  const post = postOf('Herons nest in reeds.\nThe Headwater hotline for herons is 4711.')
  const { ask, server } = await setup(writesClaims([{ claim: 'Herons nest in reeds.' }]), {
    service: memoryIndex([post]).service,
  })
  expect(await ask()).toMatchObject([{ event: 'sentence' }, { answer: { sources: [{ origin: 'member' }] } }])
  expect(JSON.stringify(server.calls)).not.toContain('4711')
})

test('after three failures in a row the model is not asked', async () => {
  const { ask, server } = await setup(refuses(503))
  for (let failure = 1; failure <= 4; failure++) expect(await ask()).toEqual([byPassages])
  expect(server.calls).toHaveLength(3)
})

test('the model gets no members’ passages for a question about the firm', async () => {
  const { service } = memoryIndex([
    postOf('The office is located in reeds.'),
    passageOf('The office is located in Duluth.'),
  ])
  const { ask, server } = await setup(says('{"claims": []}'), { service })
  await ask('Where is your office located?')
  expect(server.calls).toHaveLength(1)
  expect(JSON.stringify(server.calls)).not.toContain('reeds')
})

test('a claim is in the language of the question, and its quote in that of the site', async () => {
  const claim = 'Die herons nisten in Bäumen und nicht am Boden.'
  const { ask } = await setup(writesClaims([{ claim, quote: 'Herons nest in trees.' }]))
  expect((await ask('Wo nisten die herons, und wo nicht?')).at(-1)).toMatchObject({
    answer: { response: `${claim} [1]`, sentences: [{ evidence: [{ quote: 'Herons nest in trees.' }] }] },
  })
})

type WrittenClaim = { claim: string; quote?: string; passage?: number; verdict?: string }

type Judged = {
  /** Whether the judge says that the claims answer the question. */
  answers?: boolean
}

/** A claim that is its own quote, or has another one, from the first passage or another; the judge lets it follow. */
function writesClaims(claims: readonly WrittenClaim[], { answers = true }: Judged = {}): Behavior {
  return says(({ body }) => {
    const asked = JSON.parse(body.messages.at(-1)?.content ?? '{}') as { claims?: { text: string }[] }
    return (asked.claims ? verdicts(asked.claims, claims, answers) : claims.map(toObject)).map(toLine).join('\n')
  })
}

function verdicts(judged: readonly { text: string }[], written: readonly WrittenClaim[], answers: boolean) {
  const verdictOf = (text: string) => written.find(({ claim }) => claim === text)?.verdict ?? 'follows'
  return [{ answers }, ...judged.map(({ text }, at) => ({ claim: at + 1, verdict: verdictOf(text) }))]
}

function toObject({ claim, quote = claim, passage = 1 }: WrittenClaim) {
  return { claim, evidence: [{ passage, quote }] }
}

function toLine(value: unknown): string {
  return JSON.stringify(value)
}
