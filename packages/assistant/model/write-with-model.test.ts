import { expect, onTestFinished, test } from 'vitest'
import { type Behavior, PATIENT_TIMES, says, startFakeModelServer } from '#tests/fake-model-server.ts'
import type { Passage } from '../passage.ts'
import { createModel } from './call-model.ts'
import { type CheckedSentence, NoAnswerError, writeWithModel } from './write-with-model.ts'

const SETTINGS = { siteUrl: 'http://site.test', mailAddresses: ['hello@site.test'], firmNames: ['Headwater'] }

function passageOf(text: string, about: Partial<Passage> = {}): Passage {
  return {
    ...{ id: 1, sourceKind: 'page', sourceKey: '/herons', sourceClass: 'site', author: null, category: null },
    ...{ publishedAt: null, sourceTitle: 'Herons', heading: 'Where they nest', questions: '', byline: '' },
    ...{ url: '/herons', hash: 'h' },
    ...about,
    text,
  }
}

const PASSAGES = [
  passageOf('Herons nest in trees near water. They eat fish. A pair raises 3 to 5 chicks.'),
  passageOf('A hide costs 40 dollars a day. It is closed in winter.', { sourceTitle: 'Hides', heading: 'Prices' }),
]
const MEMBER = passageOf(
  'Herons nest in reeds, too.\nWe counted 12 nests in May.\n\nThe Headwater hotline for herons is 4711.',
  {
    id: 3,
    sourceKind: 'post',
    sourceClass: 'member',
    author: 'Sam',
    sourceTitle: 'Reeds',
    heading: '',
    url: '/blog/reeds',
  },
)

async function setup(behavior: Behavior) {
  const server = await startFakeModelServer(behavior)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const model = createModel({ url: server.urls.openai, model: 'fake', apiKey: null }, PATIENT_TIMES)
  async function write(question = 'Where do herons nest?', passages: readonly Passage[] = PASSAGES) {
    const { signal } = new AbortController()
    const sentences: CheckedSentence[] = []
    const written = writeWithModel({ question, passages, settings: SETTINGS, call: model.call, signal })
    for await (const sentence of written) sentences.push(sentence)
    return sentences
  }
  return { server, write }
}

const kept = (text: string, ...cites: number[]) => ({ text, cites })

test('checked sentences come with their citations, however the text is split', async () => {
  const text =
    'Herons nest in trees near water [1]. A pair raises 3 to 5 chicks. [1] A hide costs 40 dollars a day.[2]\n'
  const { write } = await setup(says(text, { chunkBytes: 9 }))
  expect(await write()).toEqual([
    kept('Herons nest in trees near water.', 0),
    kept('A pair raises 3 to 5 chicks.', 0),
    kept('A hide costs 40 dollars a day.', 1),
  ])
})

test.each([
  ['an invented sentence', 'Herons nest in trees near water [1]. Herons live for 90 years [1].', 1],
  ['a sentence without a citation', 'Herons nest in trees near water. A pair raises 3 to 5 chicks [1].', 1],
  ['a citation of a passage that wasn’t given', 'Herons nest in trees near water [7].', 0],
  ['the citation of another passage', 'Herons nest in trees near water [2].', 0],
  ['Markdown marks', '- **Herons** nest in trees near water [1].', 1],
  ['an opening', 'Yes, herons nest in trees near water [1].', 1],
  ['an opening about the site', 'According to the site, herons nest in trees near water [1].', 1],
  ['a repeated sentence', 'A pair raises 3 to 5 chicks [1]. A pair raises 3 to 5 chicks [1].', 1],
  ['a pronoun behind its sentence', 'Herons nest in trees near water [1]. They eat fish [1].', 2],
  ['a link', 'Herons nest in [trees](http://evil.test) near water [1].', 0],
  ['chatter', 'Great question! Herons nest in trees near water [1]. Let me know if you need more [1].', 1],
  ['JSON', '{"quotes":[{"passage":1,"quote":"They eat fish."}]}', 0],
  ['another language', 'Reiher nisten in Bäumen [1].', 0],
  ['a sentence before NONE', 'A pair raises 3 to 5 chicks [1]. NONE', 1],
  ['nothing', '', 0],
])('of %s, only sentences from the passages remain', async (_what, text, sentences) => {
  const { write } = await setup(says(text))
  expect(await write()).toHaveLength(sentences)
})

test.each([
  ['other words for the same', 'Trees near water are where herons nest [1].', 'Herons nest in trees near water.'],
  [
    'two sentences in one',
    'Herons nest in trees near water, and they eat fish [1].',
    'Herons nest in trees near water.',
  ],
  ['a lie', 'Herons do not nest in trees near water [1].', 'Herons nest in trees near water.'],
  ['another number', 'A pair raises 13 to 15 chicks [1].', 'A pair raises 3 to 5 chicks.'],
  [
    'a pronoun behind a sentence that was cut',
    'Storks breed on roofs [1]. They eat fish [1].',
    'Herons nest in trees near water. They eat fish.',
  ],
])('the passage’s sentence replaces %s', async (_what, text, quote) => {
  const { write } = await setup(says(text))
  expect(await write()).toEqual([kept(quote, 0)])
})

test.each(['NONE', 'NONE.', '**NONE**', 'NONE. A pair raises 3 to 5 chicks [1].'])(
  'a model that writes "%s" finds no answer',
  async (text) => {
    const { write } = await setup(says(text))
    await expect(write()).rejects.toThrow(NoAnswerError)
  },
)

test('a model that repeats true sentences endlessly is cut off', async () => {
  const { write } = await setup(says('A pair raises 3 to 5 chicks [1]. '.repeat(400)))
  expect(await write()).toEqual([kept('A pair raises 3 to 5 chicks.', 0)])
})

test('an answer has a maximum length', async () => {
  const long = Array.from(
    { length: 12 },
    (_, n) => `Heron number ${n + 10} nests in a tree near the water of the old mill.`,
  )
  const { write } = await setup(says(long.map((sentence) => `${sentence.slice(0, -1)} [1].`).join(' ')))
  const sentences = await write('', [passageOf(long.join(' '))])
  expect(sentences.length).toBeGreaterThan(5)
  expect(
    sentences
      .map(({ text }) => text)
      .join(' ')
      .split(' ').length,
  ).toBeLessThanOrEqual(130)
})

test('the model sees who wrote a passage, but no member’s sentence that may not be quoted', async () => {
  const { write, server } = await setup(says('Herons nest in reeds, too [2]. The hotline for herons is 4711 [2].'))
  expect(await write('Where do herons nest?', [...PASSAGES.slice(0, 1), MEMBER])).toEqual([
    kept('Herons nest in reeds, too.', 1),
  ])
  const [call] = server.calls
  const { passages, question } = JSON.parse(call?.body.messages.at(-1)?.content ?? '')
  expect(question).toBe('Where do herons nest?')
  expect(passages).toMatchObject([
    { passage: 1, writtenBy: 'the firm', page: 'Herons', heading: 'Where they nest' },
    { passage: 2, writtenBy: 'a member', text: expect.not.stringContaining('4711') },
  ])
})

test('a member’s fact is shown, but not what a member writes as "we"', async () => {
  const { write } = await setup(says('We counted 12 nests in May [1]. Herons nest in reeds, too [1].'))
  expect(await write('How many nests are there?', [MEMBER])).toEqual([kept('Herons nest in reeds, too.', 0)])
})
