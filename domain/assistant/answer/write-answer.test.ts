import { expect, test } from 'vitest'
import type { Passage, SourceClass } from '../passage.ts'
import { splitSentences } from '../sentences.ts'
import { type DraftSentence, draftSentence } from './draft.ts'
import { writeAnswer } from './write-answer.ts'

const firmNames = ['Headwater']

type Written = { by: SourceClass; author?: string; text: string }

function passageOf(id: number, { by, author, text }: Written): Passage {
  return {
    id,
    sourceKind: by === 'site' ? 'page' : 'post',
    sourceKey: `source-${id}`,
    sourceClass: by,
    author: author ?? null,
    sourceTitle: `Title ${id}`,
    heading: '',
    form: 'text',
    url: `/source-${id}`,
    text,
    knownAnswers: [],
    hash: text,
  }
}

const page = passageOf(1, { by: 'site', text: 'Herons nest in trees.' })
const ada = passageOf(2, { by: 'member', author: 'Ada Lovelace', text: 'Herons eat fish. They stand still.' })
const impostor = passageOf(3, { by: 'member', author: 'Headwater', text: 'Herons fly.' })
const root = passageOf(4, { by: 'administrator', author: 'Root', text: 'Herons sleep.' })

function write(...parts: Passage[][]) {
  const sentences = (passage: Passage): DraftSentence[] =>
    splitSentences(passage.text).map((span) => draftSentence(passage, span))
  return writeAnswer({
    draft: parts.map((part) => part.flatMap(sentences)),
    passages: [page, ada, impostor, root],
    confidence: 'high',
    nearest: [],
    firmNames,
  })
}

test('members’ sentences follow the firm’s, under a line that names them, in text and sources', () => {
  const { response, sources } = write([ada, page, impostor, root])
  expect(response).toBe(
    [
      'Herons nest in trees. Herons sleep.',
      'From the blog, by the member Ada Lovelace:\nHerons eat fish. They stand still.',
      'From the blog, by a member:\nHerons fly.',
    ].join('\n\n'),
  )
  expect(sources.map(({ title, origin, author }) => [title, origin, author])).toEqual([
    ['Title 1', 'page', null],
    ['Title 4', 'administrator', 'Root'],
    ['Title 2', 'member', 'Ada Lovelace'],
    ['Title 3', 'member', null],
  ])
})

test.each<[string, Passage[][], string]>([
  ['a page', [[page]], 'high'],
  ['an administrator', [[root]], 'high'],
  ['a page and a member', [[page, ada]], 'high'],
  ['a member alone', [[ada]], 'medium'],
  ['a member alone in one of two parts', [[page], [ada]], 'medium'],
  ['a member in one part, nobody in the other', [[ada], []], 'low'],
])('what %s answers has its confidence', (_who, parts, confidence) => {
  expect(write(...parts).confidence).toBe(confidence)
})

test('a refusal names a member’s post as a member’s', () => {
  const refusal = writeAnswer({ draft: [[]], passages: [], confidence: 'high', nearest: [ada, page], firmNames })
  expect(refusal.response).toBe(
    'I could not find that on our site. These pages come nearest: Title 2 (a post by the member Ada Lovelace), Title 1. Or ask a consultant.',
  )
  expect(refusal.sources[0]).toEqual({
    title: 'Title 2',
    url: '/source-2',
    quote: '',
    origin: 'member',
    author: 'Ada Lovelace',
  })
})
