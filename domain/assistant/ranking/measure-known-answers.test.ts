import { expect, test } from 'vitest'
import { pickSentences } from '../answer/pick-sentences.ts'
import type { Passage } from '../passage.ts'
import { contentWords } from '../question/content-words.ts'
import { type ReadPart, readQuestion } from '../question/read-question.ts'
import { rankPassages } from './rank-passages.ts'

let nextId = 1

function passageOf(text: string, knownAnswers: Passage['knownAnswers'] = []): Passage {
  const id = nextId++
  return {
    id,
    sourceKind: 'page',
    sourceKey: `/${id}`,
    sourceClass: 'site',
    author: null,
    sourceTitle: 'Birds',
    heading: '',
    form: 'text',
    url: `/${id}`,
    text,
    knownAnswers,
    hash: text,
  }
}

function read(question: string): ReadPart {
  const known = contentWords(question).map((word) => ({ word, passages: 3, similarWords: [], mostPassages: 100 }))
  const [part] = readQuestion(question, known)
  if (!part) throw new Error('Nothing was asked')
  return part
}

const NEST = 'Both parents build in March. The eggs are blue. The young leave in August.'

function firstSentence(question: string, knownAnswers: Passage['knownAnswers']): string | undefined {
  const passages = [passageOf('Storks clatter on roofs. They eat frogs.'), passageOf(NEST, knownAnswers)]
  const part = read(question)
  return pickSentences(rankPassages(passages, part), { maxWords: 8, firmNames: [] })[0]?.text
}

test('a question in quite other words finds the sentence that is known to answer it', () => {
  const known = [
    { questions: ['When does the nursery close?', 'end of the breeding season'], starts: [NEST.indexOf('The young')] },
  ]
  expect(firstSentence('When does the nursery close?', known)).toBe('The young leave in August.')
  expect(firstSentence('When will the nursery be closed?', known)).toBe('The young leave in August.')
})

test('the known answer that fits better is said', () => {
  const known = [
    { questions: ['Which tint has the shell?'], starts: [NEST.indexOf('The eggs')] },
    { questions: ['When does the nursery close?'], starts: [NEST.indexOf('The young')] },
  ]
  expect(firstSentence('Which tint do shells have?', known)).toBe('The eggs are blue.')
})

test('of two passages with the same words the one that is known to answer comes first', () => {
  const passages = [passageOf(NEST), passageOf(NEST, [{ questions: ['Who cares for the young?'], starts: [0] }])]
  const ranked = rankPassages(passages, read('Who cares for young birds?'))
  expect(ranked[0]?.passage.id).toBe(passages[1]?.id)
  expect(ranked[0]?.measures.known).toBeGreaterThan(ranked[1]?.measures.known ?? 0)
})

test('what an answer is known for may change while its words stay', () => {
  const before = passageOf(NEST)
  const part = read('Who cares for young birds?')
  rankPassages([before], part)
  const after = { ...before, id: nextId++, knownAnswers: [{ questions: ['Who cares for the young?'], starts: [0] }] }
  expect(rankPassages([after], part)[0]?.measures.known).toBeGreaterThan(0)
})

test('an entry of frequent questions answers the question above it, as a whole', () => {
  const entry: Passage = { ...passageOf('In March. The eggs come later.'), heading: 'Who builds when?', form: 'answer' }
  const part = read('Who builds when?')
  const [best] = rankPassages([entry, passageOf('Builds are noisy.')], part)
  expect(best?.knownAnswers[0]?.sentences).toEqual([0, 1])
  expect(pickSentences(best ? [best] : [], { maxWords: 20, firmNames: [] }).map(({ text }) => text)).toEqual([
    'In March.',
    'The eggs come later.',
  ])
})

test('a list entry of a post is said only if somebody said what it answers', () => {
  const list = 'twigs and moss;\nNests keep warm for weeks.'
  const post: Passage = { ...passageOf(list), sourceKind: 'post', sourceClass: 'member' }
  const say = (passage: Passage) =>
    pickSentences(rankPassages([passage], read('What are nests of twigs?')), { maxWords: 20, firmNames: [] }).map(
      ({ text }) => text,
    )
  expect(say(post)).not.toContain('twigs and moss;')
  const known = { ...post, id: nextId++, knownAnswers: [{ questions: ['What are nests of twigs?'], starts: [0] }] }
  expect(say(known)).toContain('twigs and moss;')
})
